import Testing

@testable import Console

@Suite struct UndoStackTests {
    @Test func `letters up to a space are one change, and so is a paste`() {
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

    @Test func `moving the cursor or pressing any other key begins a new change`() {
        var stack = UndoStack<Int>()
        stack.push(1, before: .letter)
        stack.breakOff()
        stack.push(2, before: .letter)
        stack.push(3, before: .other)
        stack.push(4, before: .other)
        #expect(
            [stack.undo(now: 0), stack.undo(now: 0), stack.undo(now: 0), stack.undo(now: 0)] == [4, 3, 2, 1])
    }

    @Test func `the oldest changes are dropped`() {
        var stack = UndoStack<Int>()
        for number in 1...150 { stack.push(number, before: .other) }
        var states: [Int] = []
        while let state = stack.undo(now: 0) { states.append(state) }
        #expect(states == Array((51...150).reversed()))
    }

    @Test func `an undone change can be redone, until something else changes`() {
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
