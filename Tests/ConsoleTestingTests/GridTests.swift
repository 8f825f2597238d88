import Console
import ConsoleTesting
import Testing

/// Buttons that are arranged in a grid.
@Suite @MainActor struct GridTests {
    /// A form with the keypad of a calculator that adds numbers.
    @MainActor private final class Calculator {
        let display = Label(text: "0")
        let keys = ["7", "8", "9", "4", "5", "6", "1", "2", "3", "C", "0", "sum"].map { Button(title: $0) }
        let form: Form
        private var sum = 0
        private var number = 0

        init(after field: TextField? = nil) {
            let keys = keys
            let rows = stride(from: 0, to: keys.count, by: 3).map { [keys[$0], keys[$0 + 1], keys[$0 + 2]] }
            form = Form(
                title: "Calculator",
                rows: (field.map { [.field("Name", $0)] } ?? []) + [
                    .label(display), .grid(rows), .actions(Button(title: "Close")),
                ])
            for key in keys {
                key.addHandler(for: .primaryActionTriggered) { [unowned self] in press(key.title) }
            }
        }

        private func press(_ title: String) {
            if let digit = Int(title) {
                number = number * 10 + digit
            } else {
                sum = title == "C" ? 0 : sum + number
                number = 0
            }
            display.text = "\(Int(title) == nil ? sum : number)"
        }

        var focus: String? { (form.focusedControl as? Button)?.title }
    }

    private let tester = FormTester(columns: 50, rows: 16)

    @Test func `a calculator with four rows of three keys works`() {
        let calculator = Calculator()
        tester.begin(calculator.form)
        #expect(
            tester.screen == """
                  Calculator

                  0

                  [ 7 ]  [ 8 ]  [ 9 ]
                  [ 4 ]  [ 5 ]  [ 6 ]
                  [ 1 ]  [ 2 ]  [ 3 ]
                  [ C ]  [ 0 ]  [ sum ]
                  [ Close ]

                  ↵ press  ·  ← ↑ ↓ → choose  ·  ^C quit
                """)
        // The calculator adds 12 and 30.
        tester.press(.down, .down, .enter, .right, .enter)
        #expect(tester.screen[2] == "  12")
        tester.press(.down, .right, .enter, .up, .enter, .left, .down, .enter)
        #expect(tester.screen[2] == "  30")
        tester.press(.right)
        tester.type(" ")
        #expect(tester.screen[2] == "  42")
        #expect(tester.cursor == Cell(row: 7, column: 18))
    }

    @Test
    func `arrow keys move the focus within the grid and, from its first and last rows, out of the grid`() {
        let name = TextField()
        let calculator = Calculator(after: name)
        tester.begin(calculator.form)
        tester.press(.down, .left)
        #expect(calculator.focus == "7", "there is nothing on the left")
        tester.press(.right, .right, .right)
        #expect(calculator.focus == "9", "there is nothing on the right")
        tester.press(.down, .down, .down)
        #expect(calculator.focus == "sum")
        tester.press(.down)
        #expect(calculator.focus == "Close")
        tester.press(.up)
        #expect(calculator.focus == "sum", "Up moves to the previous control")
        tester.press(.up, .up, .up, .up)
        #expect(name.isFocused)
        tester.press(.tab, .tab)
        #expect(calculator.focus == "8", "Tab moves through the controls in order")
    }

    @Test func `arrow keys keep the focus in a grid if the form has no other controls`() {
        let (one, two) = (Button(title: "1"), Button(title: "2"))
        tester.begin(Form(title: "", rows: [.grid([[one], [two]])]))
        tester.press(.up)
        #expect(one.isFocused)
        tester.press(.down, .down)
        #expect(two.isFocused)
    }

    @Test func `hidden buttons and labels are skipped, and rows may have different lengths`() {
        let buttons = ["a", "b", "c", "d"].map { Button(title: $0) }
        let form = Form(
            title: "",
            rows: [
                .grid([
                    [buttons[0], Label(text: "wide label"), buttons[1]], [Label(text: "x")],
                    [buttons[2], buttons[3]],
                ])
            ])
        tester.begin(form)
        #expect(
            tester.screen == """
                  [ a ]  wide label  [ b ]
                  x
                  [ c ]  [ d ]

                  ↵ press  ·  ← ↑ ↓ → choose  ·  ^C quit
                """)
        tester.press(.right)
        #expect(buttons[1].isFocused)
        tester.press(.down)
        #expect(buttons[3].isFocused, "Down moves to the nearest item")
        buttons[1].isHidden = true
        tester.press(.up)
        #expect(buttons[0].isFocused)
    }

    @Test func `Down moves to the button below, even if a button in the row is hidden`() {
        let buttons = ["a", "b", "c", "d"].map { Button(title: $0) }
        tester.begin(Form(title: "", rows: [.grid([Array(buttons[..<2]), Array(buttons[2...])])]))
        buttons[0].isHidden = true
        #expect(tester.screen.rows.prefix(2) == ["  [ b ]", "  [ c ]  [ d ]"])
        tester.press(.down)
        #expect(buttons[2].isFocused)
    }

    @Test func `the items of a grid are aligned in columns`() {
        let rows = [["Save", "Close"], ["Go", "Stop"]].map { titles in titles.map { Button(title: $0) } }
        tester.begin(Form(title: "", rows: [.grid(rows)]))
        #expect(tester.screen.rows.prefix(2) == ["  [ Save ]  [ Close ]", "  [ Go ]    [ Stop ]"])
    }

    @Test func `a click presses a button in the grid`() {
        let calculator = Calculator()
        calculator.form.usesMouse = true
        tester.begin(calculator.form)
        tester.click("5")
        tester.click("0 ]")
        #expect(tester.screen[2] == "  50" && calculator.focus == "0")
        // This click is on the space between two buttons.
        tester.click("  [ 9 ]")
        #expect(tester.screen[2] == "  50")
    }

    @Test func `grid rows that do not fit are wrapped`() {
        tester.resize(columns: 16, rows: 20)
        tester.begin(Calculator().form)
        #expect(
            tester.screen.rows.prefix(11) == [
                "Calculator", "", "0", "", "[ 7 ]  [ 8 ]", "[ 9 ]", "[ 4 ]  [ 5 ]", "[ 6 ]", "[ 1 ]  [ 2 ]",
                "[ 3 ]", "[ C ]  [ 0 ]",
            ])
    }

    @Test func `in line-by-line mode, the keys are offered in order and can be pressed by number or title`() {
        let calculator = Calculator()
        let tester = LineTester()
        tester.begin(calculator.form)
        #expect(
            tester.question
                == "Enter: 7 · 1: 8 · 2: 9 · 3: 4 · 4: 5 · 5: 6 · 6: 1 · 7: 2 · 8: 3 · 9: C · 10: 0 · 11: sum · 12: Close · q: quit >"
        )
        tester.answer("", "10", "sum")
        // The display is printed only when it changes. The sum equals the number that is already displayed, so it is
        // not printed again.
        #expect(tester.screen.filter { Int($0) != nil } == ["0", "7", "70"])
        #expect(calculator.display.text == "70" && calculator.focus == "sum")
    }
}
