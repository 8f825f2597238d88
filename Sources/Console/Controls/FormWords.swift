/// The strings that a form displays, in one language.
public nonisolated struct FormWords: Sendable {
    /// Asks for a field's input. The parameters are the field's caption and the value that Enter keeps, or nil if there
    /// is no value.
    public var prompt: @Sendable (_ caption: String, _ current: String?) -> String
    /// Appears after the caption of a field if Tab accepts a completion. The parameter is that completion.
    public var offer: @Sendable (_ completion: String) -> String = { ", Tab for \($0)" }
    /// Appears in place of a secret that Enter keeps.
    public var unchanged: String
    /// Reports that a button cannot be pressed yet. The parameter is the button's title.
    public var notPossible: @Sendable (_ title: String) -> String
    /// Reports that a requirement is met. The parameter is the requirement's text.
    public var met: @Sendable (_ requirement: String) -> String
    /// Reports that a requirement is not met. The parameter is the requirement's text.
    public var notMet: @Sendable (_ requirement: String) -> String
    /// Reports that work is in progress. On a screen, a spinner appears instead.
    public var busy: String
    /// Reports progress. The parameter is the percentage: 0, 25, 50, 75 or 100.
    public var progress: @Sendable (_ percent: Int) -> String
    /// Reports, next to a disabled button, which fields are empty or invalid: by default, the caption of a single
    /// field, or the number of fields. The parameter contains the captions of those fields and is never empty.
    public var left: @Sendable (_ captions: [String]) -> String = { captions in
        captions.count == 1 ? "1 field left: \(captions[0])" : "\(captions.count) fields left"
    }
    /// Reports, next to a button, that the button will be pressed when the pending check finishes. The parameter is the
    /// button's title.
    public var waiting: @Sendable (_ title: String) -> String = { _ in
        "when the check finishes"
    }
    /// Reports, below a field or in line-by-line mode, that required input is missing. The parameter is the field's
    /// caption.
    public var required: @Sendable (_ caption: String) -> String = { "\($0): required" }
    /// Appears in place of a secret or multiline text in the summary before a button. The parameter is the number of
    /// characters.
    public var characters: @Sendable (_ count: Int) -> String = {
        $0 == 1 ? "1 character" : "\($0) characters"
    }
    /// Names the visible page. The parameters are the page's number, the number of pages, and the page's title.
    public var page: @Sendable (_ number: Int, _ count: Int, _ title: String) -> String = {
        "\($2), \($0) of \($1)"
    }
    /// Puts the caption of a field before the field's message. The parameters are the field's caption and the message.
    public var about: @Sendable (_ caption: String, _ text: String) -> String = { "\($0): \($1)" }
    /// Offers the choices while a button has the focus. The parameters are the choices (see ``enter``, ``number``,
    /// ``change`` and ``quit``), and the character to put between them: `·`, or `-` in a terminal that shows only
    /// ASCII.
    public var choose: @Sendable (_ choices: [String], _ separator: String) -> String = {
        $0.joined(separator: " \($1) ") + " >"
    }
    /// The choice that Enter selects. The parameter is the button's title.
    public var enter: @Sendable (_ title: String) -> String = { "Enter: \($0)" }
    /// The choice to press another button. The parameters are the button's number and title.
    public var number: @Sendable (_ number: Int, _ title: String) -> String = { "\($0): \($1)" }
    /// The choice to change a field. The parameters are the field's number and caption.
    public var change: @Sendable (_ number: Int, _ caption: String) -> String = { "\($0): \($1)" }
    /// The choice to quit.
    public var quit = "q: quit"
    /// The input that quits the form, in lowercase.
    public var quitKey = "q"
    /// Reports, on one row, that Ctrl-C has ended the form or, in line-by-line mode, that the user has quit. The
    /// parameter is the form's title.
    public var interrupted: @Sendable (_ title: String) -> String = {
        $0.isEmpty ? "canceled" : "\($0): canceled"
    }
    /// Reports that an answer is not one of the choices.
    public var notUnderstood = "Please enter one of the choices."
    /// The messages of fields and lists.
    public var fields = FieldWords()
    /// The descriptions of the keys.
    public var keys = KeyWords()
    /// Reports that input was dropped because it exceeded the field's maximum length. The parameter is the maximum
    /// length.
    public var tooLong: @Sendable (_ maximumLength: Int) -> String = {
        "Limited to \($0) characters; the rest was dropped"
    }
    /// Reports, in line-by-line mode, that a whole answer was dropped because it exceeded the field's maximum length. The
    /// parameter is the maximum length.
    public var answerTooLong: @Sendable (_ maximumLength: Int) -> String = {
        "Ignored input of more than \($0) characters"
    }
    /// Reports that input was dropped because it could not be read.
    public var unreadable = "Ignored input that is not UTF-8"
    /// Reports, in line-by-line mode, that an answer was dropped because it contained control characters.
    public var controlCharacters = "Ignored input with control characters"

    /// Creates the strings in another language.
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

    /// Returns the message for an answer that was dropped.
    func notice(ofAnswer notice: Notice, _ maximumLength: Int) -> String {
        notice == .tooLong ? answerTooLong(maximumLength) : self.notice(notice, maximumLength)
    }

    func notice(_ notice: Notice, _ maximumLength: Int) -> String {
        switch notice {
        case .tooLong: tooLong(maximumLength)
        case .unreadable: unreadable
        case .controlCharacters: controlCharacters
        }
    }

    /// The English strings.
    public static let english = FormWords(
        prompt: { caption, current in current.map { "\(caption) [\($0)]:" } ?? "\(caption):" },
        unchanged: "keep",
        notPossible: { "\($0): not available yet" },
        met: { "\($0): met" },
        notMet: { "\($0): not met" },
        busy: "One moment.")
}
