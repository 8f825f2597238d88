/// The keys of the terminals that send sequences.
nonisolated extension KeyDecoder {
    /// Returns the key of a sequence by its last byte and its parameters.
    static func key(_ last: UInt8, _ numbers: [Int]) -> Key? {
        // 1, plus a bit each for Shift, Alt and Control.
        let isWord = numbers.count > 1 && (numbers[1] - 1) & 0b110 != 0
        switch last {
        case UInt8(ascii: "A"), UInt8(ascii: "a"): return .up
        case UInt8(ascii: "B"), UInt8(ascii: "b"): return .down
        case UInt8(ascii: "C"): return isWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
        case UInt8(ascii: "c") where numbers.isEmpty: return .right
        case UInt8(ascii: "d") where numbers.isEmpty: return .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        // Without a parameter, it is Delete in st.
        case UInt8(ascii: "P"): return numbers.isEmpty ? .delete : .help
        case UInt8(ascii: "J"): return numbers.first == 2 ? .home : .end
        case UInt8(ascii: "K"): return numbers.first == 2 ? .delete : .end
        case UInt8(ascii: "M"): return .deleteWord
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "u"):
            return encodedKey(numbers.first ?? 0, modifiers: numbers.dropFirst().first ?? 1)
        case UInt8(ascii: "~"):
            if numbers.first == 27, numbers.count == 3 {
                return encodedKey(numbers[2], modifiers: numbers[1])
            }
            return editingKey(numbers, isWord: isWord)
        // rxvt's last byte for a key with Control, and for a key with Control and Shift.
        case UInt8(ascii: "^"), UInt8(ascii: "@"): return editingKey(numbers, isWord: true)
        default: return nil
        }
    }

    /// Returns the key of the keypad above the arrows that has a number, or a function key.
    static func editingKey(_ numbers: [Int], isWord: Bool) -> Key? {
        switch numbers.first {
        case 1, 7: .home
        case 3: isWord ? .deleteWord : .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11: .help
        default: nil
        }
    }

    /// Returns rxvt's key for Control and an arrow.
    static func rxvtKey(_ last: UInt8) -> Key? {
        switch last {
        case UInt8(ascii: "a"): .up
        case UInt8(ascii: "b"): .down
        case UInt8(ascii: "c"): .wordRight
        case UInt8(ascii: "d"): .wordLeft
        default: nil
        }
    }

    /// Returns a key that the terminal sends as a number and its modifiers: with `CSI u`, as in kitty's protocol, or in
    /// xterm's form for other keys. A program that ran earlier may have left either mode on.
    static func encodedKey(_ code: Int, modifiers: Int) -> Key? {
        let (isShift, isAlt, isControl) = (
            (modifiers - 1) & 1 != 0, (modifiers - 1) & 2 != 0, (modifiers - 1) & 4 != 0
        )
        switch code {
        case 9: return isShift ? .backTab : .tab
        case 13: return .enter
        case 27: return .escape
        case 8, 127: return isAlt ? .meta("\u{7F}") : isControl ? .control(.controlW) : .backspace
        case 57_399...57_408: return .scalar(Unicode.Scalar(UInt8(code - 57_399 + 48)))
        case 57_414: return .enter
        case 57_417: return isAlt || isControl ? .wordLeft : .left
        case 57_418: return isAlt || isControl ? .wordRight : .right
        case 57_419: return .up
        case 57_420: return .down
        case 57_421: return .pageUp
        case 57_422: return .pageDown
        case 57_423: return .home
        case 57_424: return .end
        case 57_426: return .delete
        // kitty's other keys without a character.
        case 57_344...63_743: return nil
        default: break
        }
        guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init), scalar.isTypeable else {
            return nil
        }
        if isControl {
            if isAlt || !(0x40..<0x80).contains(code) { return nil }
            return controlKey(UInt8(code & 0x1F))
        }
        let typed = isShift ? Character(scalar).uppercased().unicodeScalars.first ?? scalar : scalar
        return isAlt ? .meta(typed) : .scalar(typed)
    }
}
