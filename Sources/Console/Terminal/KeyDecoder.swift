/// A decoder that turns a terminal's bytes into keys. Unknown sequences are consumed as a whole and dropped, so no part
/// of a sequence ends up in a field. In a paste, no bytes count as typed keys or sequences: control characters are
/// dropped, and the rest is text.
nonisolated struct KeyDecoder {
    /// The bytes that have not been decoded yet.
    private var bytes: [UInt8] = []
    private var start = 0
    private var isInPaste = false
    /// Whether the previous byte was a carriage return. If so, a line feed belongs to the same line ending.
    private var isAfterReturn = false
    /// Whether the terminal reports mouse presses.
    var reportsMouse = false
    /// Whether the terminal is st, whose sequences for Delete and Ctrl-Delete have other meanings on other terminals.
    let isSt: Bool

    /// The maximum length of a sequence. Any further bytes are dropped.
    static let longestSequence = 4096

    /// The characters after Escape that begin a string: OSC, DCS, APC, PM, SOS.
    static let stringStarts = Array("]P_^X".utf8)

    enum Part {
        case key(Key, length: Int)
        case nothing(length: Int)
        /// The start or the end of a paste.
        case paste(begins: Bool, length: Int)
        case incomplete
    }

    /// Creates a decoder with room for twice the longest sequence. Appending a piece as long as the longest sequence
    /// therefore never reallocates memory, which would leave a copy behind.
    ///
    /// - Parameter terminal: The value of `TERM`, or nil to decode the sequences that most terminals send.
    init(terminal: String? = nil) {
        isSt = TerminalKind.isSt(terminal)
        bytes.reserveCapacity(2 * Self.longestSequence)
    }

    var isEmpty: Bool { start == bytes.count }

    /// Whether the decoder has room for a piece as long as the longest sequence.
    var hasRoom: Bool { bytes.count - start <= Self.longestSequence }

    /// Whether a paste is in progress, and all bytes that have arrived have been consumed, except possibly an
    /// incomplete character.
    var awaitsPaste: Bool { isInPaste && (isEmpty || !Self.isBreak(bytes[start])) }

    /// Whether the next byte begins a key.
    var isBetweenKeys: Bool { isEmpty && !isInPaste }

    /// Whether the rest of a sequence that starts with Escape is pending. If the rest does not arrive soon, the
    /// sequence is dropped.
    private(set) var isInSequence = false

    /// Whether the latest key with Alt arrived as Escape, followed later by a character, so the user may have pressed
    /// two keys.
    private(set) var isEscapeSeparate = false

    /// The part of a pending sequence that has arrived. Escape alone may be a key, and a string is an answer from the
    /// terminal.
    private(set) var begun = Beginning.escape

    enum Beginning: Sendable, Hashable {
        case escape
        /// Alt and a character, or a string whose rest has not arrived.
        case escapeAndOne
        case sequence, string
    }

    private var beginning: Beginning {
        let count = bytes.count - start
        if count == 1 { return .escape }
        guard Self.stringStarts.contains(bytes[start + 1]) else { return .sequence }
        return count == 2 ? .escapeAndOne : .string
    }

    /// Whether the next two bytes are Escape and another control character.
    private var beginsControlCharacter: Bool {
        guard bytes.count - start > 1, bytes[start] == 0x1B else { return false }
        return bytes[start + 1] < 0x20 && bytes[start + 1] != 0x1B
    }

    /// Adds bytes that were read.
    mutating func append(_ more: some Sequence<UInt8>) {
        makeRoom()
        // Typed keys arrive one at a time, so a line feed outside a paste is a separate key.
        if !isInPaste { isAfterReturn = false }
        bytes.append(contentsOf: more)
    }

    /// Moves the remaining bytes to the front and wipes the bytes after them.
    private mutating func makeRoom() {
        guard start > 0 else { return }
        bytes.wipeFirst(start)
        start = 0
    }

    /// Returns the next key, or nil if more bytes are needed.
    mutating func next() -> Key? { next { _, _ in true } }

    /// Returns the next key for a target. A target that waits for a page receives only the keys that take effect during
    /// the wait, and answers from the terminal; any other key is kept.
    mutating func next(for target: ScreenRequest.Target) -> Key? {
        guard case .pageTurn = target else { return next() }
        if isEmpty || isInPaste { return nil }
        guard case .key(let key, _) = part(), key.worksDuringPageTurn else { return nil }
        return next()
    }

    /// Consumes the part of a paste that has arrived.
    ///
    /// - Parameter breaks: Whether the line endings in the paste are part of the text. Otherwise, the text ends before
    ///   the first line ending.
    mutating func pastedText(withBreaks breaks: Bool) -> String {
        var text = ""
        while let key = next(while: { $0 && (breaks || !Self.isBreak($1)) }) { text += key.pastedText }
        return text
    }

    /// Returns the next key, if its first byte is wanted.
    ///
    /// - Parameter isWanted: The closure that returns whether a byte is wanted. The closure receives whether the byte
    ///   is pasted and the byte itself.
    private mutating func next(while isWanted: (Bool, UInt8) -> Bool) -> Key? {
        var hasWaited = isInSequence && begun == .escape
        isInSequence = false
        while start < bytes.count, isWanted(isInPaste, bytes[start]) {
            switch nextPart() {
            case .key(let key, let length):
                isEscapeSeparate = hasWaited
                drop(length)
                return key
            case .paste(let begins, let length):
                (isInPaste, isAfterReturn, hasWaited) = (begins, false, false)
                drop(length)
            case .nothing where hasWaited && beginsControlCharacter:
                // The user has pressed Escape, and then Enter or another key that has no function with Alt.
                drop(1)
                isEscapeSeparate = false
                return .escape
            case .nothing(let length):
                hasWaited = false
                drop(length)
            case .incomplete:
                // A paste may arrive in pieces, with pauses of any length.
                isInSequence = bytes[start] == 0x1B && !isInPaste
                begun = beginning
                return nil
            }
        }
        return nil
    }

    /// Drops a sequence that was not completed in time.
    ///
    /// - Returns: Escape if the sequence consisted only of Escape.
    mutating func dropSequence() -> Key? {
        let isEscape = bytes[start...].allSatisfy { $0 == 0x1B } && !isEmpty
        drop(bytes.count - start)
        isInSequence = false
        return isEscape ? .escape : nil
    }

    /// Drops everything that has not been decoded, including the mark at the end of a paste. No paste is then in
    /// progress.
    mutating func discardInput() {
        _ = dropSequence()
        (isInPaste, isAfterReturn) = (false, false)
    }

    /// Consumes bytes and overwrites them, because they may belong to a secret.
    private mutating func drop(_ count: Int) {
        bytes.wipe(start..<(start + count))
        start += count
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            start = 0
        }
    }

    /// Returns whether a pasted byte moves the focus to the next control: a line ending or a tab.
    private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private mutating func nextPart() -> Part {
        let isSecondOfTwo = isAfterReturn && bytes[start] == 0x0A
        isAfterReturn = bytes[start] == 0x0D
        if isSecondOfTwo { return .nothing(length: 1) }
        return isInPaste ? pastedPart() : part()
    }

    private func part() -> Part {
        let rest = bytes[start...]
        let first = rest[start]
        switch first {
        case 0x1B: return sequence(rest.prefix(Self.longestSequence))
        case 0..<0x20, 0x7F: return .key(Self.controlKey(first), length: 1)
        default: return scalar(rest) { .scalar($0) }
        }
    }

    /// Returns the key of a control character.
    static func controlKey(_ code: UInt8) -> Key {
        switch code {
        case 0x0A, 0x0D: .enter
        case 0x09: .tab
        case 0x08, 0x7F: .backspace
        case 0x1B: .escape
        default: .control(code)
        }
    }

    private func pastedPart() -> Part {
        let rest = bytes[start...]
        let first = rest[start]
        switch first {
        case 0x1B:
            let known = rest.prefix(PasteMarks.end.count)
            if known.elementsEqual(PasteMarks.end) { return .paste(begins: false, length: known.count) }
            return PasteMarks.end.starts(with: known) ? .incomplete : .nothing(length: 1)
        case _ where Self.isBreak(first): return .key(.pastedBreak, length: 1)
        case 0..<0x20, 0x7F: return .nothing(length: 1)
        default: return scalar(rest) { .pasted($0) }
        }
    }

    func scalar(_ rest: ArraySlice<UInt8>, _ key: (Unicode.Scalar) -> Key) -> Part {
        let first = rest[rest.startIndex]
        // This shortcut covers most keys.
        if (0x20..<0x7F).contains(first) { return .key(key(Unicode.Scalar(first)), length: 1) }
        let length =
            first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        let known = rest.prefix(max(length, 1))
        let continuation = known.dropFirst().prefix { $0 & 0xC0 == 0x80 }
        if length > 0, continuation.count + 1 == known.count, known.count < length { return .incomplete }
        if length > 0, continuation.count + 1 == length,
            let scalar = String(validating: known, as: UTF8.self)?.unicodeScalars.first
        {
            return scalar.isTypeable ? .key(key(scalar), length: length) : .nothing(length: length)
        }
        return .key(.unreadable, length: continuation.count + 1)
    }
}
