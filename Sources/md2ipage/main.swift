import ConverterCLI

CommandProcess.run { arguments, io in MarkdownCommand.run(arguments: arguments, io: &io) }
