internal import Console

extension Form {
    /// A form as the options want it.
    convenience init(title: String, rows: [Row], help: String, _ options: Options) {
        self.init(
            title: title, rows: rows, help: help,
            colorMode: ColorMode(rawValue: options.color.rawValue) ?? .auto,
            accessible: options.isAccessible)
        words = Texts(options.language).formWords
    }

    /// Whether a form with this wish asks line by line.
    static func asksLineByLine(isAccessible: Bool) -> Bool {
        Form(title: "", rows: [], accessible: isAccessible).asksLineByLine
    }
}
