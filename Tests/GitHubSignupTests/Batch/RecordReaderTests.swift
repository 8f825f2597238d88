import Testing

@testable import GitHubSignup

struct RecordReaderTests {
    private func items(_ text: String) -> [RecordReader.Item] {
        var reader = RecordReader()
        reader.feed(Array(text.utf8))
        reader.finish()
        var items: [RecordReader.Item] = []
        while let item = reader.next() { items.append(item) }
        return items
    }

    private func record(
        _ number: Int, _ username: String, _ password: String, _ repeated: String? = nil
    ) -> RecordReader.Item {
        .record(Record(number: number, username: username, password: password, repeatedPassword: repeated))
    }

    @Test func withoutAHeaderColumnsGoByPlace() {
        #expect(items("a,b\nc,d,e\n") == [record(1, "a", "b"), record(2, "c", "d", "e")])
    }

    @Test func aHeaderIsNoRecord() {
        #expect(items("Username, Password\na,b\n") == [record(1, "a", "b")])
        #expect(items("username,password\n") == [])
    }

    @Test func aHeaderNamesTheColumns() {
        #expect(
            items("email,password,repeated_password,username\nx@y,b,c,a\n") == [record(1, "a", "b", "c")])
        #expect(
            items("username,password\na,b,c\n")
                == [.problem(.fieldCount(found: 3, expected: "2"), number: 1, line: 2)])
    }

    @Test func onlyTheFirstRowCanBeAHeader() {
        #expect(
            items("a,b\nusername,password\n") == [record(1, "a", "b"), record(2, "username", "password")])
    }

    @Test func badRecordsCount() {
        #expect(
            items("a\nb,\"\nc,d\n1,2,3,4\n") == [
                .problem(.fieldCount(found: 1, expected: "2 or 3"), number: 1, line: 1),
                .problem(.unclosedQuote, number: 2, line: 2),
                record(3, "c", "d"),
                .problem(.fieldCount(found: 4, expected: "2 or 3"), number: 4, line: 4),
            ])
    }
}
