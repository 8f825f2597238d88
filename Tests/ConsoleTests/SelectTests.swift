import Testing

@testable import Console

@MainActor
@Suite struct SelectTests {
    private let select = Select(options: ["English", "中文", "Esperanto"])

    private func text(_ glyphs: Glyphs = .unicode) -> String { select.spans(glyphs).map(\.text).joined() }

    @Test func `a select shows the choice and the number of options`() {
        #expect(text() == "‹ English ›  1/3")
        #expect(text(.ascii) == "< English >  1/3")
        select.options = ["Latin"]
        #expect(text() == "‹ Latin ›")
        select.options = []
        #expect(select.selectedOption == nil)
        #expect(text() == "‹  ›")
    }

    @Test func `the choice wraps around at both ends, and each change is reported once`() {
        var seen: [String?] = []
        select.addHandler(for: .editingChanged) { [select] in seen.append(select.selectedOption) }
        for key in [
            KeyPress.right, .scalar(" "), .right, .left, .home, .home, .end, .scalar("e"), .scalar("e"),
        ] {
            _ = select.handle(key)
        }
        #expect(
            seen == [
                "中文", "Esperanto", "English", "Esperanto", "English", "Esperanto", "English", "Esperanto",
            ])
        _ = select.handle(.scalar("x"))
        select.isEnabled = false
        _ = select.handle(.right)
        #expect(seen.count == 8)
    }

    @Test func `an option can be chosen by its number or its first letters`() {
        #expect(select.choose("3"))
        #expect(select.selectedIndex == 2)
        #expect(select.choose("eng"))
        #expect(select.selectedIndex == 0)
        #expect(!select.choose("4"))
        #expect(!select.choose("French"))
        #expect(select.selectedIndex == 0)
    }

    @Test func `an invalid index becomes the nearest valid index`() {
        select.selectedIndex = 9
        #expect(select.selectedIndex == 2)
        select.selectedIndex = -9
        #expect(select.selectedIndex == 0)
        select.options = []
        select.selectedIndex = -1
        _ = select.handle(.right)
        #expect(select.selectedIndex == nil)
        select.options = ["a", "b"]
        #expect(select.selectedIndex == 0, "the nearest index of the options that were set later")
    }

    @Test(arguments: [
        KeyPress.scalar("a"), .scalar(" "), .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
        .backspace, .escape, .paste("a"),
    ])
    func `keys do not change a control without options`(key: KeyPress) {
        let controls: [InputControl] = [
            Select(options: []), ListSelect(options: []), MultiSelect(options: []),
            TableSelect(columns: ["Name"], cells: []),
        ]
        for control in controls {
            _ = control.handle(key)
            control.handleEnter()
            #expect(control.isEmpty && control.isUntouched, "\(type(of: control))")
        }
    }

    @Test func `an option that the user selected remains the user's choice if the program selects it again`()
    {
        _ = select.handle(.right)
        select.selectedIndex = 1
        #expect(!select.isUntouched)
        select.selectedIndex = 0
        #expect(select.isUntouched)
    }
}
