/// The style of a piece of text.
public nonisolated struct Style: Sendable, Hashable {
    public var color = Color.default
    public var background: Color?
    public var isBold = false
    public var isFaint = false
    public var isStruckThrough = false
    public var isUnderlined = false
    /// Whether the text is the placeholder of an empty field or a disabled control, which must not look like typed
    /// text.
    var isPlaceholder = false
    /// Whether the colors of the text and the background are swapped.
    public var isReversed = false

    /// Creates a style.
    public init(
        color: Color = .default, background: Color? = nil, isBold: Bool = false, isFaint: Bool = false,
        isStruckThrough: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
    ) {
        (self.color, self.background) = (color, background)
        (self.isBold, self.isFaint, self.isStruckThrough) = (isBold, isFaint, isStruckThrough)
        (self.isUnderlined, self.isReversed) = (isUnderlined, isReversed)
    }

    /// Returns a style with the theme's color for a part.
    public static func of(_ role: Theme.Role) -> Style { Style(color: .role(role)) }

    /// The style of the placeholder in an empty field, which must not look like typed text, and of a disabled control.
    public static let placeholder: Style = {
        var style = Style.of(.secondary)
        style.isPlaceholder = true
        return style
    }()
}

/// A piece of text drawn in one style.
public nonisolated struct Span: Sendable, Hashable {
    public var text: String
    public var style: Style
    /// Whether the span is a mark that precedes the text of a label, such as `✓` and its space. If fields share a row
    /// and one of their labels is too long for its field, the name of the field is drawn after the mark.
    public var isMark = false

    /// Creates a piece of text. Control characters are replaced when the text is drawn.
    public init(_ text: String, _ style: Style = Style()) {
        self.text = text
        self.style = style
    }

    /// Creates a mark that precedes the text of a label.
    ///
    /// - Parameters:
    ///   - text: The mark, such as `✓`. A space follows it.
    ///   - style: The style of the mark.
    public static func mark(_ text: String, _ style: Style) -> Span {
        var span = Span(text + " ", style)
        span.isMark = true
        return span
    }

    /// Returns a copy of the span with a different text.
    func replacing(_ text: String) -> Span {
        var span = self
        span.text = text
        return span
    }

    /// A spinner at its current step, in the color of pending work.
    public static let spinner = {
        var span = Span("\u{F0000}", .of(.secondary))
        span.isMark = true
        return span
    }()
}

extension Span {
    /// Returns the number of columns that the text takes.
    public nonisolated static func columns(of text: String) -> Int { ColumnWidth.of(text) }
}
