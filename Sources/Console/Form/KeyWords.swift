extension Form {
    /// What the keys do, in the words of a language.
    public nonisolated struct KeyWords: Sendable {
        public var next = "next"
        public var back = "back"
        public var leave = "leave"
        public var show = "show"
        public var hide = "hide"
        public var complete = "complete"
        public var press = "press"
        public var choose = "choose"
        public var toggle = "select"
        public var answer = "answer"
        public var filter = "filter"
        public var newLine = "new line"
        public var change = "change"
        public var allKeys = "keys"
        /// Every key, and what it does: what F1 shows.
        public var all: [(key: String, meaning: String)] = [
            ("Enter  Tab  Down", "the next field; Enter presses a button"),
            ("Up  Shift-Tab", "the field before"),
            ("Left  Right  Home  End", "through the text, or the choices"),
            ("Ctrl-Left  Ctrl-Right", "by words"),
            ("Ctrl-U  Ctrl-K  Ctrl-W", "delete before the cursor, behind it, the word before it"),
            ("Ctrl-Y", "put back what was deleted last"),
            ("Ctrl-_  Alt-_", "undo, redo"),
            ("Ctrl-T  Alt-T", "exchange two characters, two words"),
            ("Alt-P  Alt-N", "what was entered before, and after that"),
            ("Ctrl-R", "show or hide a password"),
            ("Ctrl-L", "draw the form again"),
            ("Ctrl-C  Ctrl-D", "leave"),
            ("F1  ?", "show or hide this"),
        ]

        /// English.
        public init() {}
    }
}
