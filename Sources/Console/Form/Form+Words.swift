extension Form {
    /// What a form itself says where it asks line by line.
    public nonisolated struct Words: Sendable {
        /// Asks for a field. Parameters: its caption, and what Enter alone keeps, nil if nothing.
        public var prompt: @Sendable (_ caption: String, _ current: String?) -> String
        /// Follows the caption of a field that Tab completes. Parameter: what to.
        public var offer: @Sendable (_ completion: String) -> String = { ", Tab for \($0)" }
        /// Stands for a secret that Enter alone keeps.
        public var unchanged: String
        /// Says that a button cannot be pressed yet. Parameter: its title.
        public var notPossible: @Sendable (_ title: String) -> String
        /// Says that a requirement is met. Parameter: its text.
        public var met: @Sendable (_ requirement: String) -> String
        /// Says that a requirement is not met. Parameter: its text.
        public var notMet: @Sendable (_ requirement: String) -> String
        /// Says that something is under way, where a spinner turns.
        public var busy: String
        /// Says how much of something is done. Parameter: the hundredths: 0, 25, 50, 75 or 100.
        public var progress: @Sendable (_ percent: Int) -> String
        /// Says beside a disabled button which fields are left to do. Parameter: their captions, at least one.
        public var left: @Sendable (_ captions: [String]) -> String = { captions in
            captions.count == 1 ? "one thing left: \(captions[0])" : "\(captions.count) things left"
        }
        /// Says that a button is pressed as soon as what is being checked is known. Parameter: its title.
        public var waiting: @Sendable (_ title: String) -> String = {
            "\($0): as soon as the check is through"
        }
        /// Says which page is shown. Parameters: its number, how many there are, its title.
        public var page: @Sendable (_ number: Int, _ count: Int, _ title: String) -> String = {
            "\($2), \($0) of \($1)"
        }
        /// Names the field that something is said of. Parameters: its caption, what is said.
        public var about: @Sendable (_ caption: String, _ text: String) -> String = { "\($0): \($1)" }
        /// Offers what can be done at the buttons. Parameter: the choices, in the words below.
        public var choose: @Sendable (_ choices: [String]) -> String = {
            "Press \($0.joined(separator: ", ")):"
        }
        /// The choice that Enter makes. Parameter: the button's title.
        public var enter: @Sendable (_ title: String) -> String = { "Enter for \($0)" }
        /// The choice of another button. Parameters: its number, its title.
        public var number: @Sendable (_ number: Int, _ title: String) -> String = { "\($0) for \($1)" }
        /// The choice to change a field. Parameters: its number, its caption.
        public var change: @Sendable (_ number: Int, _ caption: String) -> String = {
            "\($0) to change \($1)"
        }
        /// The choice to leave.
        public var leave = "q to leave"
        /// What is typed to leave, in small letters.
        public var leaveKey = "q"
        /// Says that an answer is none of the choices.
        public var notUnderstood = "That is none of the choices."
        /// What fields and lists say of themselves.
        public var fields = FieldWords()
        /// What the keys do.
        public var keys = KeyWords()
        /// Says that what was typed beyond a field's maximum length was left out. Parameter: the maximum length.
        public var tooLong: @Sendable (_ maximumLength: Int) -> String = {
            "At most \($0) characters: the rest was left out"
        }
        /// Says that what was typed cannot be read, and was left out.
        public var unreadable = "A key sent bytes that are not UTF-8: they were left out"

        /// Words of another language.
        public init(
            prompt: @escaping @Sendable (String, String?) -> String, unchanged: String,
            notPossible: @escaping @Sendable (String) -> String, met: @escaping @Sendable (String) -> String,
            notMet: @escaping @Sendable (String) -> String, busy: String,
            progress: @escaping @Sendable (Int) -> String = { "\($0)%" }
        ) {
            self.prompt = prompt
            self.unchanged = unchanged
            self.notPossible = notPossible
            self.met = met
            self.notMet = notMet
            self.busy = busy
            self.progress = progress
        }

        func notice(_ notice: TerminalEvent.Notice, _ maximumLength: Int) -> String {
            switch notice {
            case .tooLong: tooLong(maximumLength)
            case .unreadable: unreadable
            }
        }

        /// English.
        public static let english = Words(
            prompt: { caption, current in current.map { "\(caption) [\($0)]:" } ?? "\(caption):" },
            unchanged: "unchanged",
            notPossible: { "\($0): not possible yet" },
            met: { "\($0): met" },
            notMet: { "\($0): not met" },
            busy: "One moment.")
    }
}
