/// One rule of a checklist under a field: an icon, then the rule's text; struck through once it is met.
///
/// Whether it is met is told by the line through the text, not by the colour alone.
public final class RequirementLabel: Label {
    /// Stands before the text, and is never struck through.
    public var icon: String {
        didSet { if icon != oldValue { setNeedsDisplay() } }
    }

    /// The icon's colour while the rule is not met.
    public var iconColor: Color {
        didSet { if iconColor != oldValue { setNeedsDisplay() } }
    }

    /// The colour of icon and text once the rule is met.
    public var metColor: Color = .brightBlack {
        didSet { if metColor != oldValue { setNeedsDisplay() } }
    }

    /// Whether the rule is met.
    public var isMet = false {
        didSet { if isMet != oldValue { setNeedsDisplay() } }
    }

    /// A rule that is not met yet.
    ///
    /// - Parameters:
    ///   - text: the rule in words.
    ///   - icon: stands before the text.
    ///   - iconColor: the icon's colour while the rule is not met.
    public init(text: String, icon: String, iconColor: Color = .default) {
        self.icon = icon
        self.iconColor = iconColor
        super.init(text: text)
    }

    override var content: [Span] {
        var iconStyle = style
        var textStyle = style
        iconStyle.color = isMet ? metColor : iconColor
        iconStyle.isStruckThrough = false
        if isMet {
            textStyle.color = metColor
            textStyle.isStruckThrough = true
        }
        return [Span("\(icon) ", iconStyle), Span(text, textStyle)]
    }

    override func spokenText(_ words: Form.Words) -> String {
        text.isEmpty ? "" : isMet ? words.met(text) : words.notMet(text)
    }

    override var isSpokenFromTheStart: Bool { false }
}
