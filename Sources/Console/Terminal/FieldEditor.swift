import CLibEdit

/// Edits the text of one field while it has the focus, in its own libedit handle. libedit keeps the text and interprets
/// the keys; it paints nothing.
nonisolated final class FieldEditor {
    /// The text and the cursor at one time.
    struct Snapshot {
        var text: [wchar_t]
        var cursor: Int
    }

    let field: ScreenWish.Field
    let thread: TerminalThread
    let handle: EditHandle
    /// Whether the user's `.editrc` requests vi's keys. Always false in a masked field.
    let isVi: Bool
    /// The keys that the user's `.editrc` binds.
    let userKeys: Set<Key>
    /// The kind of change that the latest key may have made.
    var change = UndoStack<Snapshot>.Change.other
    /// The next characters for libedit, last first.
    var queue: [wchar_t] = []
    /// The number that was typed before a command of vi; 0 without one.
    var viCount = 0
    /// Whether the previous key was a digit of it.
    var wasDigit = false
    private var undoStack: UndoStack<Snapshot>
    private var version: Int
    private var hasStarted = false
    private var leaving: TerminalEvent.Leaving?
    private var isLeaving = false
    /// The text and the cursor that the main actor knows.
    private var known: [wchar_t] = []
    private var knownCursor = 0
    /// The longest text that the handle has had, which is how much is overwritten of a secret.
    private var longest = 0

    /// Fails if there is no memory for a handle.
    init?(_ field: ScreenWish.Field, thread: TerminalThread, terminal: HiddenTerminal) {
        let handle =
            field.isSecure ? terminal.makeHandle(readsPreferences: false) : terminal.sharedHandle()
        guard let handle else { return nil }
        undoStack = thread.undoStack(of: field)
        self.field = field
        self.thread = thread
        self.handle = handle
        isVi = handle.hasViKeys
        userKeys = field.isSecure ? [] : terminal.preferences.keys
        version = field.version
        // Keeps the array from growing, which would leave a copy of a secret behind.
        known.reserveCapacity(2 * TextField.longestText)
    }

    deinit {
        if field.isSecure { handle.end() }
        know(EmptyCollection())
    }

    /// Edits until the focus leaves.
    ///
    /// - Returns: How a key moved the focus; nil if the main actor moved it.
    func edit() -> TerminalEvent.Leaving? {
        handle.connect(to: self)
        know(field.text.unicodeScalars.lazy.map { wchar_t($0.value) })
        while !isLeaving {
            // A key to which the user's `.editrc` gives libedit's Enter ends the line, not the field.
            hasStarted = false
            handle.editLine()
        }
        if !field.isSecure { thread.keep(undoStack, of: field.id, text: known) }
        return leaving
    }

    /// Returns the next character for libedit; nil when the field is left.
    func nextCharacter() -> wchar_t? {
        if !hasStarted {
            hasStarted = true
            replace(with: GraphemeEditing.text(known))
        }
        if !isLeaving, queue.isEmpty { publish() }
        while true {
            if let next = queue.popLast() { return next }
            if isLeaving { return nil }
            switch thread.nextStep(live: liveText, addsLetters: addsLetters) {
            case .key(let key):
                answer(key)
            case .replace(let text, let version):
                self.version = version
                replace(with: text)
            case .click(let target):
                // The keys are here already.
                if target.id != field.id { leave(.click(target)) }
            case .leave:
                leave(nil)
            }
        }
    }

    private func replace(with text: String) {
        put(text.unicodeScalars.lazy.prefix(field.maximumLength).map { wchar_t($0.value) }, cursor: nil)
        know(line)
        knownCursor = line.count
    }

    /// Replaces the handle's text. The cursor moves to the given position, or to the end.
    func put(_ text: some Collection<wchar_t>, cursor: Int?) {
        let count = line.count
        handle.moveCursor(by: count)
        handle.deleteBefore(count)
        handle.insert(text)
        if let cursor { handle.moveCursor(by: cursor - line.count) }
        longest = max(longest, line.count)
    }

    /// Undoes the latest change. A secret has no history, and no copy of it is made.
    func undo() {
        if !field.isSecure { restore(undoStack.undo(now: snapshot)) }
    }

    /// Redoes the change that was undone last.
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
        know(line)
        knownCursor = state.cursor
        send()
    }

    /// Overwrites the known text and replaces it with another.
    private func know(_ characters: some Collection<wchar_t>) {
        known.wipe()
        known.removeAll(keepingCapacity: true)
        for character in characters { known.append(character) }
    }

    /// Sends the text to the main actor if it has changed.
    func publish() {
        // A yank is not bound by our limit.
        let excess = line.count - field.maximumLength
        if excess > 0 {
            handle.moveCursor(by: line.count)
            handle.deleteBefore(excess)
        }
        // Sent after the text, which removes an earlier notice.
        defer {
            if excess > 0 { thread.send(.notice(id: field.id, .tooLong), afterPainting: true) }
        }
        dropControlCharacters()
        longest = max(longest, line.count + max(excess, 0))
        defer { knownCursor = handle.line.cursor }
        guard !line.elementsEqual(known) else {
            // Not after a change: characters typed before an emoji may join it until they are complete.
            GraphemeEditing.leaveCharacter(handle, from: knownCursor)
            if handle.line.cursor != knownCursor { undoStack.breakOff() }
            return
        }
        // No history of a secret is kept.
        if !field.isSecure { undoStack.push(Snapshot(text: known, cursor: knownCursor), before: change) }
        know(line)
        send()
    }

    /// Removes control characters from the line, because any key that the user's `.editrc` binds may insert itself.
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

    private func send() {
        thread.send(.text(id: field.id, version: version, GraphemeEditing.text(line)), afterPainting: true)
    }

    /// Ends the editing once libedit has overwritten all its copies of a secret: the line, the deleted text, and its
    /// copy of the screen.
    func leave(_ leaving: TerminalEvent.Leaving?) {
        self.leaving = leaving
        isLeaving = true
        guard field.isSecure, longest > 0 else { return }
        let stars = [wchar_t](repeating: 0x2A, count: min(2 * longest, TextField.longestText))
        // Only a key that redraws, as Backspace does, brings the stars into all that libedit keeps of its screen.
        let script: [wchar_t] =
            [0x05, 0x15] + stars + [0x7F, 0x01, 0x05, 0x15] + stars + [0x7F, 0x17]
        queue = script.reversed()
    }

    var line: Borrowed<wchar_t> { handle.line.all }

    /// Whether a letter would appear at the end of the text, unmasked.
    private func addsLetters() -> Bool {
        let (all, cursor) = handle.line
        return !field.isSecure && !isVi && cursor == all.count && all.count < field.maximumLength
    }

    private func liveText(in block: Block) -> LiveText {
        let (all, cursor) = handle.line
        let characters = Array(GraphemeEditing.text(all))
        let before = GraphemeEditing.text(all[..<cursor]).count
        let isMasked = field.isSecure && !block.isRevealed
        let shown = isMasked ? characters.map { _ in Character(thread.glyphs.mask) } : characters
        return LiveText(characters: shown, cursor: min(before, shown.count))
    }
}
