/// Page JSON: the model one to one, in one canonical spelling.
///
/// Objects write their fields in the order of the schema (`Documentation/page.schema.json`) and
/// leave out those that have their default; there is no blank between tokens; strings escape only
/// what JSON demands.
public enum PageJSON {
    /// The version that this library writes and reads.
    public static let version: Int32 = 1

    /// The canonical JSON of a page, in UTF-8, without a final line break.
    public static func encode(_ page: InstantPage) -> [UInt8] {
        var walker = PageWalker(sink: PageJSONWriter(capacity: 1024))
        walker.walk(page)
        return walker.sink.buffer.array()
    }

    /// The page that page JSON spells; the input is one page with nothing but blanks around it.
    ///
    /// The keys of an object may come in any order and fields may spell out their default; beyond
    /// that there is no leniency. Time and memory are proportional to the length of `bytes`, and
    /// nothing recurses. No page deeper than ``InstantPageLimits`` is built.
    ///
    /// Throws ``PageJSONError`` for everything that is not page JSON of ``version``.
    public static func decode(_ bytes: [UInt8]) throws(PageJSONError) -> InstantPage {
        try bytes.withUnsafeBufferPointer { (buffer) throws(PageJSONError) in try decode(buffer) }
    }

    /// The same for the tools, which do not copy what they have read.
    package static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(PageJSONError) -> InstantPage {
        var reader = try PageJSONReader(bytes)
        return try reader.read()
    }
}
