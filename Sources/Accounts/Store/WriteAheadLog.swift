internal import Foundation
internal import SignupSupport

/// SQLite's write-ahead log, which a killed program may leave behind.
///
/// SQLite reads the log up to the first frame whose checksum does not match, and discards the rest without an error.
/// After a power failure, the rest is an incomplete transaction. Damage to a complete transaction would look the same
/// and would remove its accounts and all later accounts. However, a transaction is written only after the previous
/// transaction is on disk, so a frame that follows a commit proves that everything up to the commit was complete.
/// Damage to the last transaction cannot be distinguished from a power failure.
struct WriteAheadLog {
    /// A frame that does not match its checksum.
    private struct Flaw: Equatable {
        let header: [UInt32]
        /// The number of the frame, or -1 for the header.
        let frame: Int
    }

    private static let headerLength = 8
    private static let frameHeaderLength = 6

    private let descriptor: Int32

    /// Returns whether a log has lost a transaction that was complete.
    ///
    /// - Parameter path: The path of the log, which may be missing.
    static func isDamaged(_ path: String) throws(SystemError) -> Bool {
        // SQLite itself reports a log that cannot be opened. Closing this file releases no lock, because SQLite locks
        // other files. Without `O_NONBLOCK`, opening a pipe would wait for another program.
        guard let descriptor = try? SystemCall.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) else {
            return false
        }
        defer { close(descriptor) }
        let log = WriteAheadLog(descriptor: descriptor)
        var previous: Flaw?
        // If another program writes during the search, a frame may not match its checksum the first time, but it will
        // match the second time.
        while let flaw = try log.flaw() {
            if flaw == previous { return true }
            previous = flaw
        }
        return false
    }

    /// Returns the first frame that does not match its checksum although later frames prove that the frame was
    /// completely written to disk.
    private func flaw() throws(SystemError) -> Flaw? {
        let size = try FileStatus(of: descriptor).size
        var header = [UInt32](repeating: 0, count: Self.headerLength)
        guard size > header.count * 4, try read(at: 0, into: &header) else { return nil }
        var sum = CheckSum(isBigEndian: header[0].bigEndian & 1 == 1)
        sum.add(header[..<6])
        let pageSize = Int(header[2].bigEndian)
        guard header[0].bigEndian & ~1 == 0x377F_0682, 512...65_536 ~= pageSize,
            pageSize & (pageSize - 1) == 0,
            sum.isSame(as: header[6...])
        else { return Flaw(header: header, frame: -1) }
        var frame = [UInt32](repeating: 0, count: Self.frameHeaderLength + pageSize / 4)
        var bad: Int?
        var hasCommit = false
        for number in 0..<(size - header.count * 4) / (frame.count * 4) {
            guard try read(at: (header.count + number * frame.count) * 4, into: &frame) else { return nil }
            let isOfThisLog = frame[2..<4] == header[4..<6]
            if bad == nil {
                sum.add(frame[..<2])
                sum.add(frame[Self.frameHeaderLength...])
                if isOfThisLog, sum.isSame(as: frame[4..<6]) { continue }
                bad = number
            }
            // Skip frames of an earlier log, which remain in the file until they are overwritten.
            guard isOfThisLog else { continue }
            if hasCommit { return bad.map { Flaw(header: header, frame: $0) } }
            hasCommit = frame[1] != 0
        }
        return nil
    }

    /// Reads words at an offset. Returns false at the end of the file.
    private func read(at offset: Int, into words: inout [UInt32]) throws(SystemError) -> Bool {
        try SystemCall.read(descriptor, at: offset, into: &words) == words.count * 4
    }

    /// The checksum of all words so far, as SQLite computes it.
    private struct CheckSum {
        let isBigEndian: Bool
        private var (first, second): (UInt32, UInt32) = (0, 0)

        init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

        mutating func add(_ words: ArraySlice<UInt32>) {
            for index in stride(from: words.startIndex, to: words.endIndex - 1, by: 2) {
                first &+= order(words[index]) &+ second
                second &+= order(words[index + 1]) &+ first
            }
        }

        func isSame(as words: ArraySlice<UInt32>) -> Bool {
            words.elementsEqual([first.bigEndian, second.bigEndian])
        }

        private func order(_ word: UInt32) -> UInt32 { isBigEndian ? word.bigEndian : word.littleEndian }
    }
}
