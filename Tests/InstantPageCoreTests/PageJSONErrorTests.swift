import InstantPageCore
import TestSupport
import Testing

@Suite struct PageJSONErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        /// The place of the error is marked by `§`, which is taken out.
        var json: String
        var path: String
        var reason: PageJSONError.Reason
        var testDescription: String { json }

        init(_ json: String, _ path: String, _ reason: PageJSONError.Reason) {
            self.json = json
            self.path = path
            self.reason = reason
        }
    }

    private static func check(_ test: Case) {
        let mark = Array("§".utf8)
        var bytes = Array(test.json.utf8)
        guard let offset = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
            Issue.record("no mark in \(test.json)")
            return
        }
        bytes.removeSubrange(offset..<offset + mark.count)
        #expect(throws: PageJSONError(offset: offset, path: test.path, reason: test.reason)) {
            try PageJSON.decode(bytes)
        }
    }

    static let syntax: [Case] = [
        Case("§", "", .unexpectedEnd),
        Case("  §", "", .unexpectedEnd),
        Case("§\u{FEFF}{}", "", .unexpectedByte(0xEF)),
        Case("§NaN", "", .unexpectedByte(UInt8(ascii: "N"))),
        Case("tru§", "", .unexpectedEnd),
        Case("nul§e", "", .unexpectedByte(UInt8(ascii: "e"))),
        Case(#"{"version":1,§}"#, "", .unexpectedByte(UInt8(ascii: "}"))),
        Case(#"{"version" §1}"#, "version", .unexpectedByte(UInt8(ascii: "1"))),
        Case(#"{"version":§}"#, "version", .unexpectedByte(UInt8(ascii: "}"))),
        Case(#"{"version":0§1}"#, "", .unexpectedByte(UInt8(ascii: "1"))),
        Case(#"{"version":-§}"#, "version", .unexpectedByte(UInt8(ascii: "}"))),
        Case(#"{"version":1.§}"#, "version", .unexpectedByte(UInt8(ascii: "}"))),
        Case(#"{"version":1e+§}"#, "version", .unexpectedByte(UInt8(ascii: "}"))),
        Case(#"{"version":§+1}"#, "version", .unexpectedByte(UInt8(ascii: "+"))),
        Case(#"{"blocks":[1 §2]}"#, "blocks", .unexpectedByte(UInt8(ascii: "2"))),
        Case(#"{"blocks":[1,§]}"#, "blocks[1]", .unexpectedByte(UInt8(ascii: "]"))),
        Case(#"{"blocks":[§"#, "blocks[0]", .unexpectedEnd),
        Case(#"{"blocks":[§}"#, "blocks[0]", .unexpectedByte(UInt8(ascii: "}"))),
        Case(#"{"blocks":[{},{"type":"x","a b":"§\q"}]}"#, #"blocks[1]["a b"]"#, .invalidEscape),
        Case(#"{"url":"§\u12g4"}"#, "url", .invalidEscape),
        Case(#"{"url":"§\ud800"}"#, "url", .loneSurrogate),
        Case(#"{"url":"§\ud800x"}"#, "url", .loneSurrogate),
        Case(#"{"url":"§\ud800\n"}"#, "url", .loneSurrogate),
        Case(#"{"url":"§\ud800\u0041"}"#, "url", .loneSurrogate),
        Case(#"{"url":"§\udc00"}"#, "url", .loneSurrogate),
        Case(#"{"url":"\ud800\§"#, "url", .unexpectedEnd),
        Case(#"{"url":"\ud800\u00§"#, "url", .unexpectedEnd),
        Case("{\"url\":\"a§\u{1}\"}", "url", .controlCharacter(1)),
        Case("{\"url\":\"a long enough line §\n\"}", "url", .controlCharacter(10)),
        Case(#"{"version":1,"blocks":[]} §{}"#, "", .trailingBytes),
        Case(#"{"version":1,"blocks":[]}§,"#, "", .trailingBytes),
        Case(#"{"version":§//1"#, "version", .unexpectedByte(UInt8(ascii: "/"))),
        Case("{§'version':1}", "", .unexpectedByte(UInt8(ascii: "'"))),
    ]

    @Test(arguments: syntax) func syntaxIsStrict(test: Case) { Self.check(test) }

    @Test func stringsAreUTF8() {
        let prefix = Array(#"{"url":"a"#.utf8)
        let wrong: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x28, 0xA1],
            [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
            [0xF0, 0x9F, 0x91, 0x22],
        ]
        for bytes in wrong {
            #expect(throws: PageJSONError(offset: prefix.count, path: "url", reason: .invalidUTF8)) {
                try PageJSON.decode(prefix + bytes + Array(#"bcdefgh"}"#.utf8))
            }
        }
        #expect(throws: PageJSONError(offset: prefix.count, path: "url", reason: .unexpectedEnd)) {
            try PageJSON.decode(prefix + [0xF0, 0x9F])
        }
    }

    /// A page of one block.
    private static func page(_ block: String) -> String { #"{"version":1,"blocks":[\#(block)]}"# }

    static let meaning: [Case] = [
        Case("§[]", "", .wrongValue(expected: "an object")),
        Case("§{}", "", .missingKey("version")),
        Case(#"§{"version":1}"#, "", .missingKey("blocks")),
        Case(#"{"version":§2,"later":{}}"#, "version", .unsupportedVersion(2)),
        Case(#"{"later":{},"version":§0}"#, "version", .unsupportedVersion(0)),
        Case(#"{"version":§"1","blocks":[]}"#, "version", .wrongValue(expected: "an integer")),
        Case(#"{"version":§1.0,"blocks":[]}"#, "version", .wrongValue(expected: "an integer")),
        Case(#"{"version":1,"blocks":[],§"later":1}"#, "later", .unknownKey("later")),
        Case(#"{"version":1,"blocks":[],§"type":"page"}"#, "type", .unknownKey("type")),
        Case(#"{"version":1,"blocks":[],"rtl":true,§"rtl":true}"#, "rtl", .duplicateKey("rtl")),
        Case(#"{"version":1,"blocks":[],§"\u0062locks":[]}"#, "blocks", .duplicateKey("blocks")),
        Case(#"{"version":1,"blocks":§{}}"#, "blocks", .wrongValue(expected: "an array")),
        Case(#"{"version":1,"blocks":§null}"#, "blocks", .wrongValue(expected: "an array")),
        Case(#"{"version":1,"blocks":[],"rtl":§0}"#, "rtl", .wrongValue(expected: "true or false")),
        Case(#"{"version":1,"blocks":[],"url":§0}"#, "url", .wrongValue(expected: "a string")),
        Case(#"{"version":1,"blocks":[],"views":§2147483648}"#, "views", .numberOutOfRange),
        Case(#"{"version":1,"blocks":[],"views":§-99999999999999999999}"#, "views", .numberOutOfRange),
        Case(page("§{}"), "blocks[0]", .missingKey("type")),
        Case(page(#"{"type":§"bold"}"#), "blocks[0].type", .unknownType("bold")),
        Case(page(#"{"type":§"nonsense"}"#), "blocks[0].type", .unknownType("nonsense")),
        Case(page(#"{"type":§1}"#), "blocks[0].type", .wrongValue(expected: "a string")),
        Case(page(#"{"type":"divider",§"type":"divider"}"#), "blocks[0].type", .duplicateKey("type")),
        Case(page(#"{"type":"divider",§"text":""}"#), "blocks[0].text", .unknownKey("text")),
        Case(page(#"{"type":"divider"},§[]"#), "blocks[1]", .wrongValue(expected: "an object")),
        Case(page(#"{"type":"divider"},§"a""#), "blocks[1]", .wrongValue(expected: "an object")),
        Case(page(#"§{"type":"list","ordered":true}"#), "blocks[0]", .missingKey("items")),
        Case(
            page(#"{"type":"paragraph","text":§1}"#), "blocks[0].text",
            .wrongValue(expected: "a text (a string, an array or an object)")),
        Case(
            page(#"{"type":"paragraph","text":["a",{"type":"bold","text":["b",{"type":§"paragraph"}]}]}"#),
            "blocks[0].text[1].text[1].type", .unknownType("paragraph")),
        Case(
            page(#"{"type":"list","items":[{"type":"blocks","blocks":[§{"type":"heading"}]}]}"#),
            "blocks[0].items[0].blocks[0]", .missingKey("level")),
        Case(
            page(#"{"type":"table","rows":[[],[{},{"alignment":§"middle"}]]}"#), "blocks[0].rows[1][1].alignment",
            .unknownName("middle", allowed: ["left", "center", "right"])),
        Case(page(#"{"type":"table","rows":[§{}]}"#), "blocks[0].rows[0]", .wrongValue(expected: "an array")),
        Case(page(#"{"type":"audio","id":§"1"}"#), "blocks[0].id", .invalidMediaId),
        Case(page(#"{"type":"audio","id":§"1:2:3"}"#), "blocks[0].id", .invalidMediaId),
        Case(page(#"{"type":"audio","id":§"01:2"}"#), "blocks[0].id", .invalidMediaId),
        Case(page(#"{"type":"audio","id":§":"}"#), "blocks[0].id", .invalidMediaId),
        Case(page(#"{"type":"audio","id":§"1:9223372036854775808"}"#), "blocks[0].id", .numberOutOfRange),
        Case(
            page(#"{"type":"map","latitude":§1e400,"longitude":0,"zoom":1}"#), "blocks[0].latitude", .numberOutOfRange),
        Case(
            page(#"{"type":"map","latitude":§"NaN"}"#), "blocks[0].latitude",
            .wrongValue(expected: #"a number or "nan", "inf", "-inf""#)),
        Case(
            page(#"{"type":"map","latitude":§"infinity"}"#), "blocks[0].latitude",
            .wrongValue(expected: #"a number or "nan", "inf", "-inf""#)),
        Case(
            page(#"{"type":"channelBanner","channel":{"id":§1}}"#), "blocks[0].channel.id",
            .wrongValue(expected: "a string with an integer")),
        Case(
            page(#"{"type":"channelBanner","channel":{"id":§"+1"}}"#), "blocks[0].channel.id",
            .wrongValue(expected: "a string with an integer")),
        Case(
            page(#"{"type":"channelBanner","channel":{"id":§"9223372036854775808"}}"#), "blocks[0].channel.id",
            .numberOutOfRange),
        Case(
            page(#"{"type":"buttonRow","buttons":[{"action":{"type":"callback","data":§"0"}}]}"#),
            "blocks[0].buttons[0].action.data", .invalidBase16),
        Case(
            page(#"{"type":"buttonRow","buttons":[{"action":{"type":"callback","data":§"0G"}}]}"#),
            "blocks[0].buttons[0].action.data", .invalidBase16),
        Case(
            page(#"{"type":"buttonRow","buttons":[{"action":{"type":"callback","data":§"AB"}}]}"#),
            "blocks[0].buttons[0].action.data", .invalidBase16),
        Case(
            #"{"version":1,"blocks":[],"media":[{"id":"0:1","kind":"photo","url":""},{"kind":"photo","url":"","id":§"0:1"}]}"#,
            "media[1].id", .duplicateMediaId(MediaId(namespace: 0, id: 1))),
        Case(
            #"{"version":1,"blocks":[],"media":[{"id":"0:1","kind":§"gif","url":""}]}"#, "media[0].kind",
            .unknownName("gif", allowed: ["photo", "video", "animation", "audio", "voice", "document"])),
    ]

    @Test(arguments: meaning) func schemaIsStrict(test: Case) { Self.check(test) }

    @Test func longNamesAreCut() throws {
        let name = String(repeating: "漢", count: 100_000)
        do {
            _ = try PageJSON.decode(Array(#"{"version":1,"blocks":[],"\#(name)":1}"#.utf8))
            Issue.record("no error")
        } catch {
            #expect(error.reason == .unknownKey(String(repeating: "漢", count: 21) + "…"))
            #expect(error.description.utf8.count < 300)
        }
    }

    @Test func descriptionsSayWhatAndWhere() {
        let error = PageJSONError(offset: 7, path: "blocks[3].text", reason: .unknownKey("x"))
        #expect(error.description == #"the key "x" is unknown here (byte 7, at blocks[3].text)"#)
        #expect(
            PageJSONError(offset: 0, path: "", reason: .unexpectedByte(0xEF)).description
                == "byte 0xef cannot stand here (byte 0)")
    }
}
