/// The content of a form, as values: everything that ``BlockLayout`` needs, except the size of the terminal.
nonisolated struct Block: Sendable, Hashable {
    /// A row, or the rows of a field and its labels.
    enum Row: Sendable, Hashable {
        case field(Field)
        /// Fields side by side.
        case columns([Field])
        case label([Span])
        /// A heading above the rows of a group.
        case heading(String)
        case actions([Action])
        /// Rows of actions in columns.
        case grid([[Action]])
        /// The text of an alert. If there is not enough space, the rows that are not part of the alert are omitted
        /// first.
        case alert([Span])
    }

    struct Field: Sendable, Hashable {
        var id: ObjectIdentifier
        var caption: String
        /// The text that is shown. A secret is shown as dots, so no block contains a secret.
        var text: String
        /// Whether the text is a secret. If so, a fixed number of dots covers it before the terminal is released.
        var isSecret = false
        var placeholder: String
        /// The rest of the suggestion that Right would accept.
        var hint = ""
        /// The control's own rows, which replace the text. The first row is beside the caption.
        var choices: [[Span]] = []
        /// The position of the cursor in the control's own rows.
        var choiceCursor = Picture.Position(row: 0, column: 0)
        var style: Style
        /// The labels below the text, each on as many rows as it needs. An empty label keeps one row.
        var labels: [[Span]]
        /// The labels with the field's name in front. They replace ``labels`` in rows that several fields share.
        var namedLabels: [[Span]] = []
    }

    enum Action: Sendable, Hashable {
        case button(id: ObjectIdentifier, [Span])
        /// A control that takes input, with its rows and the cursor's position in them.
        case input(id: ObjectIdentifier, [[Span]], cursor: Cell)
        case spans([Span])
    }

    /// The target of a mouse click.
    struct Target: Sendable, Hashable {
        /// The control.
        var id: ObjectIdentifier
        /// The position in the control's own rows, or nil for the caption or a label.
        var place: Picture.Position?
    }

    /// A key and its effect on the focused control.
    struct KeyHelp: Sendable, Hashable {
        var key: String
        var word: String
        /// The importance. If there is not enough room, the least important key is omitted first.
        var weight: Int
    }

    var title = ""
    /// The text after the title.
    var note = ""
    var rows: [Row] = []
    /// The program's own text about the keys, shown instead of ``keys``.
    var help = ""
    var keys: [KeyHelp] = []
    /// All keys, one per row, while the user views them.
    var allKeys: [KeyHelp] = []
    /// The index of the visible part of ``allKeys``, if the terminal has too few rows for all of them.
    var keyListPart = 0
    /// Describes the key that shows the next part.
    var nextKeys = ""
    /// The control with the cursor, or nil if no control takes keys.
    var focus: ObjectIdentifier?
    /// Whether the block follows records of the form, with a blank row in between.
    var isBelowRecords = false
    /// The latest record, which stays visible if there is enough space.
    var latestRecord: [Span] = []
    /// Whether the form has ended. If so, the cursor goes below the block.
    var isFinal = false
    /// Whether the secret with the cursor is visible.
    var isRevealed = false

    /// Whether a spinner is running. If so, the block changes even without input.
    var isSpinning: Bool { rows.contains { $0.parts.contains { $0.contains(.spinner) } } }
}

extension Block.Row {
    /// The fields of the row, from left to right.
    nonisolated var fields: [Block.Field] {
        switch self {
        case .field(let field): [field]
        case .columns(let fields): fields
        case .label, .heading, .actions, .grid, .alert: []
        }
    }

    /// The spans of each part of the row.
    fileprivate nonisolated var parts: [[Span]] {
        switch self {
        case .field, .columns: fields.flatMap { $0.choices + $0.labels }
        case .label(let spans), .alert(let spans): [spans]
        case .heading: []
        case .actions(let actions): actions.flatMap(\.parts)
        case .grid(let rows): rows.flatMap { $0.flatMap(\.parts) }
        }
    }
}

extension Block.Action {
    fileprivate nonisolated var parts: [[Span]] {
        switch self {
        case .button(_, let spans), .spans(let spans): [spans]
        case .input(_, let rows, _): rows
        }
    }
}

/// The text of the field that is being edited, which is newer than the text in its block.
nonisolated struct LiveText: Sendable, Hashable {
    /// The characters that are shown: dots for a secret.
    var characters: [Character] = []
    /// The index of the character after the cursor.
    var cursor = 0
}

extension LiveText {
    /// Creates the text from the block, with the cursor at its end.
    nonisolated init(_ field: Block.Field) {
        self.init(characters: Array(field.text), cursor: field.text.count)
    }
}

/// Rows that are ready to be drawn. They leave the last column of the terminal empty.
nonisolated struct Picture: Sendable, Hashable {
    var rows: [[Span]] = []
    /// The position of the cursor, or nil if the form has ended and the cursor goes below the block.
    var cursor: Position?

    typealias Position = Cell
}

/// A cell in a control's rows. Rows and columns are counted from 0.
public nonisolated struct Cell: Sendable, Hashable {
    public var row: Int
    public var column: Int

    /// Creates a cell.
    public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
}

/// The size of a terminal.
nonisolated struct Size: Sendable, Hashable {
    var columns: Int
    var rows: Int
}
