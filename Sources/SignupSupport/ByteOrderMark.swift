/// The UTF-8 byte order mark, which may precede a stream but is not part of it. If files are joined into one, marks can
/// also precede later lines.
package enum ByteOrderMark {
    package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    package static let character: Unicode.Scalar = "\u{FEFF}"
}

extension Collection<UInt8> {
    /// The bytes without a leading byte order mark.
    package var withoutMark: SubSequence {
        dropFirst(starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0)
    }
}
