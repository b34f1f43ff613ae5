import ConverterCLI

CommandProcess.run(CorpusCommand.name) { arguments, io in CorpusCommand.run(arguments: arguments, io: &io) }
