internal import Foundation

// Sound: each pointer is valid inside the closure that receives it and never leaves that closure.

extension String {
    /// Returns whether all bytes of the UTF-8 encoding satisfy a condition. Unlike `utf8.allSatisfy`, this method reads
    /// the bytes in place.
    @inlinable
    public func hasOnlyBytes(where condition: (UInt8) -> Bool) -> Bool {
        unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.allSatisfy(condition) }
            ?? utf8.allSatisfy(condition)
    }
}

extension StaticString {
    /// Returns the byte at an index of the UTF-8 text.
    @inlinable
    public func byte(at index: Int) -> UInt8 {
        precondition(index >= 0 && index < utf8CodeUnitCount)
        return withUTF8Buffer { unsafe $0[index] }
    }
}

extension [UInt8] {
    /// Appends the UTF-8 encoding of the text.
    @inlinable
    public mutating func append(utf8 text: StaticString) {
        text.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }

    /// Returns the index of the first occurrence of a byte at or after an index. This method is several times as fast
    /// as comparing byte by byte.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start >= 0, start < count else { return nil }
        return unsafe withUnsafeBytes { bytes in
            guard let first = bytes.baseAddress,
                let found = unsafe memchr(first + start, Int32(byte), bytes.count - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - first
        }
    }
}
