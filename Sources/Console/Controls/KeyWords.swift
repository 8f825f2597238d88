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
    /// Describes Enter in a list that allows one selection.
    public var select = "select"
    /// Describes Enter in a text area.
    public var newLine = "new line"
    /// Describes F1, which shows all keys.
    public var allKeys = "keys"
    /// Describes F1 if the list of all keys has another part, because the terminal has too few rows for all keys.
    public var more = "more"
    /// Describes the mouse in the list of all keys, in forms that use the mouse.
    public var mouse = (key: "Click  Wheel", meaning: "focus, choose or press; scroll a list")
    /// All keys and their descriptions, as F1 lists them. The form adds the program's own keys.
    ///
    /// Write the keys as the row of keys does: `^C` for Ctrl-C, `↵` for Enter, and arrows for the arrow keys. A
    /// terminal without UTF-8 shows the names of Enter and of the arrow keys instead. For keys that only some controls
    /// use, use the constants of ``ListedKeys``, so that F1 lists the keys only in forms with such controls.
    public var all: [(key: ListedKeys, meaning: String)] = [
        ("↵  Tab  ↓", "the next field; ↵ presses a button"),
        ("↑  Shift-Tab", "the previous field"),
        (.move, "move; → at the end accepts a suggestion"),
        (.moveByWords, "move by words"),
        (.delete, "delete to the start, to the end, the previous word"),
        (.paste, "paste the deleted text"),
        (.undo, "undo, redo"),
        (.swap, "swap two characters, two words"),
        (.history, "the previous entry, the next one"),
        (.reveal, "show or hide a password"),
        (.moveInList, "move in a list"),
        (.filter, "shorten or remove a list's filter; typing extends it"),
        (.select, "select the option at the pointer"),
        (.toggle, "select or deselect the option at the pointer"),
        (.otherOption, "another option; a letter selects by name"),
        (.ends, "the first or last option"),
        ("^L", "redraw the form"),
        ("^C  ^D", "quit"),
        ("F1  ^O  ?", "show or hide this list"),
    ]

    /// Creates the English strings.
    public init() {}
}

/// Keys in the list of all keys, and the controls that use them.
public nonisolated struct ListedKeys: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The controls that use some keys. F1 lists the keys only while a control of this kind can receive the focus.
    enum User: Sendable, Hashable {
        case form, editedText, textField, history, secret, options, list, singleSelection, multipleSelection,
            select
    }

    /// The keys, as in `^C  ^D`.
    public let text: String
    let user: User

    private init(_ text: String, _ user: User) { (self.text, self.user) = (text, user) }

    /// Creates keys that F1 lists in every form.
    public init(stringLiteral text: String) { self.init(text, .form) }

    /// The keys that move the cursor by characters, in controls that edit text.
    public static let move = Self("←  →  Home  End", .editedText)
    /// The keys that move the cursor by words, in controls that edit text.
    public static let moveByWords = Self("^←  ^→", .editedText)
    /// The keys that delete parts of a line, in controls that edit text.
    public static let delete = Self("^U  ^K  ^W", .editedText)
    /// The key that inserts deleted text, in a ``TextField``.
    public static let paste = Self("^Y", .textField)
    /// The keys that undo and redo changes, in controls that edit text.
    public static let undo = Self("^_  Alt-E", .editedText)
    /// The keys that swap characters and words, in a ``TextField``.
    public static let swap = Self("^T  Alt-T", .textField)
    /// The keys that browse a ``TextHistory``.
    public static let history = Self("Alt-P  Alt-N", .history)
    /// The key that shows and hides the text of a ``SecureField``.
    public static let reveal = Self("^R", .secret)
    /// The keys that move the pointer of a ``ListControl``.
    public static let moveInList = Self("↑  ↓  PgUp  PgDn", .list)
    /// The keys that change the filter of a ``ListControl``.
    public static let filter = Self("Backspace  Esc", .list)
    /// The key that selects an option in a ``ListSelect``.
    public static let select = Self("↵", .singleSelection)
    /// The key that selects or deselects an option in a ``MultiSelect``.
    public static let toggle = Self("Space", .multipleSelection)
    /// The keys for the first and the last option of a ``ListControl`` or ``Select``.
    public static let ends = Self("Home  End", .options)
    /// The keys that select another option in a ``Select``.
    public static let otherOption = Self("←  →  Space", .select)
}
