/// A line of text below a field, on its own row, or next to a button. It never has the focus.
///
/// To draw a label differently, override ``content(_:)``, and ``spokenText(_:)`` for line-by-line mode.
open class Label: Control, RowItem {
    /// The mark of a label, which shows its meaning even without colors.
    public nonisolated enum Mark: Sendable, Hashable {
        case success, failure, warning
    }

    /// The text. It wraps onto as many rows as it needs; control characters are replaced.
    public var text: String {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// The mark before the text, in the theme's color for that mark. While the label is pending, a spinner replaces the
    /// mark.
    public var mark: Mark? {
        didSet { if mark != oldValue { setNeedsDisplay() } }
    }

    /// The color of the text.
    public var textColor: Color = .default {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// Whether the label is bold.
    public var isBold = false {
        didSet { if isBold != oldValue { setNeedsDisplay() } }
    }

    /// Whether the label is faint.
    public var isFaint = false {
        didSet { if isFaint != oldValue { setNeedsDisplay() } }
    }

    /// Whether the label is struck through.
    public var isStruckThrough = false {
        didSet { if isStruckThrough != oldValue { setNeedsDisplay() } }
    }

    /// Whether an answer is pending ("checking …"). If so, a spinner appears before the text, in place of a leading
    /// ellipsis. In line-by-line mode, the form waits for the answer.
    public var isPending = false {
        didSet { if isPending != oldValue { setNeedsDisplay() } }
    }

    /// Whether a row of the form contains the label, which otherwise appears below its field.
    var isPlaced = false
    /// Whether the label is omitted from the record.
    var isPassing = false

    /// Whether the label follows the previous label on the same row.
    public var isAppended = false {
        didSet { if isAppended != oldValue { setNeedsDisplay() } }
    }

    /// Creates a label in the default color.
    ///
    /// - Parameter text: The initial text.
    public init(text: String = "") {
        self.text = text
        super.init()
    }

    open override var style: Style {
        Style(
            color: textColor != .default
                ? textColor : isPending ? .role(.secondary) : mark?.color ?? .default,
            isBold: isBold, isFaint: isFaint || isDimmed,
            isStruckThrough: isStruckThrough)
    }

    /// Whether the label shows nothing even while it is not hidden.
    var isBlank: Bool { text.isEmpty }

    /// Returns the content to draw; nothing while the label is hidden or empty.
    public final override func spans(_ glyphs: Glyphs) -> [Span] {
        isHidden || isBlank ? [] : content(glyphs)
    }

    /// Returns the content to draw while the label is neither hidden nor empty.
    open func content(_ glyphs: Glyphs) -> [Span] {
        if isPending {
            let words = text.drop { $0 == "…" || $0 == "." }.drop { $0 == " " }
            return [.spinner, .mark("", style), Span(String(words), style)]
        }
        guard let mark else { return [Span(text, style)] }
        return [.mark(mark.glyph(glyphs), style), Span(text, style)]
    }

    /// Returns the part that stays on the screen: ``Control/unfinishedText`` while an answer is pending; nothing if the
    /// label shows a hint for unfinished input or reports that input is required; otherwise, the content.
    public final override func finalSpans(_ glyphs: Glyphs) -> [Span] {
        if isHidden { return [] }
        if isPending { return isUnfinished ? unfinishedSpans(glyphs) : [] }
        return isPassing ? [] : spans(glyphs)
    }

    open override func spokenText(_ words: FormWords) -> String { text }

    /// Whether the label reports what is missing from its field's input. If so, the form does not report that the field
    /// is required.
    open var describesInput: Bool { false }

    public override var isBusy: Bool { isPending }

    public final override var takesFocus: Bool { false }

    /// Shows the result of a validation: the message and its mark, in the theme's color.
    public func show(_ validation: Validation) {
        (textColor, isPending, mark) = (.default, false, nil)
        switch validation {
        case .unchecked: text = ""
        case .checking(let words): (text, isPending) = (words, true)
        case .valid(let words): (text, mark) = (words, words.isEmpty ? nil : .success)
        case .invalid(let words, _): (text, mark) = (words, .failure)
        case .uncertain(let words): (text, mark) = (words, .warning)
        }
    }
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
