internal import CCurl

/// The bytes of a request's body where libcurl reads them; wiped in the end.
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

    /// How many bytes there are.
    let count: Int
    /// Where they are, as long as this object lives.
    var start: UnsafePointer<CChar>? { UnsafePointer(buffer.baseAddress) }
}
