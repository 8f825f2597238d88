extension ArraySlice<UInt8> {
    /// Whether the bytes are valid UTF-8. The check does not create a string.
    package var isUTF8: Bool {
        if allSatisfy({ $0 < 0x80 }) { return true }
        var decoder = UTF8()
        var bytes = makeIterator()
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue: continue
            case .emptyInput: return true
            case .error: return false
            }
        }
    }
}
