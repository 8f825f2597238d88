import CLibEdit

/// An editor that uses an in-memory line.
nonisolated final class MemoryEditor: FieldEditor {
    private let memory: MemoryLine

    /// Creates an editor.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - host: The terminal in which the editor runs.
    ///   - line: The line, whose text is replaced with the field's text.
    init(_ field: ScreenRequest.Field, host: any EditorHost, line: MemoryLine) {
        line.reset()
        memory = line
        super.init(field, host: host, handle: line, isVi: false, userKeys: UserKeys())
        replace(with: field.text)
        goToClickedCharacter()
    }

    /// Performs the function of a key.
    ///
    /// - Returns: The way in which the key moves the focus, or nil if the focus stays in the field.
    func press(_ key: Key) -> TerminalEvent.Leaving? {
        answer(key)
        while !isLeaving, let character = queue.popLast() {
            memory.press(character)
            if queue.isEmpty { publish() }
        }
        return leaving
    }
}
