/// The keys that terminals send as sequences.
nonisolated extension KeyDecoder {
    /// Returns the key of the sequence with the given last byte and parameters.
    ///
    /// - Parameter typed: The character that the terminal reports in addition to the key's number.
    static func key(_ last: UInt8, _ numbers: [Int], typed: Int? = nil) -> Key? {
        // The parameter is 1 plus one bit each for Shift, Alt and Control. Without modifiers, it may be omitted.
        let modifiers = numbers.count > 1 ? max(numbers[1], 1) : 1
        let isWord = (modifiers - 1) & 0b110 != 0
        switch last {
        case UInt8(ascii: "A"), UInt8(ascii: "a"): return .up
        case UInt8(ascii: "B"), UInt8(ascii: "b"): return .down
        case UInt8(ascii: "C"): return isWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
        case UInt8(ascii: "c") where numbers.isEmpty: return .right
        case UInt8(ascii: "d") where numbers.isEmpty: return .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "P"): return .help
        // F3 (`R`) is omitted, because its sequence with a modifier looks like a cursor position report.
        case UInt8(ascii: "Q"): return .function(2)
        case UInt8(ascii: "S"): return .function(4)
        case UInt8(ascii: "J"): return numbers.first == 2 ? .home : .end
        case UInt8(ascii: "K"): return numbers.first == 2 ? .delete : .end
        case UInt8(ascii: "M"): return .deleteWord
        // st has these three sequences for Insert.
        case UInt8(ascii: "L"): return numbers.isEmpty ? .insert : nil
        case UInt8(ascii: "h"), UInt8(ascii: "l"): return numbers == [4] ? .insert : nil
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "u"): return encodedKey(numbers.first ?? 0, modifiers: modifiers, typed: typed)
        case UInt8(ascii: "~"):
            if numbers.first == 27, numbers.count == 3 {
                return encodedKey(numbers[2], modifiers: modifiers)
            }
            return editingKey(numbers, isWord: isWord)
        // In rxvt, the last byte of a key's sequence is `^` for Control and `@` for Control-Shift.
        case UInt8(ascii: "^"), UInt8(ascii: "@"): return editingKey(numbers, isWord: true)
        default: return nil
        }
    }

    /// Returns the key with the given number: a key in the block above the arrow keys, or a function key.
    static func editingKey(_ numbers: [Int], isWord: Bool) -> Key? {
        switch numbers.first {
        case 1, 7: .home
        case 2: .insert
        case 3: isWord ? .deleteWord : .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        default: numbers.first.flatMap { functionKeys[$0] }.map { functionKey($0) }
        }
    }

    /// The numbers of the function keys, by the numbers in their sequences.
    private static let functionKeys = [
        11: 1, 12: 2, 13: 3, 14: 4, 15: 5, 17: 6, 18: 7, 19: 8, 20: 9, 21: 10, 23: 11, 24: 12,
    ]

    /// Returns the function key with the given number, from 1 for F1.
    static func functionKey(_ number: Int) -> Key { number == 1 ? .help : .function(number) }

    /// Returns the key of rxvt's sequence for Control and an arrow key.
    static func rxvtKey(_ last: UInt8) -> Key? {
        switch last {
        case UInt8(ascii: "a"): .up
        case UInt8(ascii: "b"): .down
        case UInt8(ascii: "c"): .wordRight
        case UInt8(ascii: "d"): .wordLeft
        default: nil
        }
    }

    /// Returns the character for a letter that the numeric keypad sends in application mode. The letter's code is the
    /// character's code plus 64. A program that ran earlier may have left this mode on.
    static func keypadCharacter(_ last: UInt8) -> Key? {
        guard (UInt8(ascii: "j")...UInt8(ascii: "y")).contains(last) else { return nil }
        return .scalar(Unicode.Scalar(last - 0x40))
    }

    /// Returns a key that the terminal sends as a number and its modifiers: with `CSI u`, as in kitty's protocol, or in
    /// xterm's form for other keys. A program that ran earlier may have left either mode on.
    private static func encodedKey(_ code: Int, modifiers: Int, typed: Int? = nil) -> Key? {
        let (isShift, isAlt, isControl) = (
            (modifiers - 1) & 1 != 0, (modifiers - 1) & 2 != 0, (modifiers - 1) & 4 != 0
        )
        switch code {
        case 9: return isShift ? .backTab : .tab
        // If keys are not encoded, a terminal sends Alt-Enter as Escape and a carriage return, which also has no
        // effect.
        case 13: return isAlt ? nil : .enter
        case 27: return .escape
        case 8, 127: return isAlt ? .meta("\u{7F}") : isControl ? .control(.controlW) : .backspace
        case 57_344...63_743: return keyWithoutCharacter(code, isWord: isAlt || isControl)
        default: break
        }
        // A key with Super or Hyper, which these two bits represent, has no function.
        guard (modifiers - 1) & 0b11000 == 0, let scalar = typeable(typed ?? code) else { return nil }
        if isControl { return isAlt ? nil : controlKey(of: scalar, isShift: isShift) }
        let character = isShift && typed == nil ? uppercase(scalar) : scalar
        return isAlt ? .meta(character) : .scalar(character)
    }

    private static func typeable(_ code: Int) -> Unicode.Scalar? {
        UInt32(exactly: code).flatMap(Unicode.Scalar.init).flatMap { $0.isTypeable ? $0 : nil }
    }

    /// Returns the uppercase form of a letter, or the letter itself if that form is not a single scalar.
    private static func uppercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let uppercase = scalar.properties.uppercaseMapping.unicodeScalars
        return uppercase.count == 1 ? uppercase[uppercase.startIndex] : scalar
    }

    /// Returns the control character that a terminal without encoded keys sends for Control and a key. `/` and Shift
    /// with `-` have the same control character as `_`.
    private static func controlKey(of scalar: Unicode.Scalar, isShift: Bool) -> Key? {
        switch scalar {
        case "/": controlKey(.controlUnderscore)
        case "-" where isShift: controlKey(.controlUnderscore)
        case "@"..."\u{7F}": controlKey(UInt8(scalar.value & 0x1F))
        default: nil
        }
    }

    /// The characters of kitty's keypad keys, starting at 57,399.
    private static let keypad = Array("0123456789./*-+\r=,".unicodeScalars)

    /// Returns the key for a number that kitty assigns to a key without a character, or to a key of the numeric keypad.
    private static func keyWithoutCharacter(_ code: Int, isWord: Bool) -> Key? {
        switch code {
        case 57_414: .enter
        case 57_399...57_416: .scalar(keypad[code - 57_399])
        case 57_417: isWord ? .wordLeft : .left
        case 57_418: isWord ? .wordRight : .right
        case 57_419: .up
        case 57_420: .down
        case 57_421: .pageUp
        case 57_422: .pageDown
        case 57_423: .home
        case 57_424: .end
        case 57_425: .insert
        case 57_426: isWord ? .deleteWord : .delete
        default: nil
        }
    }
}
