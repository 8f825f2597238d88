/// What a text was before each change, the newest last. Letters typed one after another are one change, up to a space;
/// so is a paste.
nonisolated struct UndoStack<Text: Sendable>: Sendable {
    /// What a key did.
    enum Change: Sendable, Hashable {
        case letter, space, paste, other
    }

    private var states: [Text] = []
    /// What the text was before each change was taken back.
    private var undone: [Text] = []
    private var last: Change?

    /// The most changes that can be taken back.
    static var limit: Int { 100 }

    /// Keeps what the text was before a change.
    mutating func push(_ state: Text, before change: Change) {
        defer { last = change }
        undone.removeAll()
        if change == last, change == .letter || change == .paste { return }
        states.append(state)
        if states.count > Self.limit { states.removeFirst() }
    }

    /// The next letter is a change of its own: the cursor was moved.
    mutating func breakOff() { last = nil }

    /// Takes the newest change back.
    ///
    /// - Parameter now: the text as it is.
    /// - Returns: what the text was before the change; nil where there is none.
    mutating func undo(now: Text) -> Text? {
        last = nil
        guard let state = states.popLast() else { return nil }
        undone.append(now)
        return state
    }

    /// Makes the change again that was taken back last, unless there was another one since.
    ///
    /// - Parameter now: the text as it is.
    /// - Returns: what the text was after the change; nil where there is none.
    mutating func redo(now: Text) -> Text? {
        last = nil
        guard let state = undone.popLast() else { return nil }
        states.append(now)
        return state
    }
}
