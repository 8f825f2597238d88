internal import Console
internal import SignupCore

extension Form {
    /// A form as the style want it.
    convenience init(title: String, rows: [Row], help: String, _ style: FormStyle) {
        self.init(
            title: title, rows: rows, help: help,
            colorMode: style.colorMode,
            accessible: style.isAccessible)
        words = Texts(style.language).formWords
    }

    /// Whether a form with this wish asks line by line.
    static func asksLineByLine(isAccessible: Bool) -> Bool {
        Form(title: "", rows: [], accessible: isAccessible).asksLineByLine
    }
}
