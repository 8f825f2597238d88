/// A line of text under a field, on a row of its own or beside a button. It never has the focus.
public class Label: Control, RowItem {
    /// What a mark before a label's text says of it, beside its colour.
    public nonisolated enum Mark: Sendable, Hashable {
        case success, failure, warning
    }

    /// The text. Shown on as many rows as it needs; control characters are shown harmless.
    public var text: String {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// Before the text, in the theme's colour for it; nil for none. Where it is pending a spinner turns instead.
    public var mark: Mark? {
        didSet { if mark != oldValue { setNeedsDisplay() } }
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

    /// Whether an answer is still to come ("checking …"): a spinner turns before the text, in place of an ellipsis that
    /// it begins with. A form that asks line by line waits for the answer.
    public var isPending = false {
        didSet { if isPending != oldValue { setNeedsDisplay() } }
    }

    /// What is shown, in the color of what matters less, in place of an error that waits until its field was left: see
    /// ``Form/showsErrorsAtOnce``.
    public var hint = "" {
        didSet { if hint != oldValue { setNeedsDisplay() } }
    }

    /// Whether an error is shown although its field was not left: because it is an answer to what was typed, not a rule.
    public var isImmediate = false {
        didSet { if isImmediate != oldValue { setNeedsDisplay() } }
    }

    /// The field that it is about, where it stands in a row of its own or of another field.
    public weak var subject: TextField? {
        didSet { if subject !== oldValue { setNeedsDisplay() } }
    }

    /// Whether it stands behind the label before it, on the same row.
    public var isAppended = false {
        didSet { if isAppended != oldValue { setNeedsDisplay() } }
    }

    /// What the record says in place of its text if the form ends while it is pending; nothing if this is empty.
    public var unfinishedText = ""

    /// A label in the default color.
    ///
    /// - Parameter text: what it says at first.
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

    /// What is drawn of it: nothing while it is hidden or empty.
    final override func spans(_ glyphs: Glyphs) -> [Span] { isHidden || text.isEmpty ? [] : content(glyphs) }

    /// What is drawn while it is neither hidden nor empty.
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
