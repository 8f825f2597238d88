import Testing

@testable import Batch

struct JournalSumTests {
    @Test func `the checksum is CRC-32`() {
        #expect(JournalSum.crc(Array("123456789".utf8)[...]) == 0xCBF4_3926)
        #expect(
            JournalSum.sealed(#"{"line":"resumed""#)
                == Array(#"{"line":"resumed","sum":"3c1286bd"}"#.utf8) + [10])
    }

    @Test func `a flipped bit is detected at any position`() {
        let line = Array(JournalSum.sealed(#"{"line":"begun","record":7,"username":"octo-cat""#).dropLast())
        #expect(JournalSum.isValid(line[...]) && JournalLine(line[...]) != nil)
        for place in 0..<(8 * line.count) {
            var damaged = line
            damaged[place / 8] ^= 1 << UInt8(place % 8)
            #expect(!JournalSum.isValid(damaged[...]))
            #expect(JournalLine(damaged[...]) == nil)
        }
    }
}
