/// A key that a form passes to a control or to the program.
public nonisolated enum KeyPress: Sendable, Hashable {
    /// A character to insert.
    case scalar(Unicode.Scalar)
    /// Pasted text, which counts as text even if its characters would otherwise be keys. If the control takes text, the
    /// lines are separated by line feeds. Otherwise, the value is one line, after which the focus moves to the next
    /// control. A paste of more than 1 MiB, or with a pause of more than 50 milliseconds, can arrive in several parts.
    case paste(String)
    /// Control and a lowercase letter or symbol.
    case control(Unicode.Scalar)
    /// Alt and a character. Ctrl-Left, Ctrl-Right and Ctrl-Delete are passed as Alt-B, Alt-F and Alt-D.
    case alt(Unicode.Scalar)
    case enter, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case wheelUp, wheelDown
    /// A function key from F2 to F12. F1 shows all keys.
    case function(Int)

    /// The characters that a program cannot combine with Control. Terminals send H, I, J, M and `[` as other keys; C, D and
    /// L belong to the form; and Z and `\` send signals.
    private static let reserved = Set("HIJMCDLZhijmcdlz[\\".unicodeScalars)

    /// The key as a form receives it from a terminal, or nil if the program cannot receive it.
    var received: KeyPress? {
        switch self {
        case .control(let scalar) where Self.reserved.contains(scalar): return nil
        case .control(let scalar):
            switch scalar {
            case "a"..."z", "@"..."_", " ": return KeyPress(.control(UInt8(scalar.value & 0x1F)))
            default: return nil
            }
        case .function(let number): return (2...12).contains(number) ? self : nil
        default: return self
        }
    }

    /// Creates a key press, or returns nil for a key that only the form uses.
    init?(_ key: Key) {
        switch key {
        case .scalar(let scalar): self = .scalar(scalar)
        case .control(let code):
            self = .control(Unicode.Scalar((1...26).contains(code) ? code + 0x60 : code + 0x40))
        case .meta(let scalar): self = .alt(scalar)
        case .wordLeft: self = .alt("b")
        case .wordRight: self = .alt("f")
        case .deleteWord: self = .alt("d")
        case .enter: self = .enter
        case .escape: self = .escape
        case .backspace: self = .backspace
        case .delete: self = .delete
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        case .home: self = .home
        case .end: self = .end
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .wheelUp: self = .wheelUp
        case .wheelDown: self = .wheelDown
        case .function(let number): self = .function(number)
        default: return nil
        }
    }
}

/// A key and its meaning, for the row of keys below a form.
public nonisolated struct KeyHint: Sendable, Hashable {
    /// The key, such as `← →`.
    public var key: String
    /// The key in ASCII, such as `Left Right`.
    public var ascii: String
    /// The meaning, in one or two words.
    public var word: String
    /// The importance. If there is not enough room, the least important keys are omitted first. The importance of Enter
    /// is 8.
    public var weight: Int

    /// Creates a hint.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - ascii: The key in ASCII, if it is different.
    ///   - word: The meaning.
    ///   - weight: The importance.
    public init(key: String, ascii: String? = nil, word: String, weight: Int = 5) {
        (self.key, self.ascii, self.word, self.weight) = (key, ascii ?? key, word, weight)
    }
}
