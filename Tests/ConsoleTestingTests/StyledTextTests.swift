import Console
import ConsoleTesting
import Testing

/// The names of styles in `styledScreen`.
@Suite @MainActor struct StyledTextTests {
    /// A control that draws one row.
    private final class Row: InputControl {
        var spans: [Span] = []

        override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] { [spans] }
    }

    private let tester = FormTester()

    private func shown(_ spans: Span...) -> String? {
        let row = Row()
        row.spans = spans
        tester.begin(Form(title: "", rows: [.field("Name", TextField()), .custom("Row", row)]))
        return tester.styledScreen.first { $0.contains("Row") }
    }

    @Test func `each property of a style is shown by name`() {
        let style = Style(
            color: .green, background: .rgb(1, 2, 3), isBold: true, isFaint: true, isStruckThrough: true,
            isUnderlined: true, isReversed: true)
        #expect(
            shown(Span("a", style))
                == "  Row   <green on rgb(1, 2, 3) bold faint struck underlined reversed>a</>")
    }

    @Test func `an adaptive color is shown as both of its colors, and a graded color as its exact color`() {
        let light = Color.graded(trueColor: .rgb(4, 5, 6), two56: 7, sixteen: .blue)
        let style = Style(color: .adaptive(light: light, dark: .cyan))
        #expect(shown(Span("a", style)) == "  Row   <rgb(4, 5, 6)/cyan>a</>")
    }

    @Test func `text has the style of the span in which it begins`() {
        let bold = Style(isBold: true)
        #expect(shown(Span("uv"), Span("w"), Span("xy", bold)) == "  Row   uvw<bold>xy</>")
        #expect(tester.style(of: "xy") == bold)
        #expect(tester.style(of: "y") == bold)
        #expect(tester.style(of: "wx") == Style())
    }
}
