/// The text before each change, newest last. Consecutive letters up to a space count as one change, and so does a
/// paste.
nonisolated struct UndoStack<Text: Sendable>: Sendable {
    /// The kind of change that a key makes.
    enum Change: Sendable, Hashable {
        case letter, space, paste, other
    }

    private var states: [Text] = []
    /// The text before each undo.
    private var undone: [Text] = []
    private var last: Change?

    /// The maximum number of changes that can be undone.
    static var limit: Int { 100 }

    /// Records the text before a change.
    mutating func push(_ state: Text, before change: Change) {
        defer { last = change }
        undone.removeAll()
        if change == last, change == .letter || change == .paste { return }
        states.append(state)
        if states.count > Self.limit { states.removeFirst() }
    }

    /// Makes the next letter a separate change, because the cursor has moved.
    mutating func breakOff() { last = nil }

    /// Undoes the newest change.
    ///
    /// - Parameter now: The current text.
    /// - Returns: The text before the change, or nil if there is no change to undo.
    mutating func undo(now: Text) -> Text? {
        last = nil
        guard let state = states.popLast() else { return nil }
        undone.append(now)
        return state
    }

    /// Redoes the change that was last undone, unless another change followed.
    ///
    /// - Parameter now: The current text.
    /// - Returns: The text after the change, or nil if there is no change to redo.
    mutating func redo(now: Text) -> Text? {
        last = nil
        guard let state = undone.popLast() else { return nil }
        states.append(now)
        return state
    }
}
