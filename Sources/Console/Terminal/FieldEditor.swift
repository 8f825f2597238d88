import CLibEdit

/// An editor for the text of one field while the field has the focus. This class defines the function of each key. A
/// subclass supplies the keys and performs the functions that libedit provides.
nonisolated class FieldEditor {
    /// A state of the text and the cursor.
    struct Snapshot {
        var text: [wchar_t]
        var cursor: Int
    }

    let field: ScreenRequest.Field
    let host: any EditorHost
    let handle: any EditedLine
    /// Whether the user's `.editrc` requests the vi keys. Always false in a masked field.
    let isVi: Bool
    /// The keys that the user's `.editrc` binds.
    let userKeys: UserKeys
    /// The latest keys, if they begin a sequence that the user's `.editrc` binds.
    var begunKeys: [Key] = []
    /// Keys that turned out not to belong to a sequence that `.editrc` binds. They are handled before the next key is
    /// read.
    var lateKeys: ArraySlice<Key> = []
    /// The kind of change that the latest key may have made.
    var change = UndoStack<Snapshot>.Change.other
    /// The next characters for libedit, last first.
    var queue: [wchar_t] = []
    /// The number that was typed before a vi command, or 0 if there is none.
    var viCount = 0
    /// Whether the previous key was a digit of the number before a vi command.
    var wasDigit = false
    /// The latest scalars that did not fit, or an empty array if another key has been pressed since then.
    var dropped: [wchar_t] = []
    private(set) var undoStack: UndoStack<Snapshot>
    private var version: Int
    /// The latest text from the program: the field's text when editing began, or the latest replacement.
    private var adopted: ScreenRequest.Typed
    /// The number of the latest text that did more than append to the previous text.
    private var latestChange = 0
    private(set) var leaving: TerminalEvent.Leaving?
    private(set) var isLeaving = false
    /// The text that the main actor last received.
    private(set) var known: [wchar_t] = []
    private var knownCursor = 0
    /// The length of the longest text that the handle has held. It determines how much is overwritten if the text is a
    /// secret.
    private(set) var longest = 0

    /// Creates an editor.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - host: The terminal in which the editor runs.
    ///   - handle: The line in which the text is edited.
    ///   - isVi: Whether to use the vi keys.
    ///   - userKeys: The keys that the user's `.editrc` binds.
    init(
        _ field: ScreenRequest.Field, host: any EditorHost, handle: any EditedLine, isVi: Bool,
        userKeys: UserKeys
    ) {
        undoStack = host.undoStack(of: field)
        self.field = field
        self.host = host
        self.handle = handle
        self.isVi = isVi
        self.userKeys = userKeys
        version = field.version
        adopted = .init(
            number: host.textNumber,
            length: field.text.wholeCharacters(scalars: field.maximumLength).unicodeScalars.count)
        // If the array had to grow, a copy of a secret would be left behind.
        known.reserveCapacity(2 * EditedText.longest)
    }

    deinit {
        known.wipe()
        dropped.wipe()
    }

    /// Sets the known text to the field's current text.
    func knowFieldText() { know(field.text.unicodeScalars.lazy.map { wchar_t($0.value) }) }

    /// Stores the undo history until the focus returns to the field.
    func keepUndoStack() {
        if field.isSecure { return }
        host.keep(undoStack, of: field.id, text: known, isContinued: leaving?.replacesText == true)
    }

    /// Replaces the text that the program had received with the text that the program has set.
    ///
    /// Letters that were typed after the received text stay after the new text. If the received text itself has changed
    /// in the meantime, that change takes precedence. In both cases, the program receives the result.
    func replace(with replacement: ScreenRequest.Replacement) {
        let base = replacement.seen.number > adopted.number ? replacement.seen : adopted
        let text = replacement.text.wholeCharacters(scalars: field.maximumLength)
            .unicodeScalars.lazy.map { wchar_t($0.value) }
        version = replacement.version
        adopted = .init(number: host.textNumber, length: text.count)
        guard latestChange <= base.number else {
            latestChange = host.textNumber + 1
            return send()
        }
        let old = min(base.length, line.count)
        let added = line.count - old
        let fits = text.count + added <= field.maximumLength
        let excess = fits ? 0 : min(excess(in: Array(text) + line[old...]), added)
        forgetDropped()
        handle.moveCursor(by: line.count)
        handle.deleteBefore(excess)
        handle.moveCursor(by: old - line.count)
        handle.deleteBefore(old)
        handle.insert(text)
        handle.moveCursor(by: line.count)
        longest = max(longest, line.count)
        know(line)
        knownCursor = line.count
        if added > 0 || text.count < replacement.text.unicodeScalars.count { send() }
        if excess > 0 { host.send(.notice(id: field.id, .tooLong), afterPainting: true) }
    }

    /// Replaces the text. If the text exceeds the field's limit, which may have become lower, the program receives the
    /// part that fits.
    func replace(with text: String) {
        let fitting = text.wholeCharacters(scalars: field.maximumLength)
        put(fitting.unicodeScalars.lazy.map { wchar_t($0.value) }, cursor: nil)
        if fitting.hasSameScalars(as: text) { know(line) } else { send() }
        knownCursor = line.count
    }

    /// Replaces the handle's text. The cursor moves to the given position or to the end.
    func put(_ text: some Collection<wchar_t>, cursor: Int?) {
        let count = line.count
        handle.moveCursor(by: count)
        handle.deleteBefore(count)
        handle.insert(text)
        if let cursor { handle.moveCursor(by: cursor - line.count) }
        longest = max(longest, line.count)
    }

    /// Undoes the latest change. A secret has no undo history, which would contain copies of the secret.
    func undo() {
        if !field.isSecure { restore(undoStack.undo(now: snapshot)) }
    }

    /// Redoes the change that was last undone.
    func redo() {
        if !field.isSecure { restore(undoStack.redo(now: snapshot)) }
    }

    private var snapshot: Snapshot {
        let (all, cursor) = handle.line
        return Snapshot(text: Array(all), cursor: cursor)
    }

    private func restore(_ state: Snapshot?) {
        guard let state else { return }
        put(state.text, cursor: state.cursor)
        knownCursor = state.cursor
        send()
    }

    /// Wipes the known text and replaces it with other text.
    private func know(_ characters: some Collection<wchar_t>) {
        known.wipe()
        known.removeAll(keepingCapacity: true)
        for character in characters { known.append(character) }
    }

    /// Sends the text to the main actor if it has changed.
    func publish() {
        // Drop the text beyond the field's maximum length, which a yank can exceed.
        let excess = excess(in: line)
        if excess > 0 {
            handle.moveCursor(by: line.count)
            handle.deleteBefore(excess)
        }
        // The notice is sent after the text, because a text event removes any earlier notice.
        defer {
            if excess > 0 { host.send(.notice(id: field.id, .tooLong), afterPainting: true) }
        }
        dropControlCharacters()
        longest = max(longest, line.count + excess)
        defer { knownCursor = handle.line.cursor }
        guard !line.elementsEqual(known) else {
            // The text is unchanged, so the cursor must not stay inside a character. After a change, it may stay there,
            // because more scalars may complete an emoji.
            GraphemeEditing.leaveCharacter(handle, from: knownCursor)
            if handle.line.cursor != knownCursor { undoStack.breakOff() }
            return
        }
        // A secret has no undo history.
        if !field.isSecure { undoStack.push(Snapshot(text: known, cursor: knownCursor), before: change) }
        send()
    }

    /// Removes control characters from the line, because the user's `.editrc` may bind a control key to the function
    /// that inserts the key itself.
    private func dropControlCharacters() {
        func isControl(_ character: wchar_t) -> Bool {
            character < 0x20 || (0x7F..<0xA0).contains(character)
        }
        while let place = line.firstIndex(where: isControl) {
            let cursor = handle.line.cursor
            handle.moveCursor(by: place + 1 - cursor)
            handle.deleteBefore(1)
            handle.moveCursor(by: (cursor > place ? cursor - 1 : cursor) - place)
        }
    }

    /// Sends the text to the main actor.
    private func send() {
        host.textNumber += 1
        if !line.starts(with: known) { latestChange = host.textNumber }
        know(line)
        let text = GraphemeEditing.text(line)
        host.send(
            .text(id: field.id, version: version, number: host.textNumber, text), afterPainting: true)
    }

    /// Ends editing.
    func leave(_ leaving: TerminalEvent.Leaving?) {
        self.leaving = leaving
        isLeaving = true
    }

    var line: Borrowed<wchar_t> { handle.line.all }

    /// Returns whether the next letter would appear unmasked at the end of the text.
    func addsLetters() -> Bool {
        let (all, cursor) = handle.line
        return !field.isSecure && !isVi && cursor == all.count && all.count < field.maximumLength
    }

    func liveText(in block: Block) -> LiveText {
        let (all, cursor) = handle.line
        let characters = Array(GraphemeEditing.text(all))
        let before = GraphemeEditing.text(all[..<cursor]).count
        let isMasked = field.isSecure && !block.isRevealed
        let shown = isMasked ? characters.map { _ in Character(host.glyphs.mask) } : characters
        return LiveText(characters: shown, cursor: min(before, shown.count))
    }
}
