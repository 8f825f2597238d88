/// What a text was before each change, the newest last. Letters typed one after another are one change, up to a space;
/// so is a paste.
nonisolated struct UndoStack<Text: Sendable> {
    /// What a key did.
    enum Change: Sendable, Hashable {
        case letter, space, paste, other
    }

    private var states: [Text] = []
    private var last: Change?

    /// So many changes can be taken back.
    static var limit: Int { 100 }

    /// Keeps what the text was before a change.
    mutating func push(_ state: Text, before change: Change) {
        defer { last = change }
        if change == last, change == .letter || change == .paste { return }
        states.append(state)
        if states.count > Self.limit { states.removeFirst() }
    }

    /// The next letter is a change of its own: the cursor was moved.
    mutating func breakOff() { last = nil }

    /// Takes the newest change back.
    ///
    /// - Returns: what the text was before it; nil where there is none.
    mutating func pop() -> Text? {
        last = nil
        return states.popLast()
    }
}
