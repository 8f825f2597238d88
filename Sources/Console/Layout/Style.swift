/// How a piece of text is drawn.
nonisolated struct Style: Sendable, Hashable {
    var color = Color.default
    var background: Color?
    var isBold = false
    var isFaint = false
    var isStruckThrough = false
    var isUnderlined = false
}

/// A piece of text drawn in one style.
nonisolated struct Span: Sendable, Hashable {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style = Style()) {
        self.text = text
        self.style = style
    }
}
