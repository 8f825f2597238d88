import ConsoleTesting
import Foundation
import Testing

@testable import Console
@testable import ConsoleFixture

/// The gallery and the showcase in an in-memory terminal. The tests in `GalleryTests` and `ShowcaseTests` need a real
/// terminal or a pipe.
@MainActor @Suite struct GalleryInMemoryTests {
    private let gallery = GalleryForm(accessible: false)
    private let showcase = ShowcaseForm(accessible: false)
    private let tester = FormTester(fillsButtons: true)

    @Test func `requirements are struck through once they are met`() {
        tester.begin(gallery.form)
        let icon = Color.rgb(251, 128, 128)
        #expect(
            tester.screen.rows == [
                "  Gallery", "", "  Name", "            ○ Four characters", "            ○ One digit",
                "  Language  ‹ English ›  1/3", "", "  Secret", "", "    Leave    ░░░░░░░░░░ 0%", "",
                "  Ctrl-R shows the secret",
            ])
        #expect(tester.style(of: "○ One digit")?.color == icon)
        tester.type("oct5")
        #expect(tester.screen.contains("████░░░░░░ 40%"))
        #expect(tester.style(of: "✓ One digit")?.color != icon)
        #expect(tester.style(of: "One digit")?.isStruckThrough == true)
        #expect(tester.screen.contains("✓ Four characters") && tester.screen.contains("✓ One digit"))
        #expect(tester.cursor == Cell(row: 2, column: 16))
    }

    @Test func `one of several options can be chosen with keys`() {
        tester.begin(gallery.form)
        tester.press(.down, .right)
        #expect(tester.screen.contains("‹ 中文 ›  2/3"))
        #expect(tester.screen.contains("          You chose 中文"))
        #expect(tester.cursor == Cell(row: 5, column: 14))
        tester.type("e e")
        #expect(tester.screen.contains("You chose Esperanto"))
    }

    @Test func `an alert keeps the focus until it is answered`() {
        tester.begin(gallery.form)
        tester.press(.up, .down, .down, .down, .enter)
        #expect(
            tester.screen.rows.suffix(5) == [
                "", "  Leave the gallery?", "    Yes      No", "", "  Ctrl-R shows the secret",
            ])
        tester.type("n")
        #expect(tester.screen.contains("You stay") && !tester.screen.contains("gallery?"))
        tester.press(.enter, .right, .left, .enter)
        #expect(tester.exit == .finished)
    }

    @Test func `a completion is marked and can be accepted with Right, and Alt-P recalls an earlier entry`() {
        tester.begin(gallery.form)
        tester.type("oct")
        #expect(tester.screen.contains("Name      oct‹opus›"))
        #expect(tester.cursor == Cell(row: 2, column: 15))
        #expect(tester.style(of: "‹opus›") == .of(.secondary))
        tester.press(.right)
        #expect(tester.cursor == Cell(row: 2, column: 19))
        tester.press(.alt("p"))
        #expect(tester.screen[2] == "  Name      second")
        #expect(tester.cursor == Cell(row: 2, column: 18))
        tester.press(.alt("n"))
        #expect(tester.screen[2] == "  Name      octopus")
    }

    @Test func `Ctrl-R shows a secret until the focus moves`() {
        tester.begin(gallery.form)
        tester.press(.down, .down)
        tester.type("butter")
        #expect(tester.screen.contains("Secret    ••••••"))
        tester.press(.control("r"))
        #expect(tester.screen[7] == "  Secret    butter" && tester.cursor == Cell(row: 7, column: 18))
        tester.press(.down)
        #expect(tester.screen.contains("Secret    ••••••"))
        tester.press(.up)
        #expect(tester.screen[7] == "  Secret    ••••••" && tester.cursor == Cell(row: 7, column: 18))
    }

    @Test func `undo reverts words one at a time and a paste as a whole`() {
        tester.begin(gallery.form)
        tester.type("one two")
        tester.paste("-three four")
        #expect(tester.screen[2] == "  Name      one two-three four")
        tester.press(.control("u"))
        for expected in ["one two-three four", "one two", "one ", "one", ""] {
            tester.press(.control("_"))
            #expect(tester.screen[2] == "  " + "Name      \(expected)".trimmingCharacters(in: .whitespaces))
            #expect(tester.cursor == Cell(row: 2, column: 12 + expected.count))
        }
    }

    @Test func `a marked paste of several lines fills the fields and does not press a button`() {
        tester.begin(gallery.form)
        tester.paste("na\u{1B}[31mme\n\nsec\n\n\n")
        #expect(tester.screen[7] == "  Secret    •••" && tester.cursor == Cell(row: 9, column: 4))
        #expect(tester.screen[2] == "  Name      na[31mme")
        #expect(!tester.screen.contains("gallery?"))
    }

    @Test func `a page can be left once it is valid, and errors appear when the focus leaves a field`() async
    {
        tester.begin(showcase.form)
        #expect(
            tester.screen.rows == [
                "  Profile    You, 1 of 2", "",
                "  Name  three letters or more", "        as on your passport",
                "  Age", "",
                "  Born  YYYY-MM-DD", "", "", "  ↵ next  ·  ^C quit  ·  F1 keys",
            ])
        tester.type("ab")
        // The field shows no error before the focus leaves it.
        #expect(tester.screen.contains("checking"))
        await tester.finishChecks()
        #expect(tester.screen[2] == "  Name  ab" && tester.screen[3] == "        as on your passport")
        tester.type("\n")
        #expect(tester.screen.contains("✗ at least three letters"))
        tester.type("17\n")
        #expect(tester.screen.contains("✗ a whole number from 18 to 120"))
        tester.type("2026-02-30\n")
        // Enter at the end of the page moves to the invalid field.
        #expect(tester.cursor == Cell(row: 2, column: 10))
        #expect(tester.screen.contains("✗ a date such as 2026-11-21"))
        tester.type("c")
        await tester.finishChecks()
        #expect(tester.screen.contains("✓ a fine name"))
        tester.press(.down, .control("u"))
        tester.type("42\n")
        tester.press(.control("u"))
        tester.type("1999-12-31\n")
        #expect(tester.screen.contains("Likes, 2 of 2") && !tester.screen.contains("Name"))
        tester.press(.up)
        #expect(tester.screen.contains("You, 1 of 2") && tester.screen.contains("1999-12-31"))
    }

    /// Fills in the first page of the showcase.
    private func beginSecondPage() async {
        tester.begin(showcase.form)
        tester.type("abc\n42\n1999-12-31")
        await tester.finishChecks()
        #expect(tester.screen.contains("✓ a fine name") && tester.screen[6] == "  Born  1999-12-31")
        tester.type("\n")
        #expect(tester.screen.contains("Likes, 2 of 2"))
    }

    @Test func `a list scrolls with the pointer, and typing filters it`() async {
        await beginSecondPage()
        #expect(tester.cursor == Cell(row: 3, column: 11))
        #expect(
            tester.screen.rows[2..<8] == [
                "  Country  type to filter  9/9", "           › Austria", "             Belgium",
                "             Bulgaria",
                "             Croatia", "             … 5",
            ])
        tester.press(.down, .down, .down, .down)
        #expect(tester.screen.contains("› Cyprus"))
        #expect(tester.screen.contains("… 3") && !tester.screen.contains("Austria"))
        tester.type("an")
        #expect(tester.screen.contains("Country  an  2/9"))
        #expect(tester.screen.rows[3..<5] == ["           › Finland", "             France"])
        tester.press(.down, .enter)
        #expect(tester.screen[2] == "  Country  France")
        #expect(tester.screen.rows[3..<6].contains("           › ○ Swift"))
        tester.press(.up)
        #expect(tester.screen.contains("› ✓ France"))
        tester.type("zz")
        #expect(tester.screen.contains("Country  zz  0/9"))
        tester.press(.escape)
        #expect(tester.screen.contains("9/9"))
    }

    @Test func `Space can select any number of options`() async {
        await beginSecondPage()
        tester.press(.enter)
        #expect(tester.screen.contains("› ○ Swift"))
        tester.type(" ")
        #expect(tester.screen.contains("› ✓ Swift"))
        tester.press(.down, .down)
        tester.type("   ")
        #expect(tester.screen.contains("› ✓ Reactive"))
        // Down moves from the last option to the next control.
        tester.press(.down)
        #expect(tester.screen.rows.contains("  Topics   Swift, Reactive"))
        tester.type("/us")
        #expect(tester.screen.contains("Folder   /us‹r/›"))
        #expect(tester.cursor?.column == 14)
        tester.press(.right)
        #expect(tester.cursor?.column == 16)
        tester.press(.enter, .enter)
        #expect(tester.exit == .finished)
        #expect(showcase.result == "abc 42 1999-12-31 Austria [\"Swift\", \"Reactive\"] /usr/")
        // The record contains both pages.
        #expect(tester.screen.contains("Name     abc") && tester.screen.contains("Country  Austria"))
    }

    @Test func `Ctrl-O and Escape also work in a list`() async {
        await beginSecondPage()
        tester.press(.control("o"))
        #expect(tester.screen.contains("F1  ^O  ?"))
        tester.press(.escape)
        #expect(!tester.screen.contains("F1  ^O  ?") && tester.screen.contains("F1 keys"))
    }
}
