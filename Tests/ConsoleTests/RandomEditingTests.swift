import Randomness
import Testing

@testable import Console

/// Random keys produce the same text in libedit as in an independent model.
@Suite(.serialized) struct RandomEditingTests {
    /// The text as the user sees it, and the position of the cursor.
    private struct Model {
        var text: [Character] = []
        var cursor = 0

        mutating func insert(_ character: Character) {
            text.insert(character, at: cursor)
            cursor += 1
        }

        mutating func press(_ key: EditingKey) {
            switch key {
            case .left: cursor = max(cursor - 1, 0)
            case .right: cursor = min(cursor + 1, text.count)
            case .home: cursor = 0
            case .end: cursor = text.count
            case .backspace:
                guard cursor > 0 else { return }
                cursor -= 1
                text.remove(at: cursor)
            case .delete: if cursor < text.count { text.remove(at: cursor) }
            case .killAfter: text.removeSubrange(cursor...)
            case .killBefore:
                text.removeSubrange(..<cursor)
                cursor = 0
            }
        }
    }

    private enum EditingKey: String, CaseIterable {
        case left = "\u{1B}[D"
        case right = "\u{6}"
        case home = "\u{1}"
        case end = "\u{1B}[F"
        case backspace = "\u{7F}"
        case delete = "\u{1B}[3~"
        case killAfter = "\u{B}"
        case killBefore = "\u{15}"
    }

    /// Characters of one to five scalars, none of which joins another.
    private static let characters: [Character] = [
        "a", "Z", "-", " ", "é", "e\u{301}", "o\u{302}\u{323}", "ß", "ÿ", "名", "한", "😀", "👍🏽", "👨‍👩‍👧", "❤️",
    ]

    @Test(arguments: 1...40, [false, true])
    func `random edits produce the same text in libedit as in the model`(seed: UInt64, isSecure: Bool)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        var model = Model()
        var bytes = ""
        for _ in 0..<Int.random(in: 1...150, using: &random) {
            if Int.random(in: 0..<3, using: &random) > 0 {
                let character = Self.characters.randomElement(using: &random) ?? "a"
                model.insert(character)
                bytes += String(character)
            } else {
                let key = EditingKey.allCases.randomElement(using: &random) ?? .left
                model.press(key)
                bytes += key.rawValue
            }
        }
        let text = try await LibeditField.edit(bytes + "\r", isSecure: isSecure)
        #expect(
            Array(text.unicodeScalars) == Array(String(model.text).unicodeScalars),
            "\(bytes.debugDescription)")
    }

    @Test func `undoing all random edits leaves the text empty`() async throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<10 {
            var bytes = ""
            for _ in 0..<60 {
                bytes +=
                    Bool.random(using: &random)
                    ? String(Self.characters.randomElement(using: &random) ?? "a")
                    : EditingKey.allCases.randomElement(using: &random)?.rawValue ?? ""
            }
            let undone = bytes + String(repeating: "\u{1F}", count: 100) + "\r"
            #expect(try await LibeditField.edit(undone, isSecure: false) == "")
        }
    }
}
