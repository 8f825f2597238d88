/// The UTF-8 byte order mark, which may precede a stream but is not part of it.
package enum ByteOrderMark {
    package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension Collection<UInt8> {
    /// The bytes without a leading byte order mark.
    package var withoutMark: SubSequence {
        dropFirst(starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0)
    }
}
