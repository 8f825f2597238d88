extension Form {
    /// Adds a key that works on all screens of the form, unless the focused control uses the key: in a text field, only keys
    /// with Control work. It appears in the row of keys. In line-by-line mode, it has no effect.
    ///
    /// - Parameters:
    ///   - key: The key. Control-C, Control-D, Control-L, Tab and Enter belong to the form.
    ///   - hint: The key and its meaning in the row of keys.
    ///   - action: Called when the key is pressed.
    public func addKey(_ key: KeyPress, _ hint: KeyHint, action: @escaping @MainActor () -> Void) {
        ownKeys.append((key, hint, action))
        setNeedsDisplay()
    }

    /// Performs the action of a program's key.
    ///
    /// - Returns: Whether the program has added the key.
    func perform(_ key: KeyPress) -> Bool {
        guard alert == nil, let own = ownKeys.first(where: { $0.key == key }) else { return false }
        own.action()
        return true
    }

    /// The codes of the program's keys with Control.
    var controlKeys: Set<UInt8> {
        Set(
            ownKeys.compactMap { own in
                guard case .control(let scalar) = own.key, scalar.isASCII else { return nil }
                return UInt8(scalar.value) & 0x1F
            })
    }
}
