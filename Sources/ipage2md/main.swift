import ConverterCLI

CommandProcess.run(PageCommand.name) { arguments, io in PageCommand.run(arguments: arguments, io: &io) }
