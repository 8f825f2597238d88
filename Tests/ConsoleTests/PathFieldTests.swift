import Foundation
import Testing

@testable import Console

@MainActor
@Suite struct PathFieldTests {
    /// The path of a folder that contains files with the given names while a test runs.
    private final class Files: Sendable {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

        init(_ names: String...) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for name in names {
                #expect(FileManager.default.createFile(atPath: "\(path)/\(name)", contents: nil))
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test func `a path is never completed with a name that cannot be typed`() throws {
        let folder = try Files("a\u{1B}]0;title\u{7}", "abc")
        let field = PathField(to: .file)
        field.edit(to: "\(folder.path)/a")
        #expect(field.completions == ["\(folder.path)/abc"])
    }

    @Test func `hidden files are completed only if the name begins with a dot`() throws {
        let folder = try Files(".hidden", "shown")
        let field = PathField(to: .file)
        field.edit(to: "\(folder.path)/")
        #expect(field.completions == ["\(folder.path)/shown"])
        field.edit(to: "\(folder.path)/.")
        #expect(field.completions == ["\(folder.path)/.hidden"])
    }

    @Test(arguments: [
        (PathField.Kind.file, "/a", true), (.file, "", false), (.file, "/b", false),
        (.folder, "/a", false), (.folder, "", true), (.folder, "/b", false),
        (.any, "/a", true), (.any, "", true), (.any, "/b", false),
        (.new, "/a", true), (.new, "/b", true), (.new, "/b/c", false),
    ])
    func `a path is valid only for a file of the right kind`(kind: PathField.Kind, end: String, isValid: Bool)
        throws
    {
        let folder = try Files("a")
        let field = PathField(to: kind)
        field.edit(to: folder.path + end)
        #expect((field.check() == .valid()) == isValid)
    }

    @Test func `the completions of an answer contain no control characters`() {
        let field = TextField()
        field.completions = ["octo\u{1B}[2J", "oct\u{7}a"]
        #expect(field.lineCompletions == ["octo[2J", "octa"])
    }

    @Test func `a field for a folder offers only folders`() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: place.appending(path: "zoo"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        try Data().write(to: place.appending(path: "animals"))
        let field = PathField(to: .folder)
        field.edit(to: place.path + "/")
        #expect(field.completions == [place.path + "/zoo/"])
    }
}
