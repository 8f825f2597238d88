import CTerminal

// Sound: all overwritten bytes are within the array's own memory, and its address is not kept.
extension Array where Element: BitwiseCopyable {
    /// Overwrites all elements with zeros, in a way that the compiler cannot optimize away.
    nonisolated mutating func wipe() { wipe(indices) }

    /// Overwrites some of the elements with zeros.
    nonisolated mutating func wipe(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        let size = MemoryLayout<Element>.stride
        unsafe withUnsafeMutableBytes { all in
            guard let base = all.baseAddress else { return }
            unsafe ct_wipe(base + range.lowerBound * size, range.count * size)
        }
    }
}

extension [UInt8] {
    /// Removes the first bytes by moving the rest to the front, and then wipes the bytes left over at the end.
    nonisolated mutating func wipeFirst(_ count: Int) {
        precondition(count <= self.count)
        let rest = self.count - count
        unsafe withUnsafeMutableBytes { all in
            guard let base = all.baseAddress else { return }
            unsafe base.copyMemory(from: base + count, byteCount: rest)
        }
        wipe(rest..<self.count)
        removeLast(count)
    }
}
