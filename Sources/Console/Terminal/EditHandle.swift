import CLibEdit

/// A libedit handle, which holds the text of a field and the cursor's position in it.
///
/// `@safe` is sound: only the terminal thread uses a handle, its owner frees it exactly once, after the last use, and
/// libedit keeps the line's memory valid until the next edit.
@safe nonisolated struct EditHandle: EditedLine {
    private let pointer: OpaquePointer

    /// - Parameter pointer: A handle that has not been freed.
    init?(_ pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.pointer = pointer
    }

    /// Turns on editing, with the Emacs keys.
    func useEmacsKeys() { _ = unsafe cle_use_emacs_keys(pointer) }

    /// Runs a command of the user's `.editrc`.
    func run(_ command: String) {
        let line = command.unicodeScalars.map { wchar_t($0.value) } + [0]
        _ = unsafe line.withUnsafeBufferPointer { unsafe cle_run(pointer, $0.baseAddress) }
        _ = unsafe cle_keep_editing(pointer)
    }

    /// Removes the history and the bindings of keys whose commands would show a prompt or have an effect outside the
    /// field.
    func confine() {
        _ = unsafe cle_use_no_history(pointer)
        _ = unsafe cle_unbind_dangerous_keys(pointer)
        if hasViKeys { _ = unsafe cle_bind_vi_control_keys(pointer) }
    }

    /// Whether the handle uses the vi keys.
    var hasViKeys: Bool { unsafe cle_has_vi_keys(pointer) != 0 }

    /// Frees the handle. It must not be used afterward.
    func end() { unsafe el_end(pointer) }

    /// Connects the handle to an editor that supplies the keys. The editor must exist until the handle is connected to
    /// another editor.
    func connect(to editor: LibeditEditor) {
        unsafe cle_set_client_data(pointer, Unmanaged.passUnretained(editor).toOpaque())
        _ = unsafe cle_set_read(pointer) { pointer, character in
            guard let editor = unsafe EditHandle(pointer)?.editor, let character = unsafe character else {
                return -1
            }
            guard let next = editor.nextCharacter() else { return 0 }
            unsafe character.pointee = next
            return 1
        }
    }

    /// Makes libedit's editing keys work by grapheme instead of by scalar.
    func addGraphemeFunctions() {
        _ = unsafe cle_add_grapheme_functions(
            pointer,
            { pointer, _ in unsafe EditHandle(pointer).map(GraphemeEditing.left) ?? UInt8(CC_ERROR) },
            { pointer, _ in unsafe EditHandle(pointer).map(GraphemeEditing.right) ?? UInt8(CC_ERROR) },
            { pointer, _ in unsafe EditHandle(pointer).map(GraphemeEditing.backspace) ?? UInt8(CC_ERROR) },
            { pointer, _ in
                guard let handle = unsafe EditHandle(pointer) else { return UInt8(CC_ERROR) }
                return GraphemeEditing.delete(handle, count: max(handle.editor?.viCount ?? 0, 1))
            })
    }

    private var editor: LibeditEditor? {
        unsafe cle_client_data(pointer).map {
            unsafe Unmanaged<LibeditEditor>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Edits until libedit returns a complete line.
    func editLine() {
        var count: Int32 = 0
        _ = unsafe el_wgets(pointer, &count)
    }

    var line: (all: Borrowed<wchar_t>, cursor: Int) {
        guard let info = unsafe el_wline(pointer)?.pointee, let start = unsafe info.buffer,
            let end = unsafe info.lastchar, let cursor = unsafe info.cursor
        else { return unsafe (Borrowed(UnsafeBufferPointer(start: nil, count: 0)), 0) }
        return unsafe (Borrowed(UnsafeBufferPointer(start: start, count: end - start)), cursor - start)
    }

    func moveCursor(by count: Int) { _ = unsafe el_cursor(pointer, Int32(count)) }

    func deleteBefore(_ count: Int) { unsafe el_deletestr(pointer, Int32(count)) }

    func insert(_ text: some Collection<wchar_t>) {
        // The array is wiped afterward, so it must not grow.
        var characters: [wchar_t] = []
        characters.reserveCapacity(text.count + 1)
        for character in text { characters.append(character) }
        characters.append(0)
        _ = unsafe characters.withUnsafeBufferPointer { unsafe el_winsertstr(pointer, $0.baseAddress) }
        characters.wipe()
    }
}
