import SignupCore
import SignupSupport
import Testing

@testable import Batch

struct RecordReaderTests {
    private func items(_ text: String) -> [RecordReader.Item] {
        var reader = RecordReader()
        return reader.items(of: Array(text.utf8))
    }

    private func record(
        _ number: Int, _ username: String, _ password: Secret, _ repeated: Secret? = nil
    ) -> RecordReader.Item {
        .record(Record(number: number, username: username, password: password, repeatedPassword: repeated))
    }

    @Test func `without a header, columns have a fixed order`() {
        #expect(items("a,b\nc,d,e\n") == [record(1, "a", "b"), record(2, "c", "d", "e")])
    }

    @Test func `a header is not read as a record`() {
        #expect(items("Username, Password\na,b\n") == [record(1, "a", "b")])
        #expect(items("username,password\n") == [])
    }

    @Test func `a header determines the columns`() {
        #expect(
            items("email,password,repeated_password,username\nx@y,b,c,a\n") == [
                .ignoredColumns(["email"], line: 1), record(1, "a", "b", "c"),
            ])
        #expect(
            items("username,password\na,b,c\n")
                == [.problem(.fieldCount(found: 3, expected: .exactly(2), format: .csv), number: 1, line: 2)])
    }

    @Test func `only the first row can be a header`() {
        #expect(items("a,b\nusername,password\nc,d\n") == [record(1, "a", "b"), record(2, "c", "d")])
        #expect(items("a,b\nusername,d\n") == [record(1, "a", "b"), record(2, "username", "d")])
    }

    @Test func `the header of an appended file is not read as a record`() {
        #expect(
            items("username,password\na,b\n\nusername,password\nc,d\n") == [
                record(1, "a", "b"), record(2, "c", "d"),
            ])
    }

    @Test func `invalid records are numbered like valid records`() {
        #expect(
            items("a\nb,\"\nc,d\n1,2,3,4\n") == [
                .problem(
                    .fieldCount(found: 1, expected: .either(2, or: 3), format: .csv), number: 1, line: 1),
                .problem(.unclosedQuote, number: 2, line: 2),
                record(3, "c", "d"),
                .problem(
                    .fieldCount(found: 4, expected: .either(2, or: 3), format: .csv), number: 4, line: 4),
            ])
    }
}

/// The formats other than CSV.
struct RecordReaderFormatTests {
    private func items(
        _ text: String, _ format: InputFormat? = nil, namesOnly: Bool = false, piece: Int = .max
    ) -> [RecordReader.Item] {
        items(Array(text.utf8), format, namesOnly: namesOnly, piece: piece)
    }

    private func items(
        _ bytes: [UInt8], _ format: InputFormat? = nil, namesOnly: Bool = false, piece: Int = .max
    ) -> [RecordReader.Item] {
        var reader = RecordReader(format: format, namesOnly: namesOnly)
        var items: [RecordReader.Item] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            reader.feed(Array(rest.prefix(piece)))
            rest = rest.dropFirst(piece)
            while let item = reader.next() { items.append(item) }
        }
        reader.finish()
        while let item = reader.next() { items.append(item) }
        return items
    }

    private func record(_ number: Int, _ username: String, _ password: Secret = "", _ repeated: Secret? = nil)
        -> RecordReader.Item
    {
        .record(Record(number: number, username: username, password: password, repeatedPassword: repeated))
    }

    @Test(arguments: [1, 3, .max])
    func `quotes have no special meaning in TSV`(piece: Int) {
        #expect(
            items("a\tb\n\"c\"\t\"d\\t\"\r\ne\tf\tg\nh\n", .tsv, piece: piece) == [
                record(1, "a", "b"), record(2, "\"c\"", "\"d\\t\""), record(3, "e", "f", "g"),
                .problem(
                    .fieldCount(found: 1, expected: .either(2, or: 3), format: .tsv), number: 4, line: 4),
            ])
        #expect(
            items("password\tusername\nb\ta\n\tx\n", piece: piece) == [
                record(1, "a", "b"), record(2, "x", ""),
            ])
    }

    @Test(arguments: [([0], .nulByte), ([0xFF], .notUTF8)] as [([UInt8], RecordProblem)])
    func `a NUL byte or invalid UTF-8 affects only its record`(bytes: [UInt8], problem: RecordProblem) {
        let rows = Array("a-1\tb\nc-2\td".utf8) + bytes + Array("\ne-3\tf\n".utf8)
        let names = Array("a-1\nc-2".utf8) + bytes + Array("\ne-3\n".utf8)
        for piece in [1, 3, .max] {
            #expect(
                items(rows, .tsv, piece: piece) == [
                    record(1, "a-1", "b"), .problem(problem, number: 2, line: 2), record(3, "e-3", "f"),
                ])
            #expect(
                items(names, .lines, namesOnly: true, piece: piece) == [
                    record(1, "a-1"), .problem(problem, number: 2, line: 2), record(3, "e-3"),
                ])
        }
    }

    @Test(arguments: [1, 3, .max])
    func `records are read from JSON Lines`(piece: Int) {
        #expect(
            items(
                """
                {"username":"a","password":"b"}
                {"password":"d","x":[1],"username":"c","repeated_password":"e"}
                {"username":"a"}
                {"password":"a"}
                {"username":1,"password":"a"}
                {"username":"a\\u0000","password":"a"}
                nonsense

                {"username":"密","password":""}
                """, piece: piece) == [
                    record(1, "a", "b"), record(2, "c", "d", "e"),
                    .problem(.missingKey("password"), number: 3, line: 3),
                    .problem(.missingKey("username"), number: 4, line: 4),
                    .problem(.notText(key: "username"), number: 5, line: 5),
                    .problem(.nulByte, number: 6, line: 6),
                    .problem(.notAnObject, number: 7, line: 7), record(8, "密", ""),
                ])
    }

    @Test(arguments: [1, 3, .max])
    func `a list of names needs no passwords`(piece: Int) {
        #expect(
            items("a\n b\n\nc,Butter\n", namesOnly: true, piece: piece) == [
                record(1, "a"), record(2, " b"), record(3, "c"),
            ])
        #expect(
            items("a\0b\nc\0d", namesOnly: true, piece: piece) == [
                record(1, "a"), record(2, "b\nc"), record(3, "d"),
            ])
        #expect(
            items("email,username\nx,a\n", namesOnly: true, piece: piece) == [record(1, "a")])
        #expect(items("{\"username\":\"a\"}\n", namesOnly: true, piece: piece) == [record(1, "a")])
        #expect(items("a,b\n", .lines, namesOnly: true, piece: piece) == [record(1, "a,b")])
        #expect(items("username\n", .lines, namesOnly: true, piece: piece) == [record(1, "username")])
        // The line `username` is the first of several plain names, or a header if the format is CSV.
        #expect(
            items("username\na\n", namesOnly: true, piece: piece) == [record(1, "username"), record(2, "a")])
        #expect(items("username\na\n", .csv, namesOnly: true, piece: piece) == [record(1, "a")])
    }

    /// Returns the items of a list of names, which arrives in pieces of the given size.
    private func names(_ bytes: [UInt8], _ format: InputFormat? = nil, piece: Int) -> [RecordReader.Item] {
        var reader = RecordReader(format: format, namesOnly: true)
        return reader.items(of: bytes, piece: piece)
    }

    @Test(arguments: [1, 3, .max])
    func `names of one letter that end with NUL bytes are not mistaken for UTF-16`(piece: Int) {
        let long = String(repeating: "a\0", count: InputFormat.decisiveBytes)
        for text in ["a\0b\0", "a\0b\0c\0d\0octo-cat\0", "\0a\0b", "a\0b\0c\0d\0e\n", long, long + "\n\0"] {
            #expect(names(Array(text.utf8), piece: piece) == [.refused(.unmarkedUTF16)])
        }
        let letters = Array("a\0b\0c\0d\0".utf8)
        #expect(
            names(letters, .nul, piece: piece)
                == [record(1, "a", ""), record(2, "b", ""), record(3, "c", ""), record(4, "d", "")])
        for format in [InputFormat.csv, .lines] {
            #expect(names(letters, format, piece: piece) == [record(1, "abcd", "")])
        }
        #expect(names([0xFF, 0xFE] + letters, piece: piece) == [record(1, "abcd", "")])
        #expect(
            names(letters + Array("\n\0b\0".utf8), piece: piece) == [
                record(1, "abcd", ""), record(2, "b", ""),
            ])
        // Records with passwords do not end with NUL bytes.
        var reader = RecordReader()
        reader.feed(Array("a\0,\0b\0\n\0".utf8))
        reader.finish()
        #expect(reader.next() == record(1, "a", "b"))
    }

    @Test func `a name that may contain a password is not shown if the names end with NUL bytes`() {
        let list = Array("alice:hunter2\0bob,s3cret\0octo-cat\0".utf8)
        #expect(
            names(list, piece: .max) == [
                .problem(.separatorInName(":"), number: 1, line: 1),
                .problem(.separatorInName(","), number: 2, line: 2), record(3, "octo-cat", ""),
            ])
        #expect(names(list, .nul, piece: .max).first == record(1, "alice:hunter2", ""))
    }
}
