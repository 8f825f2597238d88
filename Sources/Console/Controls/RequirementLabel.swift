/// One rule of a checklist under a field: a mark, then the rule's text; struck through once it is met.
///
/// The mark changes once the rule is met, from `○` to `✓`, or from `[ ]` to `[x]` where there is only ASCII: so it is told
/// without a colour, and where a terminal cannot strike through.
public final class RequirementLabel: Label {
    /// The mark's colour while the rule is not met.
    public var iconColor: Color {
        didSet { if iconColor != oldValue { setNeedsDisplay() } }
    }

    /// The colour of mark and text once the rule is met.
    public var metColor: Color = .role(.secondary) {
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
    ///   - iconColor: the mark's colour while the rule is not met.
    public init(text: String, iconColor: Color = .default) {
        self.iconColor = iconColor
        super.init(text: text)
    }

    override func content(_ glyphs: Glyphs) -> [Span] {
        var iconStyle = style
        var textStyle = style
        iconStyle.color = isMet ? metColor : iconColor
        iconStyle.isStruckThrough = false
        if isMet {
            textStyle.color = metColor
            textStyle.isStruckThrough = true
        }
        let mark = isMet ? glyphs.done : glyphs.open
        return [Span("\(mark) ", iconStyle), Span(text, textStyle)]
    }

    override func spokenText(_ words: Form.Words) -> String {
        text.isEmpty ? "" : isMet ? words.met(text) : words.notMet(text)
    }
}
