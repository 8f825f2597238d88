/// A line of text below a field, on a row of its own or next to a button. It never has the focus.
public class Label: Control, RowItem {
    /// The meaning of a label's mark, in addition to its color.
    public nonisolated enum Mark: Sendable, Hashable {
        case success, failure, warning
    }

    /// The text. It wraps over as many rows as it needs; control characters are replaced.
    public var text: String {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// The mark before the text, in the theme's color for it. While the label is pending, a spinner replaces it.
    public var mark: Mark? {
        didSet { if mark != oldValue { setNeedsDisplay() } }
    }

    /// The color of the text.
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

    /// Whether an answer is pending ("checking …"): a spinner turns before the text, in place of a leading ellipsis. A
    /// form that asks line by line waits for the answer.
    public var isPending = false {
        didSet { if isPending != oldValue { setNeedsDisplay() } }
    }

    /// The text that is shown, less prominently, instead of an error that waits until its field is left: see
    /// ``Form/showsErrorsAtOnce``.
    public var hint = "" {
        didSet { if hint != oldValue { setNeedsDisplay() } }
    }

    /// Whether an error is shown before its field is left, because it answers the input and is not a rule.
    public var isImmediate = false {
        didSet { if isImmediate != oldValue { setNeedsDisplay() } }
    }

    /// The field that it belongs to, if it is on a row of its own or of another field.
    public weak var subject: TextField? {
        didSet { if subject !== oldValue { setNeedsDisplay() } }
    }

    /// Whether it follows the label before it on the same row.
    public var isAppended = false {
        didSet { if isAppended != oldValue { setNeedsDisplay() } }
    }

    /// The text in the record if the form ends while the label is pending; nothing if this is empty.
    public var unfinishedText = ""

    /// Creates a label in the default color.
    ///
    /// - Parameter text: The initial text.
    public init(text: String = "") {
        self.text = text
        super.init()
    }

    override var style: Style {
        Style(
            color: textColor != .default
                ? textColor : isPending ? .role(.secondary) : mark?.color ?? .default,
            isBold: isBold, isFaint: isFaint || super.style.isFaint,
            isStruckThrough: isStruckThrough)
    }

    /// Returns what is drawn: nothing while it is hidden or empty.
    final override func spans(_ glyphs: Glyphs) -> [Span] { isHidden || text.isEmpty ? [] : content(glyphs) }

    /// Returns what is drawn while it is neither hidden nor empty.
    func content(_ glyphs: Glyphs) -> [Span] {
        if isPending {
            let words = text.drop { $0 == "…" || $0 == "." }.drop { $0 == " " }
            return [.spinner, Span(" \(words)", style)]
        }
        guard let mark else { return [Span(text, style)] }
        return [Span("\(mark.glyph(glyphs)) \(text)", style)]
    }

    override func spokenText(_ words: Form.Words) -> String { text }
}

extension Label.Mark {
    var color: Color {
        switch self {
        case .success: .role(.success)
        case .failure: .role(.failure)
        case .warning: .role(.warning)
        }
    }

    func glyph(_ glyphs: Glyphs) -> String {
        switch self {
        case .success: glyphs.success
        case .failure: glyphs.failure
        case .warning: glyphs.warning
        }
    }
}
