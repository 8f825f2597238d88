import Testing

@testable import Console

/// The number of the block's rows above the cursor after a size change, in a terminal where the block began on row 10.
@Suite struct BlockPlaceTests {
    /// Returns the number of rows above the cursor: 9 if no row was wrapped, or 11 if the rows that became too wide
    /// were wrapped.
    private func rowsAbove(kind: Bool?, cursor: Int) -> Int? {
        var place = BlockPlace()
        place.rewraps = kind
        place.locate(top: 10, after: 0, rows: 40)
        place.locate(
            cursor: cursor, rowsAbove: 9, rowsAboveIfWrapped: 11, size: Size(columns: 50, rows: 40))
        return place.rowsAbove
    }

    @Test(arguments: [19, 20, 21])
    func `the terminal's kind takes precedence over the cursor's row, which another program may have changed`(
        cursor: Int
    ) {
        #expect(rowsAbove(kind: false, cursor: cursor) == 9)
        #expect(rowsAbove(kind: true, cursor: cursor) == 11)
    }

    @Test(arguments: [(19, 9), (20, 9), (21, 11), (22, 9)])
    func `on an unknown terminal, rows count as wrapped only if the cursor is where wrapping would put it`(
        cursor: Int, rows: Int
    ) {
        #expect(rowsAbove(kind: nil, cursor: cursor) == rows)
    }
}
