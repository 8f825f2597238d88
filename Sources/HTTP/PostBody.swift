internal import CCurl

/// The bytes of a request's body, which libcurl reads in place. They are wiped at the end.
final class PostBody {
    private let buffer: UnsafeMutableBufferPointer<CChar>

    init(_ text: String) {
        buffer = .allocate(capacity: max(1, text.utf8.count))
        count = text.utf8.count
        _ = buffer.initialize(from: text.utf8.lazy.map(CChar.init(bitPattern:)))
    }

    deinit {
        ccurl_wipe(buffer.baseAddress, buffer.count)
        buffer.deallocate()
    }

    /// The number of bytes.
    let count: Int
    /// The address of the bytes, valid for the lifetime of this object.
    var start: UnsafePointer<CChar>? { UnsafePointer(buffer.baseAddress) }
}
