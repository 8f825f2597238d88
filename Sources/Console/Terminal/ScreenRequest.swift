/// The main actor's request to the terminal thread: the block to show and the target of the keys.
nonisolated struct ScreenRequest: Sendable {
    /// The target of the keys.
    enum Target: Sendable, Hashable {
        /// A control that is not a text field. It receives whole keys and, if it requests them, the keys that would
        /// otherwise move the focus to another control or edit text.
        case keys(takesRows: Bool, takesText: Bool = false)
        /// A text field.
        case field(Field)
        /// No control, because the next page will appear when a check finishes. Typed keys are kept for that page.
        case pageTurn
    }

    /// The state of a field when editing starts.
    struct Field: Sendable, Hashable {
        var id: ObjectIdentifier
        var text: String
        /// The number of changes that code has made to the text.
        var version: Int
        var isSecure: Bool
        var hasHistory = false
        var maximumLength: Int
        /// The index of the character that was clicked to move the focus to the field, or nil if there was no click on
        /// its text.
        var clickedCharacter: Int?
    }

    /// The focus, with a serial number so that both threads refer to the same focus.
    struct Focus: Sendable, Hashable {
        var serial: Int
        var target: Target
    }

    /// The number and the length of a field's text, which identify the text. The text itself may be a secret, so it is
    /// not included.
    struct Typed: Sendable, Hashable {
        /// The number of the event that delivered the text.
        var number: Int
        /// The number of Unicode scalars.
        var length: Int
    }

    /// The latest text that code has assigned to the field that has the focus.
    struct Replacement: Sendable, Hashable {
        /// The serial number of the focus.
        var serial: Int
        var text: String
        var version: Int
        /// The latest text that code had received when it assigned the new text.
        var seen: Typed
    }

    var block = Block()
    /// The form's records above the block, each with any number of spans.
    var records: [[Span]] = []
    var focus = Focus(serial: 0, target: .keys(takesRows: false))
    var replacement: Replacement?
    /// The program's keys that work even in a text field.
    var formKeys: Set<Key> = []
    /// The field with the focus, if it has a suggestion that a key can accept.
    var suggestingField: ObjectIdentifier?
    /// Whether the list of all keys is shown.
    var showsKeyList = false
    var isClosing = false

    /// Returns whether a key closes the list of all keys.
    func closesKeyList(_ key: Key) -> Bool { key == .escape && showsKeyList }
}
