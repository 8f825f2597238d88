import CTerminal

/// The process's locale, set once before anything decodes or measures text.
nonisolated enum TerminalLocale {
    /// Whether the environment's character set is UTF-8. The character type is always UTF-8: with LANG=C, libedit
    /// would interpret the bytes of UTF-8 as Meta keys.
    static let isUTF8 = ct_use_locale() != 0

    static var glyphs: Glyphs { isUTF8 ? .unicode : .ascii }
}
