extension Form {
    /// Adds a key that works on all pages of the form, unless the focused control uses the key. In a text field,
    /// function keys and combinations with Control or Alt work, even if they would otherwise edit the text. In other
    /// controls that take text, combinations with Alt also work even if they would otherwise edit the text. The key
    /// appears in the row of keys unless the focused control takes it as text. In line-by-line mode, the key has no
    /// effect.
    ///
    /// - Parameters:
    ///   - key: The key. Tab, Enter and F1 belong to the form, as do Ctrl-C, Ctrl-D and Ctrl-L. Ctrl-Z and Ctrl-\ send
    ///     signals. With Control, a terminal can send only letters, Space, `@`, `]`, `^` and `_`, and it sends Ctrl-H,
    ///     Ctrl-I, Ctrl-J and Ctrl-M as other keys. Adding a key with Control that cannot be received, or a function key
    ///     other than F2 to F12, stops the program.
    ///   - hint: The key and its meaning in the row of keys.
    ///   - action: The closure to call when the key is pressed.
    public func addKey(_ key: KeyPress, _ hint: KeyHint, action: @escaping @MainActor () -> Void) {
        guard let received = key.received else {
            preconditionFailure("A form cannot receive \(key): add another key.")
        }
        ownKeys.append((received, hint, action))
        setNeedsDisplay()
    }

    /// Performs the action of one of the program's keys.
    ///
    /// - Returns: Whether the program has added the key.
    func perform(_ key: KeyPress) -> Bool {
        guard alert == nil, let own = ownKeys.first(where: { $0.key == key }) else { return false }
        own.action()
        return true
    }

    /// The program's keys that work even in a text field.
    var terminalKeys: Set<Key> { Set(ownKeys.compactMap { Self.terminalKey($0.key) }) }

    /// Returns the terminal key for a key press if the program can use it even in a text field; otherwise, nil.
    private static func terminalKey(_ key: KeyPress) -> Key? {
        switch key {
        case .control(let scalar) where scalar.isASCII:
            return .control(UInt8(scalar.value) & 0x1F)
        case .alt(let scalar): return .meta(scalar)
        case .function(let number): return .function(number)
        default: return nil
        }
    }

    /// Returns whether the focused control takes a key as text, which means that the program does not receive the key.
    func isTakenAsText(_ key: KeyPress) -> Bool {
        guard let input = focusedControl as? InputControl else { return false }
        if input.editing != nil { return Self.terminalKey(key) == nil }
        guard case .scalar = key else { return false }
        return input.takesLetters
    }
}
