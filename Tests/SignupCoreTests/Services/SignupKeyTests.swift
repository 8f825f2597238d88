import Foundation
import Testing

@testable import SignupCore

@Suite struct SignupKeyTests {
    @Test func `each new key is unique`() {
        #expect(Set((0..<1000).map { _ in SignupKey() }).count == 1000)
    }

    @Test func `a record in a run always has the same key`() {
        let run = UUID()
        let keys = (1...1000).map { SignupKey(run: run, record: $0) }
        #expect(Set(keys).count == 1000)
        #expect((1...1000).map { SignupKey(run: run, record: $0) } == keys)
        #expect(SignupKey(run: UUID(), record: 1) != keys[0])
    }

    @Test func `records whose numbers are far apart have different keys`() {
        let run = UUID()
        let records = (0..<6).map { 1 + (1 << (8 * $0)) }
        #expect(Set(records.map { SignupKey(run: run, record: $0) }).count == 6)
    }

    @Test func `a key is parsed from its text`() {
        let key = SignupKey()
        #expect(SignupKey(text: key.text) == key)
        for text in ["", "x" + key.text.dropFirst(), key.text + " ", "ABCDEF00-0000-4000-8000-000000000000"] {
            #expect(SignupKey(text: text) == nil)
        }
    }

    @Test func `a key owns the account that the same request created in version 1.0`() {
        let former = UUID()
        let key = SignupKey(UUID(), former: former)
        #expect(key.isOwner(key.text))
        #expect(key.isOwner(former.uuidString.lowercased()))
        #expect(!key.isOwner(SignupKey().text))
        #expect(!key.isOwner(nil))
    }

    @Test func `a digest becomes a UUID of version 8`() {
        #expect(UUID(digest: Array(0...15)).uuidString == "00010203-0405-8607-8809-0A0B0C0D0E0F")
        let ones = [UInt8](repeating: 0xFF, count: 16)
        #expect(UUID(digest: ones).uuidString == "FFFFFFFF-FFFF-8FFF-BFFF-FFFFFFFFFFFF")
    }

    @Test func `keys have the form of UUIDs`() throws {
        let run = try #require(UUID(uuidString: "00000000-0000-0000-0000-0000000000F1"))
        #expect(SignupKey(run: run, record: 0x0102).text == "00000000-0000-0000-0000-0000000001f3")
        for key in [SignupKey(), SignupKey(run: UUID(), record: 7)] {
            #expect(key.text == UUID(uuidString: key.text)?.uuidString.lowercased())
        }
    }
}
