extension InstantPage {
    /// True when the texts of the page read right to left, whatever its `rtl` says.
    package var readsRightToLeft: Bool {
        var tape = RichTextTape()
        tape.directions = DirectionCensus()
        var walker = PageWalker(sink: IgnoringSink(), tape: tape)
        walker.walk(self)
        return walker.tape?.directions?.isRightToLeft ?? false
    }
}

/// Takes a stream and does nothing with it.
private struct IgnoringSink: PageSink {
    func begin(_ node: PageNode) {}
    func end(_ node: PageNode) {}
    func field(_ field: PageField) {}
    func bool(_ value: Bool) {}
    func int32(_ value: Int32) {}
    func int64(_ value: Int64) {}
    func double(_ value: Double) {}
    func mediaId(_ value: MediaId) {}
    func bytes(_ value: [UInt8]) {}
    func string(_ value: UnsafeBufferPointer<UInt8>) {}
    func beginArray() {}
    func endArray() {}
    func beginPlain() {}
    func piece(_ text: UnsafeBufferPointer<UInt8>) {}
    func endPlain() {}
}
