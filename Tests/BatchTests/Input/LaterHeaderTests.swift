import SignupCore
import Testing

@testable import Batch

/// After a header that is not at the start of the input, no password is read as a username.
///
/// In each pair of joined files, the first row of the first file has the password `Secret-1`, and the first row of the
/// second file has `Secret-2`.
struct LaterHeaderTests {
    private typealias Shown = (names: [String], refusal: InputRefusal?)

    /// Returns the usernames that a reader reports, and the reason why it stops.
    private func shown(
        _ bytes: [UInt8], _ format: InputFormat? = nil, namesOnly: Bool = false, columns: String? = nil,
        piece: Int = .max
    ) -> Shown {
        var layout = ColumnLayout()
        layout.choice = columns.flatMap(ColumnChoice.init)
        var reader = RecordReader(format: format, namesOnly: namesOnly, layout: layout)
        var shown: Shown = ([], nil)
        func take() {
            while shown.refusal == nil, let item = reader.next() {
                switch item {
                case .record(let record): shown.names.append(record.username)
                case .refused(let refusal): shown.refusal = refusal
                case .problem, .ignoredColumns: break
                }
            }
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            reader.feed(Array(rest.prefix(piece)))
            rest = rest.dropFirst(piece)
            take()
        }
        reader.finish()
        take()
        return shown
    }

    private func shown(
        _ text: String, namesOnly: Bool = false, columns: String? = nil, piece: Int = .max
    ) -> Shown {
        shown(Array(text.utf8), namesOnly: namesOnly, columns: columns, piece: piece)
    }

    private static let mark = "\u{FEFF}"

    @Test(
        arguments: [
            ("username,password", "password,username"), ("username,password", "PASS-WORD,Login"),
            ("username,password", "\"Password\",\"Username\""),
            ("username\tpassword", "pwd\tuser"), ("mail,user,pwd", "mail,pwd,user"),
        ], [true, false])
    func `a header with a different column order is detected even after a byte order mark`(
        headers: (String, String), namesOnly: Bool
    ) {
        let (first, second) = headers
        let delimiter = first.contains("\t") ? "\t" : ","
        let columns = first.contains("mail") ? ["x", "octo-cat", "Secret-1"] : ["octo-cat", "Secret-1"]
        let row = columns.joined(separator: delimiter)
        let leak = columns.map { _ in "Secret-2" }.joined(separator: delimiter)
        for marks in [Self.mark, Self.mark + Self.mark, "\n" + Self.mark] {
            let text = "\(Self.mark)\(first)\n\(row)\n\(marks)\(second)\n\(leak)\n"
            let found = shown(text, namesOnly: namesOnly)
            #expect(found == (["octo-cat"], .otherHeader(line: marks.hasPrefix("\n") ? 4 : 3)))
            let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            #expect(shown(wide, namesOnly: namesOnly) == found)
        }
    }

    @Test(arguments: [1, 2, .max]) func `a repeated header is detected even after a byte order mark`(
        piece: Int
    ) {
        for header in ["username,password", "\"username\",password", "Username,Pass-Word"] {
            let text = "username,password\nocto-cat,x\n\(Self.mark)\(header)\n\(Self.mark)octo-dog,x\n"
            #expect(shown(text, piece: piece) == (["octo-cat", "octo-dog"], nil), "\(header)")
        }
        #expect(
            shown("\(Self.mark)octo-cat\n\(Self.mark)octo-dog\n", namesOnly: true, piece: piece)
                == (["octo-cat", "octo-dog"], nil))
    }

    @Test(
        arguments: [
            ("username,password\nocto-cat,Secret-1", "password,username\nSecret-2,octo-dog"),
            ("username,password\nocto-cat,Secret-1", "Pass-Word,Login\nSecret-2,octo-dog"),
            ("username,password\nocto-cat,Secret-1", "pw,user\nSecret-2,octo-dog"),
            ("username,password\nocto-cat,Secret-1", "password,email\nSecret-2,a@b.c"),
            ("username,password\nocto-cat,Secret-1", "\(mark)password,username\nSecret-2,octo-dog"),
            ("username,password\nocto-cat,Secret-1", "\"password\",\"username\"\nSecret-2,octo-dog"),
            ("username,password\n\"octo-cat\",\"Secret-1\"", "\"password\",\"username\"\nSecret-2,octo-dog"),
            ("username,password\n\"octo-cat\",\"Secret-1\"", "password,username\nSecret-2,octo-dog"),
            ("username\tpassword\nocto-cat\tSecret-1", "password\tusername\nSecret-2\tocto-dog"),
            ("password,username\nSecret-1,octo-cat", "username,password\nocto-dog,Secret-2"),
            ("password,username\nSecret-1,octo-cat", "\(mark)\"USER\",\"PWD\"\nocto-dog,Secret-2"),
            ("password,username\nSecret-1,octo-cat", "email,password\na@b.c,Secret-2"),
            ("mail,user,pwd\nx,octo-cat,Secret-1", "mail,pwd,user\nx,Secret-2,octo-dog"),
            ("mail,user,pwd\nx,octo-cat,Secret-1", "pwd,mail,user\nSecret-2,x,octo-dog"),
            // In these cases, the last record before the second header is also incomplete.
            ("username,password\nocto", "password,username\nSecret-2,octo-dog"),
            ("username,password\nocto", "password,login\nSecret-2,octo-dog"),
            ("password,username\nSecret-1", "username,password\nocto-dog,Secret-2"),
        ], [true, false])
    func `a header with a different column order is detected even at the end of another line`(
        files: (String, String), namesOnly: Bool
    ) {
        // A list of names may contain the word `pw` at the end of any field.
        let text = "\(files.0)\(files.1)\n"
        if namesOnly, text.contains("pw,user") { return }
        for piece in [1, 7, .max] {
            #expect(shown(text, namesOnly: namesOnly, piece: piece) == ([], .otherHeader(line: 2)))
        }
    }

    @Test(arguments: [true, false])
    func `if the input begins without a header, a later header is detected even at the end of another line`(
        namesOnly: Bool
    ) {
        let rows = "octo-cat,Secret-1\nocto-cow,Secret-1"
        for header in ["password,username", "password,mail,login", "\"Password\",\"Username\""] {
            let found = shown("\(rows)\(header)\nSecret-2,octo-dog,octo-dog\n", namesOnly: namesOnly)
            #expect(found == (["octo-cat"], .otherHeader(line: 2)), "\(header)")
        }
        let chosen = shown(
            "Secret-1,octo-cat\nSecret-1,octo-cowusername,password\nocto-dog,Secret-2\n",
            namesOnly: namesOnly, columns: "username=2,password=1")
        #expect(chosen == (["octo-cat"], .otherHeader(line: 2)))
    }

    @Test(
        arguments: ["password,email", "Pass-Word,E-Mail Address", "\"pwd\",\"handle\"", "密码,邮箱"],
        [true, false])
    func `a header whose username column has an unknown name stops the reader`(
        header: String, namesOnly: Bool
    ) {
        for first in ["username,password\n", "login,pass\n", "\n"] {
            let text = "\(first)octo-cat,Secret-1\n\(header)\nSecret-2,a@b.c\n"
            #expect(shown(text, namesOnly: namesOnly) == (["octo-cat"], .otherHeader(line: 3)))
        }
    }

    @Test(arguments: ["password,Secret-1", "pass,correcthorsebatt", "confirm,", "密码,x1"], [true, false])
    func `a username can be a word that names a password column`(record: String, namesOnly: Bool) {
        let name = record.split(separator: ",").first.map(String.init) ?? ""
        #expect(
            shown("username,password\n\(record)\nocto-cat,x\n", namesOnly: namesOnly)
                == ([name, "octo-cat"], nil))
        // In a table without passwords, the other columns can contain any words.
        #expect(
            shown("username,country\n\(name),France\nocto-cat,x\n", namesOnly: true) == (
                [name, "octo-cat"], nil
            ))
    }

    @Test(arguments: [true, false]) func `a header that cannot be read stops the reader`(namesOnly: Bool) {
        let first = Array("user,pwd,ort\nocto-cat,Secret-1,x\n".utf8)
        let rows = Array("\nSecret-2,octo-dog,x\n".utf8)
        let latin = Array("pwd,user,stra".utf8) + [0xDF, 0x65]
        let broken = Array("\"pwd\" ,user,ort".utf8)
        let wide: [UInt8] = "pwd,user,ort".utf8.flatMap { [$0, UInt8(0)] }
        for header in [latin, broken, wide] {
            #expect(
                shown(first + header + rows, namesOnly: namesOnly) == (["octo-cat"], .otherHeader(line: 3)))
        }
        let tabs = (first + latin + rows).map { $0 == UInt8(ascii: ",") ? UInt8(ascii: "\t") : $0 }
        #expect(shown(tabs, namesOnly: namesOnly) == (["octo-cat"], .otherHeader(line: 3)))
        // Without a header, the first line is a record.
        var layout = ColumnLayout()
        layout.hasNoHeader = true
        var reader = RecordReader(namesOnly: true, layout: layout)
        reader.feed(Array("octo-cat,x\n".utf8) + broken + Array("\n".utf8))
        reader.finish()
        while let item = reader.next() {
            if case .refused(let refusal) = item { Issue.record("\(refusal)") }
        }
    }

    @Test func `a header with the same column order at the end of another line affects only that line`() {
        #expect(
            shown("username,password\nocto-cat,Secret-1username,password\nocto-dog,Secret-2\n")
                == (["octo-dog"], nil))
        // Here, the field before `username` contains `password`, so the row could be a header with a different column
        // order.
        #expect(
            shown("password,username\nSecret-1,octo-catpassword,username\nSecret-2,octo-dog\n")
                == ([], .otherHeader(line: 2)))
        #expect(
            shown("octo-cat,x\nocto-cow,Secret-1username,password\nocto-dog,Secret-2\n").names
                == ["octo-cat", "octo-cow", "octo-dog"])
    }

    @Test func `a record whose fields end with column names is not a header`() {
        #expect(
            shown("username,password\nsuper-user,my,pass\nmy-login,pass\"word\nx,trespass\n")
                == (["x"], nil))
        for row in ["compass,login", "octo-cat,bypass,user", "password-fan,user", "compass,x,user"] {
            let name = row.split(separator: ",").first.map(String.init) ?? ""
            #expect(shown("a,b\n\(row)\n", namesOnly: true) == (["a", name], nil), "\(row)")
        }
    }
}
