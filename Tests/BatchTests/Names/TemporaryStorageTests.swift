import Foundation
import Testing

@testable import Batch

struct TemporaryStorageTests {
    /// Returns the storage files that have a name.
    private func files() throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
        return Set(names.filter { $0.hasPrefix("signup-names-") })
    }

    @Test func `the file behind temporary storage has no name in its folder`() throws {
        let before = try files()
        let storage = try TemporaryStorage()
        try storage.append([7, 8, 9])
        #expect(try files().subtracting(before) == [])
        #expect(try storage.read(at: 1, count: 2) == [8, 9])
    }
}
