/// A field for a secret. The field shows one dot per character and a fixed number of dots after the form ends.
///
/// Before the field loses focus, the line editor wipes the text from its memory. The program is responsible for its own
/// copies of ``TextField/text``. Unlike other fields, this field keeps no undo history, so changes cannot be undone.
public final class SecureField: TextField {
    /// Whether the text is visible. Ctrl-R toggles the property while the field has the focus; when the field loses
    /// focus, the text is hidden again.
    ///
    /// Text that was visible may stay in the terminal's memory.
    public override var isRevealed: Bool {
        get { isVisible }
        set { isVisible = newValue }
    }

    private var isVisible = false {
        didSet { if isVisible != oldValue { setNeedsDisplay() } }
    }

    /// Always nil: a secret is not stored.
    public override var history: TextHistory? {
        get { nil }
        set {}
    }

    /// Always empty: a secret is not completed.
    public override var completions: [String] {
        get { [] }
        set {}
    }

    public override func keys(_ words: KeyWords) -> [KeyHint] {
        [KeyHint(key: "^R", ascii: "^R", word: isRevealed ? words.hide : words.show, weight: 4)]
    }

    public override var isSecret: Bool { true }

    public override func focusLeft() { isRevealed = false }
}
