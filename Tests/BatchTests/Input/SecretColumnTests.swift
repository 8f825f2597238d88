import SignupCore
import SignupSupport
import Testing

@testable import Batch

/// No option copies a password column into an outcome, a journal, a log or an address.
struct SecretColumnTests {
    private let secret = "correct-horse-7"

    /// Returns everything that a reader reports about an input, except for the passwords in the records.
    private func shown(
        _ text: String, _ format: InputFormat? = nil, namesOnly: Bool = false, columns: String? = nil,
        id: String? = nil, keep: [String] = [], needsID: Bool = false
    ) -> (text: String, refusal: InputRefusal?) {
        var layout = ColumnLayout()
        layout.choice = columns.flatMap(ColumnChoice.init)
        var labels = LabelColumns()
        labels.id = id
        labels.kept = keep
        labels.needsID = needsID
        var reader = RecordReader(format: format, namesOnly: namesOnly, labels: labels, layout: layout)
        reader.feed(Array(text.utf8))
        reader.finish()
        var shown = ""
        while let item = reader.next() {
            switch item {
            case .record(let record):
                let values = [record.label?.id?.text] + (record.label?.kept.map(\.value.text) ?? [])
                shown += ([record.username] + values.compactMap(\.self)).joined(separator: " ") + "\n"
            case .problem(let problem, let number, _, let label):
                shown += "\(number) \(problem) \(String(describing: label?.kept)) \(label?.id?.text ?? "")\n"
            case .ignoredColumns(let names, _): shown += "ignored \(names)\n"
            case .refused(let refusal): return (shown + "\(refusal)", refusal)
            }
        }
        return (shown, nil)
    }

    private static let names = [
        "password", "passwd", "PWD", "pw", "pass word", "Pass-Phrase", "Kennwort", "contraseña", "CONTRASEÑA",
        "密码", "repeated_password", "confirm", "Password2", "确认密码", "user_password", "NEW-Password",
        "passwort2", "Kenn wort (alt)", "old.passwd", "пароль", "Новый пароль", "パスワード", "旧密码", "密碼",
        "비밀번호", "Mật khẩu", "contrasen\u{303}a", "wachtwoord", "db_pwd", "parola", "jelszó",
        String(repeating: "x", count: 80) + "_password",
    ]

    @Test(arguments: ["passenger", "pwned", "resenha", "keyword", "passport"])
    func `a column whose name only resembles that of a password column can be kept`(name: String) {
        #expect(shown("username,password,\(name)\na,b,7\n", keep: [name]) == ("a 7\n", nil))
    }

    @Test(arguments: ["pass_word_count_is_not", "Days since kennwort"])
    func `a column whose name contains a word for a password cannot be kept`(name: String) {
        #expect(
            shown("username,password,\(name)\na,b,7\n", keep: [name])
                == ("passwordColumn(\"\(name)\")", .passwordColumn(name)))
    }

    @Test(arguments: names, [true, false])
    func `a recognized password column can be neither kept nor used as the ID`(name: String, namesOnly: Bool)
    {
        for (text, format) in [
            ("username,password,\(name)\nocto-cat,\(secret),\(secret)\n", InputFormat.csv),
            ("username\t\(name)\nocto-cat\t\(secret)\n", .tsv),
            ("{\"username\":\"octo-cat\",\"password\":\"\(secret)\",\"\(name)\":\"\(secret)\"}\n", .jsonl),
        ] {
            let kept = shown(text, format, namesOnly: namesOnly, keep: [name])
            #expect(!kept.text.contains(secret), "\(format)")
            #expect(kept.refusal != nil)
            let id = shown(text, format, namesOnly: namesOnly, id: name)
            #expect(!id.text.contains(secret), "\(format)")
            #expect(id.refusal != nil)
        }
    }

    @Test(arguments: [true, false])
    func `the column chosen for the password cannot be kept`(namesOnly: Bool) {
        let csv = "u,butter,Wort 2\nocto-cat,\(secret),\(secret)\n"
        let choice = "username=u,password=butter,repeated_password=wort2"
        for name in ["butter", "Butter", "wort2", "WORT 2"] {
            #expect(
                shown(csv, namesOnly: namesOnly, columns: choice, keep: [name])
                    == ("passwordColumn(\"\(name)\")", .passwordColumn(name)))
        }
        #expect(
            shown(csv, namesOnly: namesOnly, columns: "username=u,password=2", keep: ["butter"]).refusal
                == .passwordColumn("butter"))
        let json = "{\"u\":\"octo-cat\",\"butter\":\"\(secret)\"}\n"
        #expect(
            shown(json, namesOnly: namesOnly, columns: "username=u,password=butter", keep: ["butter"]).refusal
                == .passwordColumn("butter"))
    }

    private static let words = [ColumnWord.password, .repeated].flatMap { $0.synonyms.sorted() + [$0.name] }

    /// Programs on macOS may write a letter and its accent as two characters.
    @Test(arguments: words)
    func `a password column is recognized no matter how its letters are encoded`(word: String) {
        let other = word.decomposed
        for (header, name) in [(word, word), (word, other), (other, word), (other, other)] {
            for (text, format) in [
                ("username,\(header)\nocto-cat,\(secret)\n", InputFormat.csv),
                ("username\t\(header)\nocto-cat\t\(secret)\n", .tsv),
                ("{\"username\":\"octo-cat\",\"\(header)\":\"\(secret)\"}\n", .jsonl),
            ] {
                for found in [
                    shown(text, format, namesOnly: true, keep: [name]),
                    shown(text, format, namesOnly: true, id: name),
                ] {
                    #expect(!found.text.contains(secret), "\(format)")
                    #expect(found.refusal == .passwordColumn(name), "\(format)")
                }
            }
            let later = "username,\(header)\nocto-dog,x\n\(name),username\n\(secret),octo-cat\n"
            let found = shown(later, .csv, namesOnly: true)
            #expect(!found.text.contains(secret))
            #expect(found.refusal == .otherHeader(line: 3))
        }
    }

    @Test(arguments: [true, false])
    func `the column chosen for the password cannot be kept, no matter how its letters are encoded`(
        namesOnly: Bool
    ) {
        let name = "kulcssz\u{F3}"
        let long = String(repeating: "kulcs", count: 20)
        for (chosen, kept) in [(name, name.decomposed), (name.decomposed, name), (long, long)] {
            for text in [
                "u,\(kept)\nocto-cat,\(secret)\n", "{\"u\":\"octo-cat\",\"\(kept)\":\"\(secret)\"}\n",
            ] {
                let found = shown(
                    text, namesOnly: namesOnly, columns: "username=u,password=\(chosen)", keep: [kept])
                #expect(!found.text.contains(secret))
                #expect(found.refusal == .passwordColumn(kept))
            }
        }
    }

    @Test(arguments: [true, false])
    func `a password column named "id" is not used as the ID`(namesOnly: Bool) {
        let choice = "username=u,password=id"
        let csv = "u,id\nocto-cat,\(secret)\n"
        let json = "{\"u\":\"octo-cat\",\"id\":\"\(secret)\"}\n"
        for text in [csv, json] {
            #expect(shown(text, namesOnly: namesOnly, columns: choice) == ("octo-cat\n", nil))
            #expect(
                shown(text, namesOnly: namesOnly, columns: choice, needsID: true).refusal
                    == .passwordColumn("id"))
            #expect(
                shown(text, namesOnly: namesOnly, columns: choice, id: "id").refusal == .passwordColumn("id"))
        }
    }

    @Test func `a password column is never used as the username`() {
        let csv = "login,passwd\nocto-cat,\(secret)\n"
        #expect(
            shown(csv, columns: "username=passwd,password=login").refusal == .passwordColumn("passwd"))
        #expect(shown(csv, namesOnly: true, columns: "username=passwd").refusal == .passwordColumn("passwd"))
        #expect(
            shown(csv, columns: "username=2,password=1").refusal
                == .nearHeader(has: "password", lacks: "username"))
        #expect(
            shown("octo-cat,\(secret)\n", columns: "username=2,password=2").refusal
                == .passwordColumn("column 2"))
        let json = "{\"pwd\":\"\(secret)\"}\n"
        #expect(shown(json, namesOnly: true, columns: "username=pwd").refusal == .passwordColumn("pwd"))
    }

    @Test func `a JSON value that contains a password is not kept`() {
        let object = #"{"a":[{"Pass\u0077ord":"\#(secret)"}]}"#
        let text = #"{"username":"octo-cat","password":"x","extra":\#(object)}"# + "\n"
        #expect(shown(text, keep: ["extra"]) == ("passwordColumn(\"extra\")", .passwordColumn("extra")))
        let harmless = #"{"username":"octo-cat","password":"x","extra":{"a":["password"]}}"# + "\n"
        #expect(shown(harmless, keep: ["extra"]) == ("octo-cat {\"a\":[\"password\"]}\n", nil))
    }

    @Test func `a JSON value that contains the key chosen for the password is not kept`() {
        let text = #"{"u":"octo-cat","pin":"x","meta":{"a":[{"Pin":"\#(secret)"}]}}"# + "\n"
        #expect(
            shown(text, columns: "username=u,password=pin", keep: ["meta"])
                == ("passwordColumn(\"meta\")", .passwordColumn("meta")))
        #expect(
            shown(text, columns: "username=u,password=pin", id: "meta")
                == ("passwordColumn(\"meta\")", .passwordColumn("meta")))
        let harmless = #"{"username":"octo-cat","password":"x","meta":{"pin":"7"}}"# + "\n"
        #expect(shown(harmless, keep: ["meta"]) == ("octo-cat {\"pin\":\"7\"}\n", nil))
    }

    @Test(
        arguments: [
            ("username,password", "password,username"), ("username,password", "Passwd,Login"),
            ("id,username,password", "password,username,id"), ("id,username,password", "pass word,id,user"),
            ("user;mail;pwd", "pwd;mail;user"), ("username,password", "new_password,username"),
            ("user;mail;pwd", "old password;mail;user"), ("username\tpassword", "PASSWORD\tUSERNAME"),
        ], [true, false])
    func `a second header with a different column order stops the reader`(
        headers: (String, String), namesOnly: Bool
    ) {
        let (first, second) = headers
        let delimiter = String(first.first { ",;\t".contains($0) } ?? ",")
        let fields = { (values: [String]) in values.joined(separator: delimiter) }
        let count = first.split(separator: delimiter).count
        let row = fields((0..<count).map { "value\($0)" })
        let leak = fields((0..<count).map { _ in secret })
        let shown = shown("\(first)\n\(row)\n\(second)\n\(leak)\n", namesOnly: namesOnly, keep: [])
        #expect(!shown.text.contains(secret))
        #expect(shown.refusal == .otherHeader(line: 3))
    }

    /// The username stays in the same column, so only the copied column reveals the different order.
    @Test(arguments: ["password", "Passwort", "new_password", "confirm"], [true, false])
    func `a second header with passwords in a copied column stops the reader`(
        name: String, namesOnly: Bool
    ) {
        let text =
            "username,mail,password\nocto-cat,a@b.c,x\nusername,\(name),mail\nocto-dog,\(secret),d@e.f\n"
        let refusal = InputRefusal.otherHeader(line: 3)
        for (id, keep) in [(nil, ["mail"]), ("mail", [])] as [(String?, [String])] {
            #expect(
                shown(text, namesOnly: namesOnly, id: id, keep: keep)
                    == ("octo-cat a@b.c\n\(refusal)", refusal))
            let chosen = shown(
                text, namesOnly: namesOnly, columns: "username=username,password=password", id: id,
                keep: keep)
            #expect(chosen == ("octo-cat a@b.c\n\(refusal)", refusal))
        }
    }

    /// Even without a copied column, the email address would be read as the password or the username.
    @Test(
        arguments: [
            ("username,mail,password", "username,password,mail"), ("login,pwd,mail", "MAIL,pwd,Login"),
            ("user,,pass", "user,pass,"), ("username,password", "pass-word,User name"), ("a,b,c", "a,C,b"),
        ], [true, false])
    func `a second header with a different column order stops the reader even if no column is copied`(
        headers: (String, String), namesOnly: Bool
    ) {
        let columns = headers.0 == "a,b,c" ? "username=a,password=b" : nil
        let text = "\(headers.0)\n1,2,3\n\(headers.1)\n\(secret),\(secret),\(secret)\n"
        let found = shown(text, namesOnly: namesOnly, columns: columns)
        #expect(found.refusal == .otherHeader(line: 3))
        #expect(!found.text.contains(secret))
    }

    @Test func `a record that contains only some of the header's names is not a header`() {
        #expect(shown("user,pass\nuser,user\nlogin,pass\n") == ("user\nlogin\n", nil))
        #expect(
            shown("user,pass,role\nrole,role,user\nuser,role,role\n", keep: ["role"])
                == ("role user\nuser role\n", nil))
        #expect(
            shown("username,password,method\na,b,password\n", keep: ["method"]) == ("a password\n", nil))
    }

    @Test func `a second header with a different column order also stops the reader if columns were chosen`()
    {
        let text = "Wer,Butter\nocto-cat,\(secret)\nbutter,wer\n\(secret),octo-dog\n"
        let found = shown(text, columns: "username=wer,password=butter")
        #expect(found.refusal == .otherHeader(line: 3))
        #expect(!found.text.contains(secret))
    }

    @Test func `a repeated header in a different case is skipped`() {
        for second in ["USERNAME,Password,ID", "\" username\",PASS-WORD,id", "username,password,id"] {
            #expect(
                shown("username,password,id\na,b,1\n\(second)\nc,d,2\n") == ("a 1\nc 2\n", nil), "\(second)")
        }
    }

    @Test func `a repeated header with a different encoding of a letter is skipped`() {
        let text = "username,password,\u{E9}\na,b,1\nusername,password,e\u{301}\nc,d,2\n"
        #expect(shown(text, keep: ["\u{E9}"]) == ("a 1\nc 2\n", nil))
    }

    @Test(arguments: [
        "username,password", "User,Passwort", "login\tpwd", "username,password,repeated_password",
        "benutzer,kennwort,x",
    ])
    func `a header that follows records is not read as a record`(header: String) {
        let delimiter = String(header.first { ",;\t".contains($0) } ?? ",")
        let rest = header.split(separator: delimiter).dropFirst().map { _ in secret }
        let row = { (name: String) in ([name] + rest).joined(separator: delimiter) }
        let text = [row("octo-cat"), header, row("octo-dog")].joined(separator: "\n") + "\n"
        for namesOnly in [true, false] {
            #expect(shown(text, namesOnly: namesOnly) == ("octo-cat\nocto-dog\n", nil))
        }
        let columns = "username=1,password=2"
        let chosen = shown(text, delimiter == "," ? .csv : nil, columns: columns)
        #expect(chosen == ("octo-cat\nocto-dog\n", nil))
    }

    @Test func `a record that merely resembles a header is read as a record`() {
        #expect(shown("a,b\nuser,Password123!\nname,pwd-7\n") == ("a\nuser\nname\n", nil))
        #expect(
            shown("login,password,role\npassword-fan,\(secret),user\n", keep: ["role"])
                == ("password-fan user\n", nil))
    }

    @Test func `a header that follows records and has a different column order stops the reader`() {
        let found = shown("octo-cat,\(secret)\npassword,username\n\(secret),octo-dog\n")
        #expect(found == ("octo-cat\notherHeader(line: 2)", .otherHeader(line: 2)))
    }

    @Test func `a username can be a common column name`() {
        #expect(shown("username,password\nuser,x\nlogin,x\n") == ("user\nlogin\n", nil))
        #expect(
            shown("username\npassword\nusername2\n", namesOnly: true).text
                == "username\npassword\nusername2\n")
    }

    @Test func `kept JSON contains no characters that control a terminal`() {
        let text =
            "{\"username\":\"a\",\"password\":\"b\",\"id\":[ \"\u{202E}x\u{9B}\",\r1 ],\"n\":-1.50e3}\n"
        #expect(shown(text, keep: ["n"]).text == "a [ \"\\u202ex\\u009b\",1 ] -1.50e3\n")
    }
}
