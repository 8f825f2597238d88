extension [UInt8] {
    /// Appends a length as eight bytes, the least significant one first.
    package mutating func appendLength(_ length: Int) {
        for place in 0..<8 { append(UInt8(truncatingIfNeeded: length >> (8 * place))) }
    }
}
