/// A rule in a checklist below a field: a mark, then the text of the rule, which is struck through once the rule is
/// met.
///
/// Once the rule is met, the mark changes from `○` to `✓`, or from `[ ]` to `[x]` if only ASCII is available. The state
/// is therefore visible even without colors and on terminals that cannot strike text through.
public final class RequirementLabel: Label {
    /// The color of the mark while the rule is not met.
    public var iconColor: Color {
        didSet { if iconColor != oldValue { setNeedsDisplay() } }
    }

    /// The color of the mark and the text once the rule is met.
    public var metColor: Color = .role(.secondary) {
        didSet { if metColor != oldValue { setNeedsDisplay() } }
    }

    /// Whether the rule is met.
    public var isMet = false {
        didSet { if isMet != oldValue { setNeedsDisplay() } }
    }

    /// Creates a rule that is not met yet.
    ///
    /// - Parameters:
    ///   - text: The text of the rule.
    ///   - iconColor: The color of the mark while the rule is not met.
    public init(text: String, iconColor: Color = .default) {
        self.iconColor = iconColor
        super.init(text: text)
    }

    public override func content(_ glyphs: Glyphs) -> [Span] {
        var iconStyle = style
        var textStyle = style
        iconStyle.color = isMet ? metColor : iconColor
        iconStyle.isStruckThrough = false
        if isMet {
            textStyle.color = metColor
            textStyle.isStruckThrough = true
        }
        return [.mark(isMet ? glyphs.done : glyphs.open, iconStyle), Span(text, textStyle)]
    }

    public override var describesInput: Bool { !text.isEmpty && !isMet }

    public override func spokenText(_ words: FormWords) -> String {
        text.isEmpty ? "" : isMet ? words.met(text) : words.notMet(text)
    }
}
