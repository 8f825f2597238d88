#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Form {
    /// Whether the terminal's character set is UTF-8. If so, you can write `✓` instead of `ok`.
    public nonisolated static var showsUnicode: Bool { TerminalLocale.isUTF8 }

    /// Returns whether the terminal's character set contains every character of `text`. If it does not, a program that
    /// supports several languages should use another language.
    public nonisolated static func canShow(_ text: String) -> Bool {
        showsUnicode || text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Whether one of the form's fields takes a secret.
    var hasSecrets: Bool { controls.contains { ($0 as? InputControl)?.isSecret == true } }

    /// Whether ``run()`` uses line-by-line mode. It does if ``accessible`` is true, if input or output is not a
    /// terminal, or if the terminal can only print.
    public var asksLineByLine: Bool {
        let terminal = Environment.current["TERM"] ?? ""
        let isPlain = terminal.isEmpty || terminal == "dumb" || terminal == "emacs"
        return accessible || isPlain || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0
    }
}
