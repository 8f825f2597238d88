import CLibEdit

/// The field's maximum length. It counts Unicode scalars but never cuts a character.
extension FieldEditor {
    nonisolated var hasRoom: Bool { line.count < field.maximumLength }

    /// Returns the number of scalars at the end of the text that belong to characters that do not fit.
    nonisolated func excess(in text: some Collection<wchar_t>) -> Int {
        guard text.count > field.maximumLength else { return 0 }
        let whole = GraphemeEditing.text(text).wholeCharacters(scalars: field.maximumLength)
        return text.count - whole.unicodeScalars.count
    }

    /// Drops a scalar if its character does not fit, and reports that input was dropped. The scalars of a character
    /// arrive one at a time, so the text may already contain the first of them. They are then removed, and the
    /// following ones are dropped even though there is room for them. After part of a paste has been dropped, the
    /// rest of the paste is dropped as well.
    ///
    /// - Returns: Whether the scalar was dropped.
    nonisolated func drops(_ scalar: Unicode.Scalar, isPasted: Bool) -> Bool {
        if isVi, !isPasted { return false }
        let character = wchar_t(scalar.value)
        let isFirst = dropped.isEmpty
        let isRest = !isFirst && (isPasted || continues(dropped, with: character))
        if !isRest {
            forgetDropped()
            if hasRoom { return false }
            if isFirst { removeBeginning(of: character, isPasted: isPasted) }
        }
        // The latest scalars suffice to recognize the rest of the character.
        if dropped.count == Self.longestCharacter { dropped.removeFirst() }
        dropped.append(character)
        host.send(.notice(id: field.id, .tooLong), afterPainting: true)
        return true
    }

    /// Wipes the dropped scalars, because another key has been pressed.
    nonisolated func forgetDropped() {
        dropped.wipe()
        dropped.removeAll()
    }

    /// Removes the character before the cursor from the text if the scalar continues it.
    private nonisolated func removeBeginning(of scalar: wchar_t, isPasted: Bool) {
        let (all, cursor) = handle.line
        let last = GraphemeEditing.text(all[..<cursor]).last?.unicodeScalars.map { wchar_t($0.value) } ?? []
        guard !last.isEmpty, continues(last, with: scalar) else { return }
        dropped = Array(last.suffix(Self.longestCharacter - 1))
        change = isPasted ? .paste : .letter
        handle.deleteBefore(last.count)
        publish()
    }

    /// Returns whether a scalar belongs to the same character as the scalars before it.
    private nonisolated func continues(_ scalars: [wchar_t], with scalar: wchar_t) -> Bool {
        GraphemeEditing.text(scalars + [scalar]).count == 1
    }

    /// More scalars than most characters have.
    private nonisolated static let longestCharacter = 16
}
