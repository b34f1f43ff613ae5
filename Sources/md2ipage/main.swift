import ConverterCLI

CommandProcess.run(MarkdownCommand.name) { arguments, io in MarkdownCommand.run(arguments: arguments, io: &io) }
