/// A button. Pressing Enter or Space on the button sends ``Control/Event/primaryActionTriggered``, unless the button is
/// disabled.
///
/// A disabled button can have the focus, so the focus does not move when the button becomes enabled.
public final class Button: Control, RowItem {
    /// The background of a button's title.
    public nonisolated enum Background: Sendable, Hashable {
        case color(Color)
        /// A gradient from the first color on the left to the second on the right. Only colors with red, green and blue
        /// components are mixed. Other colors each fill half of the title.
        case gradient(from: Color, to: Color)
    }

    /// The title, drawn as a filled block. If there are no colors to fill the block with, the title is drawn as
    /// `[ title ]`, or as `( title )` if the button cannot be pressed.
    public var title: String {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// The color of the title. By default, the theme determines the color. If the color is unreadable on the
    /// background, the title is black or white.
    public var textColor: Color = .default {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// The background of the title, or nil for the theme's background, which depends on the focus, on whether the
    /// button is enabled, and on whether it is ready; see ``showsFieldsLeft``.
    public var background: Background? {
        didSet { if background != oldValue { setNeedsDisplay() } }
    }

    /// Whether the title is bold. It is always bold while the button has the focus and is enabled.
    public var isBold = false {
        didSet { if isBold != oldValue { setNeedsDisplay() } }
    }

    /// Whether the button is drawn as a link: underlined instead of filled. A link that cannot be pressed is not
    /// underlined.
    public var isLink = false {
        didSet { if isLink != oldValue { setNeedsDisplay() } }
    }

    /// Whether the form shows lamps next to the button (one for each field) and, while the button is disabled, a
    /// message about the empty and invalid fields. Pressing Enter on a disabled button moves the focus to the first of
    /// those fields. Each of those fields then shows its error, or reports that it is required. If Enter is pressed
    /// during a check, the button is pressed as soon as it is enabled. That press is dropped if another key is pressed
    /// first, or if the button is still disabled after the check and fields remain. If a press itself disables the
    /// button, for example while a request is being sent, further presses are dropped until the button is enabled again.
    /// When the button is enabled and no fields remain, its background is the theme's ``Theme/readyButton`` color.
    public override var showsFieldsLeft: Bool {
        get { listsFieldsLeft }
        set { listsFieldsLeft = newValue }
    }

    private var listsFieldsLeft = false {
        didSet { if listsFieldsLeft != oldValue { setNeedsDisplay() } }
    }

    /// Creates an enabled button.
    ///
    /// - Parameter title: The title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    public override var takesFocus: Bool { true }

    public override var lineTitle: String { title }

    private var canBePressed: Bool { !isDimmed }

    /// Whether the only remaining step is to press the button.
    private var isReady: Bool { showsFieldsLeft && formIsComplete }

    public override func spans(_ glyphs: Glyphs) -> [Span] {
        if isLink { return [Span(title, linkStyle)] }
        let (start, end) = glyphs.fillsButtons ? ("  ", "  ") : canBePressed ? ("[ ", " ]") : ("( ", " )")
        let words = start + title + end
        guard canBePressed, glyphs.fillsButtons else { return plain(words, glyphs) }
        let isReady = isReady
        guard let background = background ?? (isReady ? .color(.role(.readyButton)) : nil) else {
            return plain(words, glyphs)
        }
        var style = Style(color: textColor, isBold: isFocused || isBold || isReady)
        style.isUnderlined = isFocused
        switch background {
        case .color(let color):
            style.background = color
            return [Span(words, style)]
        case .gradient(let from, let to):
            let last = Double(max(words.count - 1, 1))
            return words.enumerated().map { index, character in
                style.background = from.mixed(with: to, Double(index) / last)
                return Span(String(character), style)
            }
        }
    }

    /// Returns the title in the theme's style. The focus is visible even without the cursor, because it changes the
    /// colors of the title, or, if the button cannot be pressed, the colors of the first column.
    private func plain(_ words: String, _ glyphs: Glyphs) -> [Span] {
        guard glyphs.fillsButtons else {
            let style = Style(isBold: (isFocused || isBold) && canBePressed, isFaint: !canBePressed)
            if canBePressed, isFocused {
                var reversed = style
                reversed.isReversed = true
                return [Span(words, reversed)]
            }
            // Show only the opening bracket in reverse video so that the button does not look enabled.
            guard isFocused else { return [Span(words, style)] }
            return [
                Span(String(words.prefix(1)), Style(isReversed: true)),
                Span(String(words.dropFirst()), style),
            ]
        }
        if canBePressed, isFocused {
            return [Span(words, Style(color: .role(.buttonText), background: .role(.button), isBold: true))]
        }
        let color = Color.role(canBePressed ? .restingButtonText : .disabledButtonText)
        let style = Style(
            color: canBePressed && textColor != .default ? textColor : color,
            background: .role(.restingButton),
            isBold: isBold && canBePressed)
        guard isFocused else { return [Span(words, style)] }
        return [Span(" ", Style(background: .role(.accent))), Span(String(words.dropFirst()), style)]
    }

    private var linkStyle: Style {
        var style = Style.placeholder
        if canBePressed { style = Style(color: textColor == .default ? .role(.accent) : textColor) }
        style.isBold = isBold
        style.isUnderlined = canBePressed
        style.isReversed = isFocused
        return style
    }
}
