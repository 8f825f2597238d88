import CTerminal
import Foundation
import Testing

@testable import Console

@Suite struct ScreenWriterTests {
    /// Runs in a separate process, because the terminal's signal handlers apply to the whole process.
    @Test func `if the terminal is restored during a frame, the secrets in that frame are covered`() async {
        await #expect(processExitsWith: .success) {
            ScreenWriterTests.restore(
                during: ScreenWriterTests.block(focus: ScreenWriterTests.secret),
                after: ScreenWriterTests.block(focus: ScreenWriterTests.name),
                covering: ScreenWriterTests.block(focus: ScreenWriterTests.secret))
        }
    }

    @Test
    func `if the terminal is restored during the last frame, the secrets in the previous frame are covered`()
        async
    {
        await #expect(processExitsWith: .success) {
            var last = ScreenWriterTests.block(focus: ScreenWriterTests.secret)
            last.isFinal = true
            let shown = ScreenWriterTests.block(focus: ScreenWriterTests.secret)
            ScreenWriterTests.restore(during: last, after: shown, covering: shown)
        }
    }

    private static let name = ObjectIdentifier(Int.self)
    private static let secret = ObjectIdentifier(String.self)

    private static func block(focus: ObjectIdentifier) -> Block {
        func field(_ id: ObjectIdentifier, _ caption: String, _ text: String, isSecret: Bool) -> Block.Row {
            .field(
                .init(
                    id: id, caption: caption, text: text, isSecret: isSecret, placeholder: "", style: Style(),
                    labels: [[]]))
        }
        return Block(
            title: "Title",
            rows: [
                field(name, "Name", "octo", isSecret: false),
                field(secret, "Password", "abc", isSecret: true),
            ],
            help: "Help", focus: focus)
    }

    /// Restores the terminal while the second frame is being written, and exits with 0 if the bytes that restore it
    /// begin with the text that covers the secrets in `covered`.
    private static func restore(during second: Block, after first: Block, covering covered: Block) {
        let (screen, restored) = (makePipe(), makePipe())
        guard ct_take(-1, restored.writing, -1, Int32(CT_PAINTS)) == 0, ct_set_mode(CT_RAW) == 0 else {
            exit(EXIT_FAILURE)
        }
        let palette = Palette(depth: .none)
        // A pipe cannot hold this frame, so writing it never finishes.
        let records = [[Span]](repeating: [Span(String(repeating: "#", count: 79))], count: 10_000)
        Thread.detachNewThread {
            var writer = ScreenWriter(
                output: Output(descriptor: screen.writing), palette: palette, glyphs: .unicode)
            _ = writer.show(first, below: [], live: nil, turn: 0)
            _ = writer.show(second, below: records, live: nil, turn: 0)
        }
        while !bytes(from: screen.reading).contains(UInt8(ascii: "#")) {}
        ct_give_back()

        let size = Size(columns: 80, rows: 24)
        let layout = BlockLayout(of: covered, size: size)
        var painter = Painter(palette: palette)
        _ = painter.frame(layout.picture(), size: size)
        let cover = painter.cover(layout.covers().map { ($0.row, $0.spans) })
        let isCovered = !cover.isEmpty && bytes(from: restored.reading).starts(with: cover)
        exit(isCovered ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    private static func makePipe() -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        return pipe(&ends) == 0 ? (ends[0], ends[1]) : (-1, -1)
    }

    /// Waits until a pipe has bytes, and returns up to 4,096 of them.
    private static func bytes(from descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, 4096)
        guard count > 0 else { exit(EXIT_FAILURE) }
        return Array(bytes.prefix(count))
    }
}
