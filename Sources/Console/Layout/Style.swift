/// How a piece of text is drawn.
nonisolated struct Style: Sendable, Hashable {
    var color = Color.default
    var background: Color?
    var isBold = false
    var isFaint = false
    var isStruckThrough = false
    var isUnderlined = false
    /// The colours of text and background exchanged.
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

    /// A spinner, as it stands just now, in the colour of what is pending.
    static let spinner = Span("\u{F0000}", .of(.secondary))
}
