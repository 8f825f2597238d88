#if os(Linux)
    import Foundation
    import Testing

    @testable import SignupSupport

    /// Examines memory that an array no longer uses.
    struct MemoryTests {
        /// Returns bytes of this process, even those that are not in use.
        private func bytes(at address: UInt, count: Int) throws -> [UInt8] {
            let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/mem"))
            try memory.seek(toOffset: UInt64(address))
            return Array(try memory.read(upToCount: count) ?? Data())
        }

        private func address(of array: [UInt8]) -> UInt {
            array.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        }

        /// Returns the number of bytes that belong to a secret.
        private func count(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0xA7 } }

        @Test func `an array that grows leaves no copy behind`() throws {
            var array = [UInt8](repeating: 0xA7, count: 600)
            let (place, size) = (address(of: array), array.count)
            #expect(try count(bytes(at: place, count: size)) == 600)
            let capacity = array.capacity
            array.appendWiping([UInt8](repeating: 1, count: capacity))
            #expect(array.count == 600 + capacity && array.prefix(600).allSatisfy { $0 == 0xA7 })
            try #require(address(of: array) != place)
            // The allocator may have reused the memory.
            #expect(try count(bytes(at: place, count: size)) < 30)
        }

        @Test func `removed bytes are overwritten in place`() throws {
            var array = [UInt8](repeating: 1, count: 500) + [UInt8](repeating: 0xA7, count: 100)
            array.removeFirstWiping(500)
            let place = address(of: array)
            #expect(array == [UInt8](repeating: 0xA7, count: 100))
            #expect(try count(bytes(at: place, count: 600)) == 100)
            array.wipe()
            #expect(try count(bytes(at: place, count: 600)) == 0)
        }
    }
#endif
