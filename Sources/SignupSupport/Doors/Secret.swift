internal import Foundation

/// The bytes of a password, or of text that contains a password. The bytes are overwritten when the last reference is
/// released.
///
/// Only these bytes are overwritten. The following are not: the `text` that a caller requests, the copies that the hash
/// function, libcurl and the system's sockets and pipes make during their work, and the values that a processor leaves
/// on a thread's stack.
public final class Secret: Sendable {
    // Sound: this object owns the memory, which does not change or move until the object is released.
    /// The address of the bytes, which do not change before they are overwritten. It is a number, because a
    /// pointer is not `Sendable`.
    private let address: UInt
    /// The number of bytes.
    public let count: Int

    /// An empty secret.
    public static let empty = Secret([])

    /// Copies the bytes. The originals are not overwritten.
    public init(_ bytes: ArraySlice<UInt8>) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
        unsafe bytes.withUnsafeBytes { unsafe memory.copyMemory(from: $0) }
        address = UInt(bitPattern: memory.baseAddress)
        count = bytes.count
    }

    /// Copies the UTF-8 encoding of the text. The original is not overwritten.
    public convenience init(_ text: String) {
        var bytes = Array(text.utf8)
        self.init(bytes[...])
        bytes.wipe()
    }

    deinit {
        guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
        unsafe Memory.wipe(UnsafeMutableRawBufferPointer(start: start, count: count))
        unsafe start.deallocate()
    }

    /// Passes the bytes to a closure, which must not keep the pointer.
    public func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        defer { extendLifetime(self) }
        return unsafe body(
            UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
    }

    /// The address of the bytes, valid as long as this object exists.
    package var start: UnsafeRawPointer? { unsafe UnsafeRawPointer(bitPattern: address) }

    /// The bytes. This copy is not overwritten.
    package var bytes: [UInt8] { unsafe withBytes { unsafe Array($0) } }

    /// Returns whether all bytes satisfy a condition.
    package func allSatisfy(_ condition: (UInt8) -> Bool) -> Bool {
        unsafe withBytes { unsafe $0.allSatisfy(condition) }
    }

    /// Appends the bytes to an array, which must have room for them so that no copy is left behind.
    package func append(to bytes: inout [UInt8]) {
        unsafe withBytes { unsafe bytes.append(contentsOf: $0) }
    }

    /// The bytes as text. This copy is not overwritten.
    public var text: String { unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) } }

    /// Passes the bytes as text to a closure and overwrites this copy. The closure must not keep the text.
    package func withText<Value>(_ body: (String) -> Value) -> Value {
        var text = text
        defer { text.wipe() }
        return body(text)
    }
}

extension Secret: Equatable {
    public static func == (left: Secret, right: Secret) -> Bool {
        unsafe left.withBytes { left in unsafe right.withBytes { unsafe left.elementsEqual($0) } }
    }
}

extension Secret: ExpressibleByStringInterpolation {
    public convenience init(stringLiteral text: String) { self.init(text) }
}

/// Printing a secret shows only its length.
extension Secret: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(count) secret bytes" }
    public var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}
