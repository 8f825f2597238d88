import Foundation
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Batch

/// Batches that are killed while they write to a file, or whose pipe breaks.
@Suite(.timeLimit(.minutes(2)))
struct BatchPrinterTests {
    /// An output that writes only the given number of bytes of a longer piece to a file, and then fails, like a program
    /// that is killed.
    private struct Cut: ByteSink {
        let file: FileOutput
        let bytes: Int

        var place: OutputPlace? { file.place }
        func bytes(at offset: Int, count: Int) -> [UInt8]? { file.bytes(at: offset, count: count) }

        func write(
            _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
        ) async throws(SystemError) {
            guard bytes.count > self.bytes else { return try await file.write(bytes, noting: note) }
            try await file.write(Array(bytes.prefix(self.bytes)), noting: note)
            throw SystemError(EIO)
        }
    }

    /// Runs a batch that is killed after it has written the given number of bytes of its output.
    private func run(_ folder: TemporaryFolder, killedAfter bytes: Int) async throws {
        var plan = BatchPlan()
        plan.work = .validate
        let journal = try {
            let output = try appending(folder)
            defer { close(output) }
            return try Journal(
                path: folder.file("journal"), JournalIdentity(plan, site: "github.com", accounts: ""),
                output: FileOutput(descriptor: output).place,
                contents: FileOutput(descriptor: output).bytes)
        }()
        defer { journal.close() }
        let descriptor = try appending(folder)
        defer { close(descriptor) }
        let names = (1...6).map { "name-\($0)" }
        _ = await runner(Gate(isOpen: true)) { $0.work = .validate }
            .run(
                input: TextSource(names.map { "\($0),secret\n" }.joined(), piece: 1000),
                output: Cut(file: FileOutput(descriptor: descriptor), bytes: bytes), journal: journal)
    }

    private func appending(_ folder: TemporaryFolder) throws -> Int32 {
        let descriptor = open(folder.file("outcomes"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        return descriptor
    }

    #if os(Linux)
        /// - Parameters:
        ///   - others: The number of lines that another batch appends to the same file.
        ///   - isKilled: Whether the first run is killed after it has recorded its mark and before it writes any
        ///     output.
        @Test(arguments: [1, 3, 6, 40], [true, false])
        func `lines of another batch are not mistaken for the output of this batch`(
            others: Int, isKilled: Bool
        )
            async throws
        {
            let folder = try TemporaryFolder()
            try await run(folder, killedAfter: isKilled ? 0 : .max)
            let descriptor = try appending(folder)
            let foreign = (1...others).map {
                #"{"record":\#($0),"username":"other-\#($0)","outcome":"valid"}"# + "\n"
            }
            try SystemCall.write(Array(foreign.joined().utf8), to: descriptor)
            close(descriptor)
            try await run(folder, killedAfter: .max)
            try await run(folder, killedAfter: .max)
            let text = try String(contentsOfFile: folder.file("outcomes"), encoding: .utf8)
            let own = (1...6).map { #"{"record":\#($0),"username":"name-\#($0)","outcome":"valid"}"# + "\n" }
            #expect(text == (isKilled ? foreign + own : own + foreign).joined())
        }
    #endif

    /// A pipe whose reader exits right before the first write.
    private struct Broken: ByteSink {
        func write(
            _ bytes: [UInt8], noting note: @escaping @Sendable () throws(SystemError) -> Void
        ) async throws(SystemError) {
            try note()
            throw SystemError(EPIPE)
        }
    }

    @Test func `lines that do not reach a pipe are printed by the next run`() async throws {
        let folder = try TemporaryFolder()
        func run(_ output: some ByteSink) async throws -> BatchReport {
            var plan = BatchPlan()
            plan.work = .validate
            let journal = try Journal(
                path: folder.file("journal"), JournalIdentity(plan, site: "github.com", accounts: ""),
                output: nil)
            defer { journal.close() }
            return await runner(Gate(isOpen: true)) { $0.work = .validate }
                .run(input: TextSource("one,secret\ntwo,secret\n"), output: output, journal: journal)
        }
        #expect(try await run(Broken()).outputError == SystemError(EPIPE))
        let output = Lines()
        #expect(try await run(output).outputError == nil)
        #expect(
            await output.lines == [
                #"{"record":1,"username":"one","outcome":"valid"}"#,
                #"{"record":2,"username":"two","outcome":"valid"}"#,
            ])
    }

    @Test(arguments: [0, 1, 70, 200], [0, 1, 60, 150])
    func `a piece of output is completed even if the batch is killed twice while writing it`(
        first: Int, second: Int
    ) async throws {
        let folder = try TemporaryFolder()
        for bytes in [first, second, .max] { try await run(folder, killedAfter: bytes) }
        let text = try String(contentsOfFile: folder.file("outcomes"), encoding: .utf8)
        let lines = (1...6).map { #"{"record":\#($0),"username":"name-\#($0)","outcome":"valid"}"# + "\n" }
        #expect(text == lines.joined())
    }

    @Test(arguments: [0, 1, 4095, 4096, 5000, 9000, 20_000])
    func `each correction reaches a pipe once, even if the pipe accepts only some of them`(room: Int)
        async throws
    {
        let folder = try TemporaryFolder()
        let tape = Tape(file: nil)
        let lines = (1...200).map {
            Array(#"{"record":\#($0),"username":"name-\#($0)","outcome":"taken"}"#.utf8) + [10]
        }
        /// Prints the corrections that no earlier call has printed.
        func printRest(room: Int) async throws {
            let journal = try Journal(
                path: folder.file("journal"), JournalIdentity(BatchPlan(), site: "github.com", accounts: ""),
                output: nil)
            defer { journal.close() }
            let rest = lines.dropFirst(journal.corrected)
            var end = 0
            let ends = rest.map { line in
                end += line.count
                return end
            }
            tape.leaveRoom(for: room)
            do {
                try await BatchPrinter(tape, journal).print(corrections: rest.flatMap { $0 }, ends)
            } catch {
                #expect(error == SystemError(ENOSPC))
            }
        }
        try await printRest(room: room)
        try await printRest(room: .max)
        #expect(tape.text == String(decoding: lines.joined(), as: UTF8.self))
    }
}
