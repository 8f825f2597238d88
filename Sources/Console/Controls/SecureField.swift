/// A field for a secret: shown as one dot a character, and as a fixed number of dots when the form ends.
///
/// Its text is wiped from the line editor's memory before the focus leaves it. What the program
/// itself does with ``TextField/text`` is the program's to answer for.
public final class SecureField: TextField {
    /// Whether the text is shown in clear. Control-R changes it while the field has the focus; when the focus goes,
    /// the text is hidden again.
    ///
    /// What was shown may stay in the terminal's memory.
    public var isRevealed = false {
        didSet { if isRevealed != oldValue { setNeedsDisplay() } }
    }

    /// None: a secret is not kept.
    public override var history: TextHistory? {
        get { nil }
        set {}
    }

    /// None: a secret is not guessed.
    public override var completions: [String] {
        get { [] }
        set {}
    }

    override func ownKeys(_ words: Form.KeyWords) -> [OwnKey] {
        [OwnKey(key: "^R", ascii: "^R", word: isRevealed ? words.hide : words.show, weight: 4)]
    }

    override var isSecure: Bool { true }
}
