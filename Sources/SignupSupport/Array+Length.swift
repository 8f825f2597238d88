extension [UInt8] {
    /// Appends a length as eight bytes, with the least significant byte first.
    package mutating func appendLength(_ length: Int) {
        for place in 0..<8 { append(UInt8(truncatingIfNeeded: length >> (8 * place))) }
    }
}
