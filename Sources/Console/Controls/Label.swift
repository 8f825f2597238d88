/// A line of text under a field, on a row of its own or beside a button. It never has the focus.
public class Label: Control, RowItem {
    /// The text, with its mark if it has one. Shown on one row, cut with `…` where that is too narrow;
    /// control characters are shown harmless.
    public var text: String {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the text.
    public var textColor: Color = .default {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// Whether it is drawn bold.
    public var isBold = false {
        didSet { if isBold != oldValue { setNeedsDisplay() } }
    }

    /// Whether it is drawn faint.
    public var isFaint = false {
        didSet { if isFaint != oldValue { setNeedsDisplay() } }
    }

    /// Whether it is struck through.
    public var isStruckThrough = false {
        didSet { if isStruckThrough != oldValue { setNeedsDisplay() } }
    }

    /// Whether an answer is still to come ("checking …"). Nothing looks different by it; a form that
    /// asks line by line waits for the answer before its button.
    public var isPending = false {
        didSet { if isPending != oldValue { setNeedsDisplay() } }
    }

    /// A label in the default colour.
    ///
    /// - Parameter text: what it says at first.
    public init(text: String = "") {
        self.text = text
        super.init()
    }

    override var style: Style {
        Style(
            color: textColor, isBold: isBold, isFaint: isFaint || super.style.isFaint,
            isStruckThrough: isStruckThrough)
    }

    /// What is drawn of it: nothing while it is hidden or empty.
    final override func spans(_ glyphs: Glyphs) -> [Span] { isHidden || text.isEmpty ? [] : content }

    /// What is drawn while it is neither hidden nor empty.
    var content: [Span] { [Span(text, style)] }

    override func spokenText(_ words: Form.Words) -> String { text }
}
