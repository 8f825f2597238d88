import CTerminal

/// The process's locale, set once before anything decodes or measures text.
nonisolated enum TerminalLocale {
    /// Whether the environment's character set is UTF-8. Even if it is not, the process's locale uses UTF-8, because
    /// libedit would otherwise interpret the bytes of UTF-8 text as Meta keys.
    static let isUTF8 = ct_use_locale() != 0

    static var glyphs: Glyphs { isUTF8 ? .unicode : .ascii }
}
