import CLibEdit

/// An editor that uses a libedit handle, which keeps the text and interprets the keys, but paints nothing.
nonisolated final class LibeditEditor: FieldEditor {
    private let thread: TerminalThread
    private let libedit: EditHandle
    private var hasStarted = false

    /// Fails if there is not enough memory for a handle.
    init?(_ field: ScreenRequest.Field, thread: TerminalThread, terminal: HiddenTerminal) {
        let handle =
            field.isSecure ? terminal.makeHandle(readsPreferences: false) : terminal.sharedHandle()
        guard let handle else { return nil }
        self.thread = thread
        libedit = handle
        super.init(
            field, host: thread, handle: handle, isVi: handle.hasViKeys,
            userKeys: field.isSecure ? UserKeys() : terminal.preferences.keys)
    }

    deinit {
        if field.isSecure { libedit.end() }
    }

    /// Edits until the field loses focus.
    ///
    /// - Returns: The way in which a key moved the focus, or nil if the main actor moved it.
    func edit() -> TerminalEvent.Leaving? {
        libedit.connect(to: self)
        knowFieldText()
        while !isLeaving {
            // A key that the user's `.editrc` binds to libedit's Enter function completes the line but must not move
            // the focus.
            hasStarted = false
            libedit.editLine()
        }
        keepUndoStack()
        return leaving
    }

    /// Returns the next character for libedit, or nil when the field loses focus.
    func nextCharacter() -> wchar_t? {
        if !hasStarted {
            hasStarted = true
            replace(with: GraphemeEditing.text(known))
            goToClickedCharacter()
        }
        if !isLeaving, queue.isEmpty { publish() }
        while true {
            if let next = queue.popLast() { return next }
            if isLeaving { return nil }
            if let key = lateKeys.popFirst() {
                answer(key)
                continue
            }
            switch thread.nextStep(live: liveText, addsLetters: addsLetters) {
            case .key(let key):
                answer(key)
            case .replace(let replacement):
                replace(with: replacement)
            case .click(let target):
                // The keys that were pressed before the click have already been handled.
                if target.id != field.id {
                    leave(.click(target))
                } else if let layout = thread.writer.layout {
                    click(target, in: layout)
                }
            case .leave:
                leave(nil)
            }
        }
    }

    /// Ends editing after libedit has overwritten all its copies of a secret: the line, the deleted text, and its
    /// copy of the screen.
    override func leave(_ leaving: TerminalEvent.Leaving?) {
        super.leave(leaving)
        guard field.isSecure, longest > 0 else { return }
        let stars = [wchar_t](repeating: 0x2A, count: min(2 * longest, EditedText.longest))
        // Only a key that redraws, such as Backspace, makes libedit overwrite its whole copy of the screen with
        // asterisks.
        let script: [[wchar_t]] = [
            [.toEnd, .deleteLine], stars, [.backspace, .toStart, .toEnd, .deleteLine], stars,
            [.backspace, .deleteWord],
        ]
        queue = script.joined().reversed()
    }
}

/// The keys of the libedit functions that overwrite a secret.
nonisolated extension wchar_t {
    fileprivate static let toStart = wchar_t(UInt8.controlA)
    fileprivate static let toEnd = wchar_t(UInt8.controlE)
    fileprivate static let deleteLine = wchar_t(UInt8.controlU)
    fileprivate static let deleteWord = wchar_t(UInt8.controlW)
    fileprivate static let backspace: wchar_t = 0x7F
}
