import CTerminal

/// The process's locale, set once before anything decodes or measures text.
nonisolated enum TerminalLocale {
    /// Whether the environment's character set is UTF-8. Even if it is not, the locale's character type is UTF-8,
    /// because libedit would otherwise interpret the bytes of UTF-8 as Meta keys.
    static let isUTF8 = ct_use_locale() != 0

    static var glyphs: Glyphs { isUTF8 ? .unicode : .ascii }
}
