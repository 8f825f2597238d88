import Testing

@testable import Console

@MainActor
@Suite struct ProgressBarTests {
    private let bar = ProgressBar(width: 4)

    private func text(_ glyphs: Glyphs = .unicode) -> String { bar.spans(glyphs).map(\.text).joined() }

    @Test(
        arguments: [
            (0, "░░░░ 0%"), (0.5, "██░░ 50%"), (0.999, "███░ 99%"), (1, "████ 100%"), (7, "████ 100%"),
            (-1, "░░░░ 0%"), (.nan, "░░░░ 0%"), (.infinity, "░░░░ 0%"),
        ] as [(Double, String)])
    func `a progress bar shows the progress as a bar and as a percentage`(progress: Double, shown: String) {
        bar.progress = 0.25
        bar.progress = progress
        #expect(text() == shown)
    }

    @Test(
        arguments: [
            (0, ""), (0.001, "0%"), (0.249, "0%"), (0.25, "25%"), (0.4, "25%"), (0.5, "50%"), (0.749, "50%"),
            (0.75, "75%"), (0.999, "75%"), (1, "100%"),
        ] as [(Double, String)])
    func `a progress bar reports each quarter of the work`(progress: Double, spoken: String) {
        bar.progress = progress
        #expect(bar.spokenText(.english) == spoken)
    }

    @Test func `a progress bar without Unicode uses ASCII characters`() {
        bar.progress = 0.25
        #expect(text(.ascii) == "#--- 25%")
    }

    @Test func `a progress bar is at least one column wide`() {
        bar.width = -3
        #expect(text() == "░ 0%")
    }
}
