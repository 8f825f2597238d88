import Foundation
import Randomness
import Testing

@testable import Batch

/// Column names are recognized without copying the fields.
///
/// `FIELD_COUNT` is the number of random fields, and `FIELD_SEED` determines them; a failure reports the seed.
struct WordSetTests {
    private static let names = [
        "user", "user name", "Username", "USER-ID", "name", "Login_Name", "mail", "\"e-mail\"", "pw", "p",
        "k1",
        "benutzer", "usé", "contraseña", "contrasen\u{303}a", "hasło", "şifre", "Straße", "mậtkhẩu", "用户名",
        "账号",
        "パスワード", "İd", "ñ", "s\u{327}ifre", "_", "",
        String(repeating: "long", count: 16), String(repeating: "long", count: 17),
    ]
    private static let separators = [
        " ", "\t", "\r\n", "\u{A0}", "-", "_", "\"", "--", "\u{1}", "\u{7F}", "!", "#",
        "\u{FEFF}",
    ]
    private static let others = [
        "\u{212A}", "\u{301}", "İ", "ſ", "é", "É", "\u{200D}", "\u{600}", "名", "😀", "a", "Z", "7", "@", "[",
        "`", "{",
    ]

    /// Folds text in the way that the set's documentation describes.
    private func folded(_ text: String) -> [UInt8] {
        let kept = text.unicodeScalars.filter {
            $0.value > 0x20 && !$0.properties.isWhitespace && !"_-\"\u{FEFF}".unicodeScalars.contains($0)
        }
        let word = String(String.UnicodeScalarView(kept)).lowercased()
        return Array(word.precomposedStringWithCanonicalMapping.utf8)
    }

    private func isOne(_ field: String, of names: [String]) -> Bool {
        let word = folded(field)
        return !word.isEmpty && names.contains { folded($0) == word }
    }

    /// Returns a field that is one of the names, resembles one, or resembles none of them.
    private func field(_ random: inout SeededGenerator) -> String {
        var characters = Array(Self.names.randomElement(using: &random) ?? "")
        if Int.random(in: 0..<4, using: &random) == 0 {
            characters.shuffle(using: &random)
            characters.removeLast(min(characters.count, Int.random(in: 0...2, using: &random)))
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            characters += Self.names.randomElement(using: &random) ?? ""
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0...characters.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: characters.insert(contentsOf: Self.others.randomElement(using: &random) ?? "", at: place)
            case 1 where place < characters.count: characters.remove(at: place)
            case 2...3 where place < characters.count:
                characters.replaceSubrange(place...place, with: String(characters[place]).uppercased())
            default:
                characters.insert(contentsOf: Self.separators.randomElement(using: &random) ?? "", at: place)
            }
        }
        return String(characters)
    }

    @Test
    func `a random field is in the set if and only if it matches one of the set's words after case folding`()
    {
        let count = RandomRun.count("FIELD_COUNT", default: 2000)
        let seed = RandomRun.seed("FIELD_SEED")
        var random = SeededGenerator(seed: seed)
        var found = 0
        for number in 0..<count {
            let names = Self.names.filter { _ in Bool.random(using: &random) }
            let set = WordSet(names)
            let fields = (0..<3).map { _ in field(&random) }
            let answers = fields.map { set.contains(CSVReader.Field(Array($0.utf8)[...])) }
            let expected = fields.map { isOne($0, of: names) }
            let place: Comment = "FIELD_SEED=\(seed), number \(number): \(fields) among \(names)"
            guard answers == expected else {
                Issue.record(place)
                return
            }
            #expect(
                set.containsOne(of: fields.map { CSVReader.Field(Array($0.utf8)[...]) })
                    == expected.contains(true), place)
            found += expected.count { $0 }
        }
        // Between a twelfth and two thirds of the fields must be names.
        #expect(
            count < 1000 || (count / 4...count * 2).contains(found),
            "FIELD_SEED=\(seed): \(found) of \(3 * count)")
    }

    @Test func `a field in the middle of a buffer is recognized`() {
        let buffer = Array("x,username,y".utf8)
        #expect(ColumnWord.usernames.contains(CSVReader.Field(buffer[2..<10])))
        #expect(!ColumnWord.usernames.contains(CSVReader.Field(buffer[2..<9])))
        #expect(!ColumnWord.usernames.contains(CSVReader.Field(buffer[3..<3])))
    }

    /// No field of the benchmark's records is compared with a name letter by letter.
    @Test(arguments: ["name-7", "Name-123456", "a b7", "secret-12", "abc"])
    func `a field that cannot be in the set is not compared letter by letter`(field: String) {
        #expect(!ColumnWord.usernames.mayContain(CSVReader.Field(stringLiteral: field)))
    }
}
