import Foundation
import MarkdownBridge
import Testing

@testable import ConverterCLI

@Suite struct SystemIOTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func replace(_ path: String, with text: String) throws {
        var io = SystemIO()
        let bytes = Array(text.utf8)
        try bytes.withUnsafeBufferPointer { try io.replace(path, with: $0) }
    }

    private func read(_ path: String) throws -> String {
        var io = SystemIO()
        let source = try io.read(path)
        return withExtendedLifetime(source) { String(decoding: source.bytes, as: UTF8.self) }
    }

    @Test func replacesWholeFilesAndKeepsTheirMode() throws {
        try withFolder { folder in
            let path = folder + "/page.json"
            try replace(path, with: "one")
            #expect(try read(path) == "one")
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try replace(path, with: "two")
            #expect(try read(path) == "two")
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o640)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["page.json"])
        }
    }

    @Test func linksToFoldersAreNotListed() throws {
        try withFolder { folder in
            let files = FileManager.default
            try files.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: false)
            try replace(folder + "/deep/file", with: "a")
            for name in ["one", "two"] {
                try files.createSymbolicLink(atPath: folder + "/deep/" + name, withDestinationPath: "..")
            }
            var io = SystemIO()
            #expect(try io.list(folder) == ["deep/file"])
        }
    }

    @Test func linksStayAndTheirTargetsAreReplaced() throws {
        try withFolder { folder in
            let files = FileManager.default
            try files.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: false)
            try files.createSymbolicLink(atPath: folder + "/one", withDestinationPath: "deep/two")
            try files.createSymbolicLink(atPath: folder + "/deep/two", withDestinationPath: "../three")
            for text in ["new", "newer"] {
                try replace(folder + "/one", with: text)
                #expect(try read(folder + "/three") == text)
                #expect(try files.destinationOfSymbolicLink(atPath: folder + "/one") == "deep/two")
            }
            try files.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
            #expect(throws: IOFailure.self) { try replace(folder + "/loop", with: "") }
        }
    }

    @Test func failuresSayWhatAndWhy() throws {
        try withFolder { folder in
            var io = SystemIO()
            let missing = folder + "/missing"
            let failure = #expect(throws: IOFailure.self) { _ = try io.read(missing) }
            #expect(failure?.path == missing)
            #expect(failure?.reason == "No such file or directory")
            #expect(throws: IOFailure.self) { try replace(folder + "/no/such/folder.json", with: "") }
            #expect(throws: IOFailure.self) { _ = try io.read(folder) }
        }
    }

    @Test func readsNoFurtherThanTheLimit() throws {
        var io = SystemIO()
        let endless = try io.read("/dev/zero", limit: 100_000)
        #expect(endless.bytes.count == 100_001)
        try withFolder { folder in
            try replace(folder + "/file", with: "abcd")
            #expect(try io.read(folder + "/file", limit: 2).bytes.count == 3)
            #expect(try io.read(folder + "/file", limit: 4).bytes.count == 4)
        }
    }

    @Test func readsFilesOfAllSizes() throws {
        try withFolder { folder in
            for size in [0, 1, 65_535, 65_536, 65_537, 300_000] {
                let text = String(repeating: "a", count: size)
                try replace(folder + "/file", with: text)
                #expect(try read(folder + "/file") == text)
            }
        }
    }

    @Test func listsBelowAFolder() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/b/c", withIntermediateDirectories: true)
            for name in ["a.md", "b/d.md", "b/c/e.md", ".hidden"] { try replace(folder + "/" + name, with: "") }
            var io = SystemIO()
            #expect(try io.list(folder) == ["a.md", "b/c/e.md", "b/d.md"])
        }
    }
}
