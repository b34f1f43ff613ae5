extension InstantPage {
    /// The page in normal form, with wrappers around what the server finds in its texts: addresses and e-mail
    /// addresses, mentions, hashtags, cashtags, bot commands, phone and bank card numbers.
    ///
    /// They stand outside the styles. Code, the labels of buttons, and what is a link or a mention already
    /// stay as they are. Doing it twice changes nothing.
    public func detectingEntities() -> InstantPage {
        normalForm(over: .detectingEntities)
    }

    /// The page in normal form, without wrappers around what the server found in its texts.
    package func droppingEntities() -> InstantPage {
        normalForm(over: .droppingEntities)
    }
}

extension RichText {
    /// The text in normal form, with wrappers around what the server finds in it.
    package func detectingEntities() -> RichText {
        normalForm(over: .detectingEntities)
    }

    /// The text in normal form, without wrappers around what the server found in it.
    package func droppingEntities() -> RichText {
        normalForm(over: .droppingEntities)
    }
}

extension RichTextTape {
    fileprivate static var detectingEntities: RichTextTape {
        var tape = RichTextTape()
        tape.entityDepth = InstantPageLimits.textDepth
        return tape
    }

    fileprivate static var droppingEntities: RichTextTape {
        var tape = RichTextTape()
        tape.dropsEntities = true
        return tape
    }
}
