import CLibEdit

/// The keys that the user's `.editrc` binds: single keys, and sequences such as Ctrl-X Ctrl-E.
///
/// A sequence consists of keys, not of the bytes that one terminal sends, so a binding of F5 works no matter what the
/// terminal sends for F5.
nonisolated struct UserKeys: Sendable, Equatable {
    /// The result of comparing keys with the bindings.
    enum Match: Equatable {
        /// The keys are bound. The value contains the characters that libedit uses for them.
        case whole([wchar_t])
        /// The keys begin a longer sequence.
        case beginning
        case nothing
    }

    private var bindings: [[Key]: [wchar_t]] = [:]

    /// Adds a binding. As in libedit, the new binding replaces every binding whose keys begin with the new keys, or are
    /// the beginning of the new keys.
    ///
    /// - Parameter codes: The characters of the sequence. The binding is ignored if the characters are not keys or if
    ///   the first key is text or a key that a form needs.
    mutating func add(_ codes: [UInt32]) {
        guard let keys = Self.keys(codes), let first = keys.first, Self.isFree(first) else { return }
        // If the user does not complete the sequence, the keys in the middle perform their own functions. If a key in
        // the middle moved the focus, the key after it would be lost.
        guard keys.dropFirst().dropLast().allSatisfy({ $0.isText || Self.isFree($0) }) else { return }
        bindings = bindings.filter { !$0.key.starts(with: keys) && !keys.starts(with: $0.key) }
        bindings[keys] = codes.map { wchar_t($0) }
    }

    /// Compares the latest keys with the bindings.
    func match(_ keys: [Key]) -> Match {
        if let characters = bindings[keys] { return .whole(characters) }
        return bindings.keys.contains { $0.starts(with: keys) } ? .beginning : .nothing
    }

    /// Returns the keys for which terminals send the characters, or nil if there are none.
    private static func keys(_ codes: [UInt32]) -> [Key]? {
        let scalars = codes.compactMap(Unicode.Scalar.init)
        guard scalars.count == codes.count else { return nil }
        var decoder = KeyDecoder()
        decoder.append(scalars.flatMap { Array(String($0).utf8) })
        var keys: [Key] = []
        while let key = decoder.next() { keys.append(key) }
        return decoder.isEmpty ? keys : nil
    }

    /// Returns whether a form leaves the key to the user. If so, the key can begin a binding.
    static func isFree(_ key: Key) -> Bool {
        switch key {
        case .control(let code):
            ![UInt8.controlD, .controlL, .controlN, .controlP].contains(code)
        case .meta, .function, .pageUp, .pageDown, .insert: true
        default: false
        }
    }
}

nonisolated extension Key {
    fileprivate var isText: Bool { if case .scalar = self { true } else { false } }
}
