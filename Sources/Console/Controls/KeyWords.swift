/// The descriptions of the keys, in one language.
public nonisolated struct KeyWords: Sendable {
    /// Describes Enter in a field, which moves the focus to the next control.
    public var next = "next"
    /// Describes Up, which moves the focus to the previous control.
    public var back = "back"
    /// Describes Ctrl-C, which ends the form.
    public var quit = "quit"
    /// Describes Ctrl-R while a secret is hidden.
    public var show = "show"
    /// Describes Ctrl-R while a secret is visible.
    public var hide = "hide"
    /// Describes Right, which accepts the suggested completion.
    public var complete = "complete"
    /// Describes Enter on a button.
    public var press = "press"
    /// Describes the arrow keys in a list, in a grid and in an alert.
    public var choose = "choose"
    /// Describes Space in a list that allows multiple selections.
    public var toggle = "select"
    /// Describes Enter in an alert.
    public var answer = "answer"
    /// Describes Enter in a text area.
    public var newLine = "new line"
    /// Describes F1, which shows all keys.
    public var allKeys = "keys"
    /// Describes the mouse in the list of all keys, in forms that use the mouse.
    public var mouse = (key: "Click  Wheel", meaning: "focus, choose or press; scroll a list")
    /// The key that F1 lists only in a form with a ``TextField``.
    public static let pasteKey = "^Y"
    /// The keys that F1 lists only in a form with a ``TextField``.
    public static let swapKeys = "^T  Alt-T"
    /// The keys that F1 lists only in a form with a ``TextHistory``.
    public static let historyKeys = "Alt-P  Alt-N"
    /// The key that F1 lists only in a form with a ``SecureField``.
    public static let revealKey = "^R"
    /// All keys and their descriptions, as F1 lists them. The form adds the program's own keys.
    ///
    /// Write the keys as the row of keys does: `^C` for Ctrl-C, `↵` for Enter, and arrows for the arrow keys. A
    /// terminal without UTF-8 shows the names of Enter and of the arrow keys instead.
    public var all: [(key: String, meaning: String)] = [
        ("↵  Tab  ↓", "the next field; ↵ presses a button"),
        ("↑  Shift-Tab", "the previous field"),
        ("←  →  Home  End", "move; → at the end accepts a suggestion"),
        ("^←  ^→", "move by words"),
        ("^U  ^K  ^W", "delete to the start, to the end, the previous word"),
        (pasteKey, "paste the deleted text"),
        ("^_  Alt-E", "undo, redo"),
        (swapKeys, "swap two characters, two words"),
        (historyKeys, "the previous entry, the next one"),
        (revealKey, "show or hide a password"),
        ("^L", "redraw the form"),
        ("^C  ^D", "quit"),
        ("F1  ^O  ?", "show or hide this list"),
    ]

    /// Creates the English strings.
    public init() {}
}
