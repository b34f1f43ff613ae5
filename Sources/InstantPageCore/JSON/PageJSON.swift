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
}
