import Console
import Testing

@MainActor @Suite struct TableSelectTests {
    private let table = TableSelect(
        columns: ["Name", .init("Size", isNumeric: true), "Kind"],
        cells: [["Package.swift", "812", "file"], ["源码", "40,960", "folder"], ["README.md"]])
    private let form: Form

    init() {
        form = Form(title: "", rows: [.list("Files", table)])
        form.focus(table)
    }

    private var rows: [String] { table.rows(.unicode, isFinal: false).map { $0.map(\.text).joined() } }

    @Test func `cells are padded to the width of their columns, and numbers are right-aligned`() {
        #expect(
            rows == [
                "type to filter  3/3",
                "  Name             Size  Kind",
                "› Package.swift     812  file",
                "  源码           40,960  folder",
                "  README.md",
            ])
        #expect(table.cursor(.unicode) == Cell(row: 2, column: 0))
    }

    @Test func `typed text is searched for in every cell, and Enter selects the row`() {
        for scalar in "fold".unicodeScalars { _ = table.handle(.scalar(scalar)) }
        #expect(rows == ["fold  1/3", "  Name             Size  Kind", "› 源码           40,960  folder"])
        table.handleEnter()
        #expect(table.selectedRow == ["源码", "40,960", "folder"] && table.summary == "源码")
        #expect(table.rows(.unicode, isFinal: true).map { $0.map(\.text).joined() } == ["源码"])
    }

    @Test func `a click below the titles selects a row`() {
        table.handleClick(at: Cell(row: 1, column: 0))
        #expect(table.selectedRow == nil)
        table.handleClick(at: Cell(row: 2, column: 0))
        #expect(table.selectedRow?.first == "Package.swift")
    }

    @Test func `columns adapt to new cells`() {
        table.cells = [["a", "1"]]
        #expect(rows == ["type to filter  1/1", "  Name  Size  Kind", "› a        1"])
    }

    @Test func `in line-by-line mode, a row is chosen by its number or its first letters`() {
        #expect(
            table.question("Files", .english)
                == "Files (1 Package.swift 812 file, 2 源码 40,960 folder, 3 README.md):")
        #expect(table.answer("3", .english) == .accepted && table.summary == "README.md")
        #expect(table.answer("pack", .english) == .accepted && table.summary == "Package.swift")
    }

    @Test func `new options replace the rows, and each new row has one cell`() {
        table.options = ["a", "b", "c", "d"]
        #expect(table.cells == [["a"], ["b"], ["c"], ["d"]])
        #expect(
            rows == ["type to filter  4/4", "  Name  Size  Kind", "› a", "  b", "  c", "  d"])
    }
}
