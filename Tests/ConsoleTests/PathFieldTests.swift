import Foundation
import Testing

@testable import Console

@MainActor
@Suite struct PathFieldTests {
    @Test func `a path is never completed with a name that cannot be typed`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a\u{1B}]0;title\u{7}", "abc"] {
            #expect(FileManager.default.createFile(atPath: "\(folder.path)/\(name)", contents: nil))
        }
        let field = PathField(to: .file)
        field.edit(to: "\(folder.path)/a")
        #expect(field.completions == ["\(folder.path)/abc"])
    }

    @Test func `the completions of an answer contain no control characters`() {
        let field = TextField()
        field.completions = ["octo\u{1B}[2J", "oct\u{7}a"]
        #expect(field.lineCompletions == ["octo[2J", "octa"])
    }
}
