internal import Foundation

/// The bytes of a password, or of a text that contains one. They are overwritten when the last reference is released.
///
/// Only these bytes are covered. Not covered are the `text` that someone asks for, the copies that the hash function,
/// libcurl and the system's sockets and pipes make while they work, and what a processor leaves on a thread's stack.
public final class Secret: Sendable {
    /// The address of the bytes, which do not change until the end. A number, because a pointer is not `Sendable`.
    private let address: UInt
    /// The number of bytes.
    public let count: Int

    /// A secret without bytes.
    public static let empty = Secret([])

    /// Copies the bytes. The originals are not overwritten.
    public init(_ bytes: ArraySlice<UInt8>) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
        bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
        address = UInt(bitPattern: memory.baseAddress)
        count = bytes.count
    }

    /// Copies the UTF-8 of a text. The original is not overwritten.
    public convenience init(_ text: String) {
        var bytes = Array(text.utf8)
        self.init(bytes[...])
        bytes.wipe()
    }

    deinit {
        guard let start = UnsafeMutableRawPointer(bitPattern: address) else { return }
        Memory.wipe(UnsafeMutableRawBufferPointer(start: start, count: count))
        start.deallocate()
    }

    /// Passes the bytes to a closure, which must not keep the pointer.
    public func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        defer { extendLifetime(self) }
        return body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
    }

    /// The address of the bytes, valid as long as this object.
    package var start: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: address) }

    /// The bytes as a text. This copy is not overwritten.
    public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Passes the bytes as a text to a closure, and overwrites this copy. The closure must not keep it.
    package func withText<Value>(_ body: (String) -> Value) -> Value {
        var text = text
        defer { text.wipe() }
        return body(text)
    }
}

extension Secret: Equatable {
    public static func == (left: Secret, right: Secret) -> Bool {
        left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
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
