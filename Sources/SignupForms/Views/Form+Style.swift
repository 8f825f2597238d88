internal import Console
internal import SignupCore

extension Form {
    /// Creates a form with a style.
    convenience init(title: String, rows: [Row], _ style: FormStyle) {
        self.init(title: title, rows: rows, colorMode: style.colorMode, accessible: style.isAccessible)
        theme = style.theme
        usesMouse = style.usesMouse
        showsErrorsImmediately = style.isEager
        words = Texts(style.language).formWords
    }

    /// Prefills the username and, on a screen, moves the focus to the next field.
    func begin(with text: String, in username: TextField, then next: TextField) {
        guard !text.isEmpty else { return }
        username.text = text
        if !asksLineByLine { focus(next) }
    }

    /// Returns whether a form with the given option uses line-by-line mode.
    static func asksLineByLine(isAccessible: Bool) -> Bool {
        Form(title: "", rows: [], accessible: isAccessible).asksLineByLine
    }
}
