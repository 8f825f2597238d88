import SignupCore
import SignupSupport
import Testing

@testable import Batch

/// The columns that the first line names.
struct HeaderTests {
    private func items(
        _ text: String, _ format: InputFormat? = nil, namesOnly: Bool = false,
        change: (inout ColumnLayout) -> Void = { _ in }
    ) -> [RecordReader.Item] {
        items(Array(text.utf8), format, namesOnly: namesOnly, change: change)
    }

    private func items(
        _ bytes: [UInt8], _ format: InputFormat? = nil, namesOnly: Bool = false,
        change: (inout ColumnLayout) -> Void = { _ in }
    ) -> [RecordReader.Item] {
        var layout = ColumnLayout()
        change(&layout)
        var reader = RecordReader(format: format, namesOnly: namesOnly, layout: layout)
        return reader.items(of: bytes)
    }

    private func record(_ number: Int, _ username: String, _ password: Secret = "", _ repeated: Secret? = nil)
        -> RecordReader.Item
    {
        .record(Record(number: number, username: username, password: password, repeatedPassword: repeated))
    }

    @Test(
        arguments: [
            "name,password", "login,passwd", "User,Pass", "user name,PWD", "Login-Name,pass_word", "用户名,密码",
            "\"username\",\"password\"", "account;pwd", "user|password", "user\tpassword",
        ])
    func `common column names are recognized`(header: String) {
        let delimiter = header.first { ",;|\t".contains($0) } ?? ","
        #expect(items("\(header)\na\(delimiter)b\n") == [record(1, "a", "b")])
    }

    @Test(
        arguments: [
            "confirm_password", "Confirm Password", "password_confirmation", "repeat_password", "password2",
            "确认密码",
        ])
    func `the column for the repeated password is recognized`(name: String) {
        #expect(items("username,password,\(name)\na,b,c\n") == [record(1, "a", "b", "c")])
    }

    @Test func `an exact match for a column name takes precedence`() {
        #expect(
            items("name,username,password\nA B,a,b\n")
                == [.ignoredColumns(["name"], line: 1), record(1, "a", "b")])
    }

    @Test func `unused columns are reported`() {
        #expect(
            items("\nusername,email,password,,phone\na,x,b,,1\n") == [
                .ignoredColumns(["email", "phone"], line: 2), record(1, "a", "b"),
            ])
        #expect(
            items("username,password,email,confirm\na,b,x,b\n", namesOnly: true) == [
                .ignoredColumns(["email"], line: 1), record(1, "a"),
            ])
    }

    @Test(
        arguments: [
            ("password,login_id", InputRefusal.nearHeader(has: "password", lacks: "username")),
            ("Password Hash,Username", .nearHeader(has: "username", lacks: "password")),
            ("E-Mail,Passwort", .nearHeader(has: "password", lacks: "username")),
            ("email,password", .nearHeader(has: "password", lacks: "username")),
            ("bob,confirm_password", .nearHeader(has: "repeated_password", lacks: "username")),
            ("login,name,password", .ambiguousColumns("username", "login", "name")),
            ("username,username,password", .ambiguousColumns("username", "username", "username")),
            ("bob\thun,ter22", .tabsAndCommas),
            ("\"password\"x,username", .unreadableFirstLine(.textAfterQuote, line: 1)),
            ("pass\0word,username", .unreadableFirstLine(.nulByte, line: 1)),
        ])
    func `a first line that is almost a header is rejected`(line: String, refusal: InputRefusal) {
        #expect(items("\(line)\nButter-1,octo-cat\n") == [.refused(refusal)])
    }

    @Test(
        arguments: [
            ("userPassword,uid", nil), ("client secret,uid,mail", nil), ("Passwort-Hash\tKennung", nil),
            ("userPassword;uid", nil), ("secret|handle", nil),
            ("\"userpwd\",\"uid\"", nil), ("uid,userPassword", "username=2,password=1"),
        ] as [(String, String?)], [true, false])
    func `a first line with an unknown name for the password column instead of a username is rejected`(
        header: (String, String?), namesOnly: Bool
    ) {
        let (line, columns) = header
        let text = "\(line)\n\(line.replacing(/[^,;|\t]+/, with: "Butter1"))\n"
        #expect(
            items(text, namesOnly: namesOnly) { $0.choice = columns.flatMap(ColumnChoice.init) }
                == [.refused(.nearHeader(has: "password", lacks: "username"))])
        let found = items(text, namesOnly: namesOnly) {
            $0.choice = columns.flatMap(ColumnChoice.init)
            $0.hasNoHeader = true
        }
        // Without a header, the separator is a comma or a tab, so the whole line would be the name.
        let separator = line.first { ";|".contains($0) }
        if namesOnly, let separator {
            #expect(found == [.refused(.otherSeparator(String(separator)))])
        } else {
            #expect(found.count == 2)
        }
    }

    @Test(arguments: ["password-fan,Butter-1", "secretary7,butter", "octo-cat,password"])
    func `a first record that contains a word for a password is read`(line: String) {
        let fields = line.split(separator: ",").map(String.init)
        let first = items("\(line)\n") { $0.choice = ColumnChoice("username=1,password=2") }
        #expect(first == [record(1, fields[0], Secret(Array(fields[1].utf8)[...]))])
        #expect(items("passwordfan\n", namesOnly: true) == [record(1, "passwordfan")])
    }

    @Test func `a header in a different encoding is rejected`() {
        let header = Array("Password,Username,Stra".utf8) + [0xDF, 0x65, 0x0A]
        #expect(items(header + Array("a,b,c\n".utf8)) == [.refused(.unreadableFirstLine(.notUTF8, line: 1))])
        #expect(
            items(header + Array("a,b,c\n".utf8), namesOnly: true) == [
                .refused(.unreadableFirstLine(.notUTF8, line: 1))
            ])
        // A list of plain names is read even if its first line is not valid UTF-8.
        #expect(
            items([0xDF, 0x0A, 0x61, 0x0A], namesOnly: true) == [
                .problem(.notUTF8, number: 1, line: 1), record(2, "a"),
            ])
    }

    @Test(arguments: ["user,Butter-99", "login;Butter-99", "Butter-99\tname", "account|Butter"])
    func `a first line that may be a record is not shown, even if its name is that of a column`(line: String)
    {
        #expect(items("\(line)\n", namesOnly: true) == [])
    }

    @Test(
        arguments: [
            "alice;Butter-1", "alice|Butter-1", "alice:Butter-1", " alice ; Butter-1", "alice:80:Butter-1",
        ])
    func `a line with an unknown separator is refused if only names are read`(line: String) {
        let separator = line.first { ";|:".contains($0) }.map(String.init) ?? ""
        #expect(items("\(line)\nbob\n", namesOnly: true) == [.refused(.otherSeparator(separator))])
        #expect(
            items("\(line)\n", namesOnly: true) { $0.hasNoHeader = true } == [
                .refused(.otherSeparator(separator))
            ])
        #expect(items("\(line)\n", .lines, namesOnly: true) == [record(1, line)])
    }

    @Test(arguments: ["https://github.com/octo-cat", "HTTP://github.com", "octo-cat"])
    func `a line that is one name is read if only names are read`(line: String) {
        #expect(items("\(line)\n", namesOnly: true) == [record(1, line)])
    }

    @Test(
        arguments: [
            ("alice;hun,ter2", ";"), ("alice|hun,ter2", "|"), ("alice:hun,ter2", ":"),
            ("\"alice,hunter2\"", ","),
            ("https://alice:hunter2@host,x", ":"), ("https://hunter2@host,x", ":"),
            ("alice://hunter2,x", ":"),
        ])
    func `a record whose name may contain a password is not shown`(line: String, separator: String) {
        let problem = RecordProblem.separatorInName(separator)
        #expect(items("\(line)\n", namesOnly: true) == [.problem(problem, number: 1, line: 1)])
        #expect(
            items("bob,Butter-1\n\(line)\n", namesOnly: true) == [
                record(1, "bob"), .problem(problem, number: 2, line: 2),
            ])
        #expect(
            items("username,password\n\(line)\n", namesOnly: true).last
                == (line.hasPrefix("\"")
                    ? .problem(.fieldCount(found: 1, expected: .exactly(2), format: .csv), number: 1, line: 2)
                    : .problem(problem, number: 1, line: 2)))
        if !line.hasPrefix("\"") {
            #expect(items("\(line)\n") == [.problem(problem, number: 1, line: 1)])
        }
    }

    @Test func `a record whose name contains a tab or a comma is not shown`() {
        let tab = RecordProblem.separatorInName("\t")
        for namesOnly in [true, false] {
            let found = items("alice\thun,ter2\n", namesOnly: namesOnly) { $0.hasNoHeader = true }
            #expect(found == [.problem(tab, number: 1, line: 1)])
        }
        #expect(
            items("bob\tButter-1\nalice,hunter2\tx\n") == [
                record(1, "bob", "Butter-1"), .problem(.separatorInName(","), number: 2, line: 2),
            ])
        #expect(
            items("bob\nalice;hunter2\n", namesOnly: true) == [
                record(1, "bob"), .problem(.separatorInName(";"), number: 2, line: 2),
            ])
    }

    @Test func `a check does not require a password column`() {
        let text = "mail,user\nx,a\n"
        #expect(
            items(text, namesOnly: true) == [record(1, "a")])
        #expect(items(text) == [.refused(.nearHeader(has: "username", lacks: "password"))])
    }

    @Test func `a header with a password column but no username column is rejected by a check`() {
        #expect(
            items("mail,pwd\nx,Butter-1\n", namesOnly: true) == [
                .refused(.nearHeader(has: "password", lacks: "username"))
            ])
    }

    @Test(arguments: [
        ("a-b\rc-d\r", true, InputRefusal.carriageReturns),
        ("username,password\ra-b,secret\r", false, .carriageReturns),
        ("foo\nbar\0baz\0", true, .nulBytes(line: 2)),
        ("username\tpassword\na-b\t\"se\"\"cret\"\n", false, .quotedTabs(line: 2)),
    ])
    func `input that different programs interpret differently is rejected`(
        text: String, namesOnly: Bool, refusal: InputRefusal
    ) {
        #expect(items(text, namesOnly: namesOnly).last == .refused(refusal))
    }

    @Test(arguments: BinaryFormat.allCases, [true, false])
    func `the format of a binary file is reported`(format: BinaryFormat, namesOnly: Bool) {
        let bytes = format.start + [8, 0, 44, 34, 10, 0xFF, 10]
        #expect(items(bytes, namesOnly: namesOnly) == [.refused(.format(format))])
    }

    @Test(arguments: BinaryFormat.allCases, InputFormat.allCases)
    func `the format of a binary file is reported even if a different format was given`(
        format: BinaryFormat, given: InputFormat
    ) {
        var reader = RecordReader(format: given, namesOnly: true)
        for byte in format.start + [8, 0, 44, 34, 10, 0xFF, 10] { reader.feed([byte]) }
        reader.finish()
        #expect(reader.next() == .refused(.format(format)))
    }

    @Test(arguments: [[0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61]] as [[UInt8]])
    func `UTF-32 is rejected`(bytes: [UInt8]) {
        let formats: [InputFormat?] = [nil, .csv, .tsv, .jsonl, .lines, .nul]
        for namesOnly in [false, true] {
            #expect(items(bytes, namesOnly: namesOnly) == [.refused(.utf32)])
            for format in formats {
                var reader = RecordReader(format: format, namesOnly: namesOnly)
                for byte in bytes { reader.feed([byte]) }
                reader.finish()
                #expect(reader.next() == .refused(.utf32))
            }
        }
    }

    @Test func `a name can begin with the same bytes as a binary file`() {
        #expect(items("PAR1-fan\nPK\n", namesOnly: true) == [record(1, "PAR1-fan"), record(2, "PK")])
        #expect(items("P\n", .lines, namesOnly: true) == [record(1, "P")])
    }

    @Test func `quotes are part of a field if the input format is TSV`() {
        let text = "a-b\t\"secret\"\n"
        #expect(items(text, .tsv) == [record(1, "a-b", "\"secret\"")])
        #expect(items(text) { $0.delimiter = UInt8(ascii: "\t") } == [record(1, "a-b", "secret")])
    }

    @Test func `a carriage return at the end of the input does not begin a new line`() {
        #expect(items("a-b\r", namesOnly: true) == [record(1, "a-b")])
    }

    @Test func `without a header, the first line is a record`() {
        for line in ["username,password", "bob,password", "password,login"] {
            let fields = line.split(separator: ",").map(String.init)
            #expect(items("\(line)\n") { $0.hasNoHeader = true } == [record(1, fields[0], Secret(fields[1]))])
        }
        #expect(
            items([0xDF, 0x2C, 0x61, 0x0A]) { $0.hasNoHeader = true } == [
                .problem(.notUTF8, number: 1, line: 1)
            ])
    }

    @Test func `columns can be specified by number`() {
        let choose = { (layout: inout ColumnLayout) in layout.choice = ColumnChoice("username=3,password=1") }
        #expect(
            items("b,x,a\nd,y,c,z\nshort\n", change: choose) == [
                record(1, "a", "b"), record(2, "c", "d"),
                .problem(.fieldCount(found: 1, expected: .atLeast(3), format: .csv), number: 3, line: 3),
            ])
        // A first line with column names in the chosen columns is a header.
        #expect(
            items("pass,x,login\nb,x,a\n", change: choose) == [
                .ignoredColumns(["x"], line: 1), record(1, "a", "b"),
            ])
    }

    @Test func `a record without a value in the column chosen for the repeated password is invalid`() {
        let numbers = { (layout: inout ColumnLayout) in
            layout.choice = ColumnChoice("username=1,password=2,repeated_password=3")
        }
        #expect(
            items("a,b,b\nc,d\n", change: numbers) == [
                record(1, "a", "b", "b"),
                .problem(.fieldCount(found: 2, expected: .atLeast(3), format: .csv), number: 2, line: 2),
            ])
        // The repeated password does not have to be the last of the chosen columns.
        let reversed = { (layout: inout ColumnLayout) in
            layout.choice = ColumnChoice("username=3,password=1,repeated_password=2")
        }
        #expect(items("b,b,a\n", change: reversed) == [record(1, "a", "b", "b")])
        let names = { (layout: inout ColumnLayout) in
            layout.choice = ColumnChoice("username=wer,password=wort,repeated_password=nochmal")
        }
        #expect(
            items("Wer,Wort,Nochmal\na,b,b\nc,d\n", change: names) == [
                record(1, "a", "b", "b"),
                .problem(.fieldCount(found: 2, expected: .exactly(3), format: .csv), number: 2, line: 3),
            ])
        #expect(
            items("Wer,Wort\na,b\n", change: names) == [.refused(.missingField("nochmal"))])
    }

    @Test func `columns can be specified by name`() {
        let choose = { (layout: inout ColumnLayout) in
            layout.choice = ColumnChoice("username=E-Mail,password=Kennwort")
        }
        #expect(items("Kennwort,e-mail\nb,a\n", change: choose) == [record(1, "a", "b")])
        #expect(items("Passwort,e-mail\nb,a\n", change: choose) == [.refused(.missingField("Kennwort"))])
        let third = { (layout: inout ColumnLayout) in
            layout.choice = ColumnChoice("username=E-Mail,password=3")
        }
        #expect(items("e-mail,Kennwort\na,b\n", change: third) == [.refused(.missingColumnNumber(3))])
        #expect(
            items(#"{"E-Mail":"a","Kennwort":"b"}"# + "\n" + #"{"username":"a"}"#, change: choose) == [
                record(1, "a", "b"), .problem(.missingKey("E-Mail"), number: 2, line: 2),
            ])
    }

    @Test func `JSON keys cannot be specified by number`() {
        let choose = { (layout: inout ColumnLayout) in layout.choice = ColumnChoice("username=1,password=2") }
        #expect(items("{\"username\":\"a\"}\n", change: choose) == [.refused(.numberedKeys)])
        #expect(items("{\"username\":\"a\"}\n", .jsonl, change: choose) == [.refused(.numberedKeys)])
    }

    @Test func `the user can choose the delimiter`() {
        #expect(
            items("a;\"b;\"\"c\"\nd,e;f\n") { $0.delimiter = UInt8(ascii: ";") } == [
                record(1, "a", "b;\"c"), .problem(.separatorInName(","), number: 2, line: 2),
            ])
        // Spreadsheets write TSV with quotes, which are recognized if a tab is chosen as the delimiter.
        #expect(items("a\t\"b\t\"\n") { $0.delimiter = 9 } == [record(1, "a", "b\t")])
    }

    @Test func `the delimiter is detected in the header`() {
        #expect(items("username;password\na;b,c\n") == [record(1, "a", "b,c")])
        #expect(
            items("username\tpassword\tmail, work\na\tb,\tx\n") == [
                .ignoredColumns(["mail, work"], line: 1), record(1, "a", "b,"),
            ])
    }

    @Test func `a file in UTF-16 is read`() {
        let bytes: [UInt8] = "\u{FEFF}用户名\t密码\r\na\tb,c\r\n".utf16.flatMap { unit in
            [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        }
        #expect(items(bytes) == [record(1, "a", "b,c")])
        let names = "bob\nalice\n".utf8.flatMap { [$0, UInt8(0)] }
        #expect(items(names, namesOnly: true) == [record(1, "bob"), record(2, "alice")])
    }
}
