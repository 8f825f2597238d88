import CLibEdit

/// The terminal in which an editor runs: a real terminal or an in-memory terminal.
nonisolated protocol EditorHost: AnyObject {
    var glyphs: Glyphs { get }
    /// The main actor's latest requests.
    var request: ScreenRequest { get }
    /// The number of the latest text that was sent to the main actor.
    var textNumber: Int { get set }
    /// The undo history of each field.
    var undoStacks: [ObjectIdentifier: KeptUndoStack] { get set }

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

    /// Returns the undo history of a field, or an empty history if the program has changed the field's text since the
    /// history was stored.
    func undoStack(of field: ScreenRequest.Field) -> UndoStack<FieldEditor.Snapshot> {
        guard let kept = undoStacks[field.id] else { return UndoStack() }
        if kept.text.elementsEqual(field.text.unicodeScalars.lazy.map { wchar_t($0.value) }) {
            return kept.stack
        }
        guard kept.isContinued else { return UndoStack() }
        var stack = kept.stack
        stack.push(.init(text: kept.text, cursor: kept.text.count), before: .other)
        return stack
    }

    /// Stores the undo history of a field until the focus returns to the field.
    ///
    /// - Parameter isContinued: Whether the user has replaced the text with a completion or an earlier entry, which can
    ///   be undone.
    func keep(
        _ stack: UndoStack<FieldEditor.Snapshot>, of id: ObjectIdentifier, text: [wchar_t], isContinued: Bool
    ) {
        undoStacks[id] = KeptUndoStack(stack: stack, text: text, isContinued: isContinued)
    }
}

/// The undo history of a field that is not being edited.
nonisolated struct KeptUndoStack {
    var stack: UndoStack<FieldEditor.Snapshot>
    /// The field's text when the history was stored.
    var text: [wchar_t]
    /// Whether the user's last key replaced that text.
    var isContinued: Bool
}
