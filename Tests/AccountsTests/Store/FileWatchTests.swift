import Foundation
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

@Suite struct FileWatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws -> String {
        let path = folder.file(name)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        return path
    }

    @Test func `a file that is replaced while it is opened is detected`() throws {
        let path = try write("a", to: "store")
        let before = try FileStatus(at: path)
        _ = try FileWatch(path, opened: before)
        try rename(write("b", to: "other"), to: path)
        #expect(throws: AccountStoreError.Kind.replaced) { try FileWatch(path, opened: before) }
    }

    @Test func `a file that is replaced or removed later is detected`() throws {
        let path = try write("a", to: "store")
        let watch = try FileWatch(path)
        try watch.verify()
        try rename(write("b", to: "other"), to: path)
        #expect(throws: AccountStoreError.Kind.replaced) { try watch.verify() }
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: AccountStoreError.Kind.replaced) { try watch.verify() }
        #expect(throws: AccountStoreError.Kind.replaced) { try FileWatch(path) }
    }

    private func rename(_ source: String, to target: String) throws {
        try FileManager.default.removeItem(atPath: target)
        try FileManager.default.moveItem(atPath: source, toPath: target)
    }
}
