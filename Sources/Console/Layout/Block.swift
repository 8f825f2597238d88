/// What a form shows, as values: everything that ``BlockLayout`` needs but the size of the terminal.
nonisolated struct Block: Sendable, Hashable {
    /// A row, or a field's and those of its labels.
    enum Row: Sendable, Hashable {
        case field(Field)
        case label([Span])
        case actions([Action])
        /// What an alert says: it stays longer than what is not asked just now.
        case alert([Span])
    }

    struct Field: Sendable, Hashable {
        var id: ObjectIdentifier
        var caption: String
        /// The text as shown: dots for a secret, so that no block holds one.
        var text: String
        /// Whether the text is a secret, which is covered before the terminal is given back.
        var isSecret = false
        var placeholder: String
        /// The rest of the word that Tab would complete.
        var hint = ""
        /// Instead of a text: one of several.
        var choice: [Span] = []
        var style: Style
        /// A row each, below the text; an empty one keeps its row.
        var labels: [[Span]]
    }

    enum Action: Sendable, Hashable {
        case button(id: ObjectIdentifier, [Span])
        case spinner
        case spans([Span])
    }

    var title = ""
    var rows: [Row] = []
    var help = ""
    /// The control with the cursor; nil where none takes keys.
    var focus: ObjectIdentifier?
    /// Whether the form has ended: the cursor goes below the block.
    var isFinal = false
    /// Whether the secret with the cursor is shown in clear.
    var isRevealed = false

    /// Whether a spinner turns, so that the block changes by itself.
    var isSpinning: Bool {
        rows.contains {
            if case .actions(let actions) = $0 { return actions.contains(.spinner) }
            return false
        }
    }
}

/// The text of the field that is being edited, which is newer than its block's.
nonisolated struct LiveText: Sendable, Hashable {
    /// As shown: dots for a secret.
    var characters: [Character] = []
    /// Before which of the characters the cursor stands.
    var cursor = 0
}

/// Rows ready to be drawn, none wider than the terminal but for its last column.
nonisolated struct Picture: Sendable, Hashable {
    var rows: [[Span]] = []
    /// Where the cursor goes; after the block when the form has ended.
    var cursor: Position?

    struct Position: Sendable, Hashable {
        var row: Int
        var column: Int
    }
}

/// The size of a terminal.
nonisolated struct Size: Sendable, Hashable {
    var columns: Int
    var rows: Int
}
