import Console
import ConsoleTesting
import Testing

/// Fields that share a row.
@Suite @MainActor struct ColumnsTests {
    private let first = TextField()
    private let last = TextField()
    private let email = TextField()
    private let button = Button(title: "Send")
    private let tester = FormTester(columns: 80, rows: 16)

    /// Returns a form with two fields in its first row.
    private func form() -> Form {
        Form(
            title: "Account",
            rows: [
                .columns([.field("First name", first), .field("Last name", last)]), .field("Email", email),
                .actions(button),
            ])
    }

    /// Returns a form with two rows of two fields, and a field below them.
    private func formWithTwoRows(_ month: TextField, _ year: TextField) -> Form {
        Form(
            title: "",
            rows: [
                .columns([.field("First name", first), .field("Last name", last)]),
                .columns([.field("Month", month), .field("Year", year)]), .field("Email", email),
            ])
    }

    @Test func `Tab and Enter move to the next field of the row, and Shift-Tab moves back`() {
        tester.begin(form())
        tester.type("Ada")
        tester.press(.tab)
        tester.type("Lovelace")
        #expect(
            tester.screen.rows.prefix(4) == [
                "  Account", "", "  First name  Ada                          Last name  Lovelace",
                "  Email",
            ])
        #expect(tester.cursor == Cell(row: 2, column: 62))
        tester.press(.backTab, .enter)
        #expect(last.isFocused)
        tester.press(.enter)
        #expect(email.isFocused)
        tester.press(.backTab)
        #expect(last.isFocused)
    }

    @Test func `text typed into the first field does not move the second field`() throws {
        tester.begin(form())
        for letter in "Bartholomew Maximilian Alexander" {
            tester.type(String(letter))
            #expect(Array(tester.screen[2])[43...].starts(with: "Last name"), "after \(letter)")
        }
        let cursor = try #require(tester.cursor)
        #expect(cursor.column <= 39)
    }

    @Test func `wide characters do not move the second field`() {
        tester.begin(form())
        tester.type("李小龙")
        #expect(tester.screen[2] == "  First name  李小龙                       Last name")
        #expect(tester.cursor == Cell(row: 2, column: 20))
    }

    @Test func `on a narrow terminal, each field has its own rows`() {
        tester.resize(columns: 30, rows: 16)
        (first.text, last.text) = ("Ada", "Lovelace")
        tester.begin(form())
        #expect(
            tester.screen.rows.prefix(8) == [
                "Account", "", "First name", "  Ada", "Last name", "  Lovelace", "Email", "",
            ])
        tester.press(.down)
        #expect(last.isFocused)
    }

    @Test func `three fields share a row if each has enough room`() {
        let date = [("Day", "12"), ("Month", "3"), ("Year", "1815")].map { caption, text in
            let field = TextField()
            field.text = text
            return Form.Row.field(caption, field)
        }
        tester.begin(Form(title: "", rows: [.columns(date)]))
        #expect(tester.screen[0] == "  Day    12                  Month  3                   Year  1815")
        tester.resize(columns: 50, rows: 16)
        #expect(tester.screen.rows.prefix(3) == ["  Day    12", "  Month  3", "  Year   1815"])
    }

    @Test func `on a wide terminal, fields stay close together, and consecutive rows are aligned`() {
        tester.resize(columns: 160, rows: 16)
        let rows: [Form.Row] = [
            .columns([.field("Month", email), .field("Year", TextField())]),
            .columns([.field("Name", first), .field("Language", last)]),
            .columns([.field("A", TextField()), .field("B", TextField())]),
        ]
        tester.begin(Form(title: "", rows: rows))
        last.text = "Swift"
        #expect(
            tester.screen.rows.prefix(3) == [
                "  Month                                       Year",
                "  Name                                        Language  Swift",
                "  A                                           B",
            ])
        tester.resize(columns: 80, rows: 16)
        let places = ["Year", "Language", "B"].enumerated().map { row, caption in
            tester.screen[row].firstRange(of: caption)?.lowerBound.utf16Offset(in: tester.screen[row])
        }
        #expect(places == [42, 42, 42])
    }

    @Test func `Up and Down move to the row above or below, and Left and Right edit the text`() {
        let (month, year) = (TextField(), TextField())
        tester.begin(formWithTwoRows(month, year))
        #expect(tester.screen.last == "  ↵ next  ·  ^C quit  ·  F1 keys")
        tester.press(.tab)
        #expect(tester.screen.last == "  ↵ next  ·  ^C quit  ·  F1 keys", "there is no row above")
        tester.press(.up)
        #expect(last.isFocused)
        tester.type("ab")
        tester.press(.left, .left, .left, .right)
        tester.type("x")
        #expect(last.text == "axb" && last.isFocused)
        tester.press(.down)
        #expect(year.isFocused)
        #expect(tester.screen.last == "  ↵ next  ·  ↑ back  ·  ^C quit  ·  F1 keys")
        tester.press(.up)
        #expect(last.isFocused)
        tester.press(.backTab, .down)
        #expect(month.isFocused)
        tester.press(.down)
        #expect(email.isFocused)
        tester.press(.up)
        #expect(year.isFocused, "Up moves to the previous control")
    }

    @Test func `a message appears below its field`() {
        last.validate { $0.count < 2 ? .invalid("too short") : .valid() }
        tester.begin(form())
        tester.press(.tab)
        tester.type("L")
        tester.press(.tab)
        #expect(
            tester.screen.rows.dropFirst(2).prefix(3) == [
                "  First name                               Last name  L",
                "                                                      ✗ too short", "  Email",
            ])
    }

    @Test
    func `messages that are too wide for their fields appear below the row, each with the name of its field`()
    {
        let form = form()
        form.usesMouse = true
        first.validate { _ in .invalid("use only the letters from A to Z") }
        last.validate { _ in .invalid("too short") }
        tester.begin(form)
        tester.type("1")
        tester.press(.tab)
        #expect(tester.screen[3] == "              ✗ First name: use only the letters from A to Z")
        tester.type("L")
        tester.press(.tab)
        #expect(
            tester.screen.rows.dropFirst(3).prefix(3) == [
                "              ✗ First name: use only the letters from A to Z",
                "              ✗ Last name: too short",
                "  Email",
            ])
        tester.click("too short")
        #expect(last.isFocused)
        tester.click("letters")
        #expect(first.isFocused)
        last.validation = .invalid("Last name missing", shown: .now)
        #expect(tester.screen[4] == "              ✗ Last name missing", "the name is not repeated")
    }

    @Test func `the article about text fields shows what the form displays`() throws {
        let (month, year) = (NumberField(in: 1...12), NumberField(in: 1800...2026))
        (first.text, last.text, month.text, year.text) = ("Ada", "Lovelace", "13", "1815")
        tester.begin(
            Form(
                title: "About you",
                rows: [
                    .columns([.field("First name", first), .field("Last name", last)]),
                    .columns([.field("Birth month", month), .field("Year", year)]),
                ]))
        tester.press(.down, .tab)
        let article = try repositoryText("Sources/Console/Console.docc/TextField.md")
        #expect(article.contains("```text\n\(tester.screen.rows.prefix(5).joined(separator: "\n"))\n```"))
    }

    @Test func `only the text of a requirement is struck through, not the name of its field`() {
        let rule = RequirementLabel(text: "a minimum of eight characters")
        rule.isMet = true
        tester.begin(
            Form(title: "", rows: [.columns([.field("Name", first), .field("Code", last, rule)])]))
        #expect(tester.screen[1] == "        ✓ Code: a minimum of eight characters")
        #expect(tester.style(of: "Code: a")?.isStruckThrough == false)
        #expect(tester.style(of: "a minimum")?.isStruckThrough == true)
    }

    @Test func `secrets in the same row are hidden, and the record does not reveal their lengths`() {
        let (password, repeated) = (SecureField(), SecureField())
        let form = Form(
            title: "", rows: [.columns([.field("Password", password), .field("Repeat", repeated)])])
        tester.begin(form)
        tester.type("abc")
        tester.press(.tab)
        tester.type("ab")
        #expect(tester.screen[0] == "  Password  •••                            Repeat  ••")
        tester.press(.control("r"))
        #expect(tester.screen[0] == "  Password  •••                            Repeat  ab")
        form.finish()
        #expect(tester.screen[0] == "Password  ••••••••                        Repeat  ••••••••")
    }

    @Test func `a click moves the cursor in the field under the mouse`() {
        let form = form()
        form.usesMouse = true
        last.text = "Lovelace"
        tester.begin(form)
        tester.click("lace")
        #expect(last.isFocused && tester.cursor == Cell(row: 2, column: 58))
        tester.click("velace")
        #expect(tester.cursor == Cell(row: 2, column: 56))
        tester.click("First")
        #expect(first.isFocused)
        tester.type(String(repeating: "a", count: 30) + "bcdef")
        tester.click("bcdef")
        tester.type("!")
        #expect(first.text.hasSuffix("a!bcdef"))
    }

    @Test func `a completion is accepted only in the field that offers it`() {
        first.completions = ["Adalbert"]
        tester.begin(form())
        tester.type("Ada")
        #expect(tester.screen[2].contains("Ada‹lbert›"))
        tester.press(.right)
        #expect(first.text == "Adalbert")
        tester.press(.tab)
        tester.type("Ada")
        tester.press(.right)
        #expect(last.text == "Ada" && last.isFocused)
    }

    @Test func `a list opens in its column and stays within it`() {
        let size = ListSelect(options: ["small", "medium", "large"])
        tester.begin(Form(title: "", rows: [.columns([.field("Name", first), .list("Size", size)])]))
        #expect(first.availableColumns == 30 && size.availableColumns == 30)
        tester.press(.tab)
        #expect(tester.screen[0].hasPrefix("  Name                                    Size  "))
        let others = tester.screen.filter { $0.contains("medium") || $0.contains("large") }
        #expect(others.count == 2)
        for row in others { #expect(row.prefix(48).allSatisfy { $0 == " " }) }
    }

    @Test func `a field beside a hidden field takes up the whole row`() {
        last.isHidden = true
        tester.begin(form())
        let name = String(repeating: "a", count: 60)
        tester.type(name)
        #expect(tester.screen[2] == "  First name  " + name)
    }

    @Test func `a field beside a hidden field does not share its row`() {
        let (month, year) = (TextField(), TextField())
        last.validate { _ in .invalid("use only the letters from A to Z", shown: .now) }
        tester.begin(formWithTwoRows(month, year))
        #expect(tester.screen[1] == "              ✗ Last name: use only the letters from A to Z")
        tester.press(.tab)
        first.isHidden = true
        #expect(tester.screen[1] == "             ✗ use only the letters from A to Z")
        tester.press(.down)
        #expect(month.isFocused, "the field below the last name, which is now the only one in its row")
        tester.press(.tab, .up)
        #expect(last.isFocused)
        first.isHidden = false
        tester.press(.down)
        #expect(year.isFocused)
        month.isHidden = true
        tester.press(.up)
        #expect(last.isFocused, "the year is the only field in its row, so Up moves to the previous control")
    }

    @Test func `Up and Down move to the column of the screen, in which hidden fields do not count`() {
        func fields(_ captions: [String]) -> [(row: Form.Row, field: TextField)] {
            captions.map { caption in
                let field = TextField()
                return (.field(caption, field), field)
            }
        }
        let (top, bottom) = (fields(["A", "B", "C"]), fields(["D", "E", "F"]))
        tester.resize(columns: 120, rows: 16)
        tester.begin(Form(title: "", rows: [.columns(top.map(\.row)), .columns(bottom.map(\.row))]))
        top[0].field.isHidden = true
        #expect(tester.screen[0].hasPrefix("  B") && top[1].field.isFocused)
        tester.press(.down)
        #expect(bottom[0].field.isFocused)
        top[0].field.isHidden = false
        tester.press(.tab, .up)
        #expect(top[1].field.isFocused)
    }

    @Test func `in line-by-line mode, the form asks for each field in order`() {
        last.validate { $0.count < 2 ? .invalid("too short") : .valid() }
        let tester = LineTester()
        tester.begin(form())
        #expect(tester.question == "First name:")
        tester.answer("Ada")
        #expect(tester.question == "Last name:")
        tester.answer("L")
        #expect(tester.screen.contains("Last name: too short") && tester.question == "Last name [L]:")
        tester.answer("Lovelace")
        #expect(tester.question == "Email:")
    }

    @Test func `an empty message takes no row below a message that is too wide for its column`() {
        first.validate { _ in .invalid("use only the letters from A to Z", shown: .now) }
        last.validate { _ in .valid() }
        tester.begin(form())
        #expect(tester.screen[3].contains("First name: use only") && tester.screen[4] == "  Email")
    }
}
