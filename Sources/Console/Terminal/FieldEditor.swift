import CLibEdit
import CTerminal

/// Edits the text of one field, from when it gets the focus until it loses it, in a libedit handle of
/// its own. libedit keeps the text and knows what the keys do; it paints nothing.
nonisolated final class FieldEditor {
    private let field: ScreenWish.Field
    private let thread: TerminalThread
    private let handle: OpaquePointer
    private var version: Int
    private var hasStarted = false
    private var leaving: TerminalEvent.Leaving?
    private var isLeaving = false
    /// What libedit reads next, last first.
    private var queue: [wchar_t] = []
    /// The text that the main actor knows.
    private var known: [wchar_t] = []
    /// The longest text that the handle has held: as much is overwritten of a secret.
    private var longest = 0

    /// Fails where there is no memory for a handle.
    init?(_ field: ScreenWish.Field, thread: TerminalThread, terminal: HiddenTerminal) {
        guard let handle = terminal.makeHandle() else { return nil }
        self.field = field
        self.thread = thread
        self.handle = handle
        version = field.version
        // So that no secret is left behind where the array stood before it grew.
        known.reserveCapacity(2 * TextField.longestText)
        _ = cle_add_grapheme_functions(
            handle,
            { handle, _ in GraphemeEditing.left(handle) },
            { handle, _ in GraphemeEditing.right(handle) },
            { handle, _ in GraphemeEditing.backspace(handle) },
            { handle, _ in GraphemeEditing.delete(handle) })
    }

    deinit {
        el_end(handle)
        know(EmptyCollection())
    }

    /// Edits until the focus goes on.
    ///
    /// - Returns: how a key leads on; nil when it was the main actor that took the focus away.
    func edit() -> TerminalEvent.Leaving? {
        _ = cle_set_client_data(handle, Unmanaged.passUnretained(self).toOpaque())
        _ = cle_set_read(handle) { handle, character in
            guard let data = cle_client_data(handle), let character else { return -1 }
            return Unmanaged<FieldEditor>.fromOpaque(data).takeUnretainedValue().read(into: character)
        }
        // The text was published from `read`; what is returned at the end of input is nil.
        var count: Int32 = 0
        while !isLeaving { _ = el_wgets(handle, &count) }
        return leaving
    }

    /// Gives libedit its next character: 1, or 0 when the field is left.
    private func read(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
        if !hasStarted {
            hasStarted = true
            replace(with: field.text)
        }
        if !isLeaving { publish() }
        while true {
            if let next = queue.popLast() {
                character.pointee = next
                return 1
            }
            if isLeaving { return 0 }
            switch thread.nextStep(live: liveText) {
            case .key(let key):
                answer(key)
            case .replace(let text, let version):
                self.version = version
                replace(with: text)
            case .leave:
                leave(nil)
            }
        }
    }

    private func answer(_ key: Key) {
        if let leaving = TerminalEvent.Leaving(key) { return leave(leaving) }
        switch key {
        case .scalar(let scalar):
            if line.count < field.maximumLength { insert(scalar) }
        case .backspace: give(0x7F)
        case .delete: give(0x04)
        case .left: give(0x02)
        case .right: give(0x06)
        case .home: give(0x01)
        case .end: give(0x05)
        case .wordLeft: give(0x1B, "b")
        case .wordRight: give(0x1B, "f")
        case .meta(let scalar):
            if "bfdulc\u{7F}".unicodeScalars.contains(scalar) { give(0x1B, scalar) }
        case .control(UInt8.controlD):
            if line.isEmpty { thread.send(.endOfInput) } else { give(0x04) }
        case .control(UInt8.controlL): thread.redraw()
        // ^A ^B ^E ^F ^K ^U ^W ^Y: the rest means nothing here, or leaves the field.
        case .control(let code):
            if [0x01, 0x02, 0x05, 0x06, 0x0B, 0x15, 0x17, 0x19].contains(code) { give(wchar_t(code)) }
        case .enter, .tab, .backTab, .up, .down: break
        }
    }

    private func give(_ character: wchar_t) { queue = [character] }

    private func give(_ first: wchar_t, _ second: Unicode.Scalar) {
        queue = [wchar_t(second.value), first]
    }

    /// A character of one's own goes through the key map; from 0x80 to 0xFF that may take it for a Meta key.
    private func insert(_ scalar: Unicode.Scalar) {
        let character = wchar_t(scalar.value)
        if (0x80...0xFF).contains(character) {
            _ = [character, 0].withUnsafeBufferPointer { el_winsertstr(handle, $0.baseAddress) }
            publish()
        } else {
            give(character)
        }
    }

    private func replace(with text: String) {
        let count = Int32(line.count)
        _ = el_cursor(handle, count)
        el_deletestr(handle, count)
        know(text.unicodeScalars.lazy.prefix(field.maximumLength).map { wchar_t($0.value) })
        known.append(0)
        _ = known.withUnsafeBufferPointer { el_winsertstr(handle, $0.baseAddress) }
        known.removeLast()
        longest = max(longest, known.count)
    }

    /// Overwrites the text known so far, and takes another one in its place.
    private func know(_ characters: some Collection<wchar_t>) {
        known.withUnsafeMutableBytes { ct_wipe($0.baseAddress, $0.count) }
        known.removeAll(keepingCapacity: true)
        for character in characters { known.append(character) }
    }

    /// Tells the main actor of the text, if it is another one than before.
    private func publish() {
        // A yank knows no limit of ours.
        let excess = Int32(line.count - field.maximumLength)
        if excess > 0 {
            _ = el_cursor(handle, Int32(line.count))
            el_deletestr(handle, excess)
        }
        longest = max(longest, line.count + Int(max(excess, 0)))
        guard !line.elementsEqual(known) else { return }
        know(line)
        thread.send(.text(id: field.id, version: version, GraphemeEditing.text(line)))
    }

    /// Ends the editing, once libedit has overwritten every copy that it keeps of a secret: the line,
    /// what was deleted last, and the screen that it believes in.
    private func leave(_ leaving: TerminalEvent.Leaving?) {
        self.leaving = leaving
        isLeaving = true
        guard field.isSecure, longest > 0 else { return }
        let stars = [wchar_t](repeating: 0x2A, count: min(2 * longest, TextField.longestText))
        let script: [wchar_t] = [0x05, 0x15] + stars + [0x01, 0x05, 0x15] + stars + [0x17]
        queue = script.reversed()
    }

    private var line: UnsafeBufferPointer<wchar_t> { GraphemeEditing.line(handle).all }

    private func liveText() -> LiveText {
        let (all, cursor) = GraphemeEditing.line(handle)
        let characters = Array(GraphemeEditing.text(all))
        let before = GraphemeEditing.text(UnsafeBufferPointer(rebasing: all[..<cursor])).count
        let shown = field.isSecure ? characters.map { _ in Character(thread.glyphs.mask) } : characters
        return LiveText(characters: shown, cursor: min(before, shown.count))
    }
}
