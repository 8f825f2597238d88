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

    @Test func `a file that must not change is watched for changes`() throws {
        let path = try write("a", to: "store")
        let before = try FileStatus(at: path)
        let watch = try FileWatch(path, opened: before, isFrozen: true)
        try watch.verify()
        // A program that uses the store has a log next to it.
        let log = try write("", to: "store-wal")
        #expect(throws: AccountStoreError.Kind.changed) { try watch.verify() }
        try FileManager.default.removeItem(atPath: log)
        try watch.verify()
        let link = folder.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let linked = try FileWatch(link, opened: before, isFrozen: true)
        _ = try write("", to: "store-wal")
        #expect(throws: AccountStoreError.Kind.changed) { try linked.verify() }
        try FileManager.default.removeItem(atPath: log)
        _ = try write("ab", to: "store")
        #expect(throws: AccountStoreError.Kind.changed) { try watch.verify() }
        #expect(throws: AccountStoreError.Kind.changed) {
            try FileWatch(path, opened: before, isFrozen: true)
        }
        _ = try FileWatch(path, opened: before)
    }

    @Test func `a change that does not affect the size of a file is detected`() throws {
        let path = try write("a", to: "store")
        let watch = try FileWatch(path, isFrozen: true)
        // The system's clock for files advances in steps.
        while try FileStatus(at: write("a", to: "clock")).changeTime <= FileStatus(at: path).changeTime {}
        _ = try write("b", to: "store")
        #expect(throws: AccountStoreError.Kind.changed) { try watch.verify() }
    }

    private func rename(_ source: String, to target: String) throws {
        try FileManager.default.removeItem(atPath: target)
        try FileManager.default.moveItem(atPath: source, toPath: target)
    }
}
