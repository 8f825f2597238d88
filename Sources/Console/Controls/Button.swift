/// A button: Enter on it sends ``Control/Event/primaryActionTriggered``, unless it is disabled.
///
/// A disabled button can have the focus, so that the focus need not jump when it becomes enabled.
public final class Button: Control, RowItem {
    /// What is behind a button's title.
    public nonisolated enum Background: Sendable, Hashable {
        case color(Color)
        /// From the first colour at the left to the second at the right. Colours that are not red, green and
        /// blue are not mixed: each has its half.
        case gradient(from: Color, to: Color)
    }

    /// The words on it, drawn as `[ title ]`.
    public var title: String {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the words.
    public var textColor: Color = .default {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// What is behind the words; nil for the terminal's own background.
    public var background: Background? {
        didSet { if background != oldValue { setNeedsDisplay() } }
    }

    /// Whether the words are bold. They are in any case while the button has the focus and is not faint.
    public var isBold = false {
        didSet { if isBold != oldValue { setNeedsDisplay() } }
    }

    /// Whether it is drawn without brackets, as a link in a sentence is.
    public var isLink = false {
        didSet { if isLink != oldValue { setNeedsDisplay() } }
    }

    /// An enabled button.
    ///
    /// - Parameter title: the words on it.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Presses the button, as Enter does: a disabled or hidden one sends nothing.
    public func press() {
        guard isEnabled, !isHidden else { return }
        sendActions(for: .primaryActionTriggered)
    }

    override var style: Style {
        var style = super.style
        style.isBold = (isFocused || isBold) && !style.isFaint
        style.color = textColor
        return style
    }

    override func spans(_ glyphs: Glyphs) -> [Span] {
        let text = isLink ? title : "[ \(title) ]"
        var style = style
        switch background {
        case nil: return [Span(text, style)]
        case .color(let color):
            style.background = color
            return [Span(text, style)]
        case .gradient(let from, let to):
            let last = Double(max(text.count - 1, 1))
            return text.enumerated().map { index, character in
                style.background = from.mixed(with: to, Double(index) / last)
                return Span(String(character), style)
            }
        }
    }
}
