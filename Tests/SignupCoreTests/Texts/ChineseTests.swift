import Foundation
import Testing

@testable import SignupCore

/// The wording of all Chinese text.
struct ChineseTests {
    /// Returns each Chinese string in the sources, without the commands that it contains.
    private static func texts() throws -> [Substring] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/SignupCore/Texts").standardized
        let command = #/signup [a-z]+( [a-z]+)*|apt-get install libpq5|brew install libpq/#
        return try ["Chinese", "Chinese+Help", "Chinese+FailureReason", "Chinese+Usage"].flatMap { name in
            let source = try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
            return source.split(separator: "\n").flatMap { line in
                // A line without quotes is part of a multiline string.
                line.contains("\"") ? line.matches(of: #/"((?:[^"\\]|\\.)*)"/#).map { $0.1 } : [line]
            }
        }
        .filter { $0.contains(#/[\u{4E00}-\u{9FFF}]/#) }.map { $0.replacing(command, with: "") }
    }

    /// Three consecutive English words count as a phrase, and so does a word such as "or", which joins two values.
    @Test func `no Chinese string contains an English phrase`() throws {
        let english = #/[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}|\b(?:and|at|of|or|the|to)\b/#
        let texts = try Self.texts()
        #expect(texts.count > 400)
        for text in texts { #expect(!text.contains(english), "\(text)") }
        #expect("应有 2 or 3 个字段".contains(english))
    }
}
