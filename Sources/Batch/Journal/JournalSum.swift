/// The checksum at the end of each line of a journal. It is the CRC-32 of the preceding bytes of the line and detects
/// any damage to up to 32 consecutive bits.
enum JournalSum {
    private static let start = Array(#","sum":""#.utf8)
    private static let end = Array(#""}"#.utf8)
    static let length = start.count + 8 + end.count

    /// Adds the checksum to a line's unclosed object, closes the object, and ends the line.
    ///
    /// - Parameter index: The start of the line.
    static func seal(_ lines: inout [UInt8], from index: Int) {
        let sum = crc(lines[index...])
        lines += start
        lines += digits(sum)
        lines += end
        lines.append(UInt8(ascii: "\n"))
    }

    /// Returns a line with its checksum and its line ending.
    ///
    /// - Parameter object: The line's object, without its closing brace.
    static func sealed(_ object: String) -> [UInt8] {
        var line = Array(object.utf8)
        seal(&line, from: 0)
        return line
    }

    /// Returns whether a line, without its line ending, has the correct checksum.
    static func isValid(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.count > length else { return false }
        let sum = line.suffix(length)
        return sum.elementsEqual(start + digits(crc(line.dropLast(length))) + end)
    }

    private static func digits(_ sum: UInt32) -> [UInt8] {
        (0..<8).map { place in
            let digit = UInt8(truncatingIfNeeded: sum >> (28 - 4 * UInt32(place)) & 15)
            return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }

    static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        var sum: UInt32 = .max
        for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
        return ~sum
    }
}
