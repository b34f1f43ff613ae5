import ConverterCLI

CommandProcess.run { arguments, io in PageCommand.run(arguments: arguments, io: &io) }
