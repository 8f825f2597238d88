internal import Foundation

/// Functions that overwrite memory that held a secret.
// Sound: each pointer refers to an array's or string's storage and is used only inside the closure that receives it.
package enum Memory {
    /// Overwrites bytes in a way that the compiler cannot optimize away.
    package static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
        guard let start = bytes.baseAddress, unsafe !bytes.isEmpty else { return }
        #if canImport(Darwin)
            unsafe memset_s(start, bytes.count, 0, bytes.count)
        #else
            unsafe explicit_bzero(start, bytes.count)
        #endif
    }
}

/// Operations that leave no copy of the bytes behind. The array must not share its storage with another array.
extension [UInt8] {
    /// Overwrites the bytes in a range.
    package mutating func wipe(_ range: Range<Int>) {
        unsafe withUnsafeMutableBytes {
            unsafe Memory.wipe(UnsafeMutableRawBufferPointer(rebasing: $0[range]))
        }
    }

    /// Overwrites and removes all bytes.
    package mutating func wipe() {
        wipe(0..<count)
        removeAll()
    }

    /// Removes bytes at the start and overwrites the bytes that become unused.
    package mutating func removeFirstWiping(_ number: Int) {
        guard number > 0 else { return }
        let rest = count - number
        unsafe withUnsafeMutableBytes { bytes in
            let moved = unsafe UnsafeRawBufferPointer(rebasing: bytes[number...])
            unsafe bytes.copyMemory(from: moved)
            unsafe Memory.wipe(UnsafeMutableRawBufferPointer(rebasing: bytes[rest...]))
        }
        removeLast(number)
    }

    /// Appends bytes. If the storage is too small, replaces it with larger storage and overwrites the old storage.
    package mutating func appendWiping(_ bytes: [UInt8]) {
        if count + bytes.count > capacity {
            var larger: [UInt8] = []
            larger.reserveCapacity(Swift.max(2 * capacity, count + bytes.count))
            larger += self
            wipe()
            self = larger
        }
        self += bytes
    }
}

extension String {
    /// Overwrites the text's own storage, which no other string may share, and makes the text empty.
    package mutating func wipe() {
        withUTF8 { bytes in
            unsafe Memory.wipe(UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(bytes)))
        }
        self = ""
    }
}
