/// The style of a piece of text.
nonisolated struct Style: Sendable, Hashable {
    var color = Color.default
    var background: Color?
    var isBold = false
    var isFaint = false
    var isStruckThrough = false
    var isUnderlined = false
    /// Whether the colors of text and background are swapped.
    var isReversed = false

    static func of(_ role: Theme.Role) -> Style { Style(color: .role(role)) }
}

/// A piece of text drawn in one style.
nonisolated struct Span: Sendable, Hashable {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style = Style()) {
        self.text = text
        self.style = style
    }

    /// A spinner in its current step, in the color of pending work.
    static let spinner = Span("\u{F0000}", .of(.secondary))
}
