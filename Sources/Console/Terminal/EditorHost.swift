import CLibEdit

/// The terminal in which an editor runs: a real terminal or an in-memory terminal.
nonisolated protocol EditorHost: AnyObject {
    var glyphs: Glyphs { get }
    /// The main actor's latest requests.
    var request: ScreenRequest { get }
    /// The number of the latest text that was sent to the main actor.
    var textNumber: Int { get set }
    /// The undo history of each field, and the field's text when the history was stored.
    var undoStacks: [ObjectIdentifier: (stack: UndoStack<FieldEditor.Snapshot>, text: [wchar_t])] { get set }

    /// Whether the latest key with Alt arrived as Escape, followed later by a character.
    var isEscapeSeparate: Bool { get }

    /// Notifies the main actor: immediately, or after the next paint.
    func send(_ event: TerminalEvent, afterPainting: Bool)

    /// Makes the next frame draw the whole block again.
    func redraw()
}

nonisolated extension EditorHost {
    /// Notifies the main actor immediately.
    func send(_ event: TerminalEvent) { send(event, afterPainting: false) }

    /// Closes the list of all keys if it is shown and the key was pressed right after Escape.
    ///
    /// - Returns: The key that was pressed after Escape, or any other key unchanged.
    func closeKeyList(before key: Key) -> Key {
        guard case .meta = key, request.showsKeyList else { return key }
        send(.closeHelp)
        return key.withoutAlt
    }

    /// Returns the undo history of a field, or an empty history if the field's text has changed since the history was
    /// stored.
    func undoStack(of field: ScreenRequest.Field) -> UndoStack<FieldEditor.Snapshot> {
        guard let (stack, text) = undoStacks[field.id],
            text.elementsEqual(field.text.unicodeScalars.lazy.map { wchar_t($0.value) })
        else { return UndoStack() }
        return stack
    }

    /// Stores the undo history of a field until the focus returns to the field.
    func keep(_ stack: UndoStack<FieldEditor.Snapshot>, of id: ObjectIdentifier, text: [wchar_t]) {
        undoStacks[id] = (stack, text)
    }
}
