import Testing

@testable import Console

@Suite struct UndoStackTests {
    @Test func `letters up to a space count as one change, and so does a paste`() {
        var stack = UndoStack<String>()
        stack.push("", before: .letter)
        stack.push("o", before: .letter)
        stack.push("on", before: .space)
        stack.push("on ", before: .letter)
        stack.push("on i", before: .paste)
        stack.push("on it", before: .paste)
        #expect(
            [
                stack.undo(now: ""), stack.undo(now: ""), stack.undo(now: ""), stack.undo(now: ""),
                stack.undo(now: ""),
            ] == [
                "on i", "on ", "on", "", nil,
            ])
    }

    @Test func `moving the cursor or pressing a key other than a letter begins a new change`() {
        var stack = UndoStack<Int>()
        stack.push(1, before: .letter)
        stack.breakOff()
        stack.push(2, before: .letter)
        stack.push(3, before: .other)
        stack.push(4, before: .other)
        #expect(
            [stack.undo(now: 0), stack.undo(now: 0), stack.undo(now: 0), stack.undo(now: 0)] == [4, 3, 2, 1])
    }

    @Test func `only the latest hundred changes are kept`() {
        var stack = UndoStack<Int>()
        for number in 1...150 { stack.push(number, before: .other) }
        var states: [Int] = []
        while let state = stack.undo(now: 0) { states.append(state) }
        #expect(states == Array((51...150).reversed()))
    }

    @Test func `an undone change can be redone until a new change is made`() {
        var stack = UndoStack<String>()
        stack.push("", before: .letter)
        stack.push("one", before: .space)
        #expect(stack.undo(now: "one ") == "one")
        #expect(stack.undo(now: "one") == "")
        #expect(stack.redo(now: "") == "one")
        #expect(stack.redo(now: "one") == "one ")
        #expect(stack.redo(now: "one ") == nil)
        #expect(stack.undo(now: "one ") == "one")
        stack.push("one", before: .letter)
        #expect(stack.redo(now: "onex") == nil)
    }
}
