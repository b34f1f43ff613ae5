import ConverterCLI

CommandProcess.run { arguments, io in CorpusCommand.run(arguments: arguments, io: &io) }
