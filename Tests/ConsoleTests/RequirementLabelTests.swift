import Testing

@testable import Console

@MainActor
@Suite struct RequirementLabelTests {
    private let label = RequirementLabel(text: "One digit", iconColor: .rgb(251, 128, 128))

    @Test func `if a requirement is not met, the mark and the text have different colors`() {
        #expect(
            label.spans(.unicode) == [Span("○ ", Style(color: .rgb(251, 128, 128))), Span("One digit")])
        #expect(label.spans(.ascii).first?.text == "[ ] ")
        #expect(label.spokenText(.english) == "One digit: not met")
    }

    @Test
    func `if a requirement is met, the mark and the text change color, and only the text is struck through`()
    {
        label.isMet = true
        label.metColor = .blue
        #expect(
            label.spans(.unicode) == [
                Span("✓ ", Style(color: .blue)),
                Span("One digit", Style(color: .blue, isStruckThrough: true)),
            ])
        #expect(label.spans(.ascii).first?.text == "[x] ")
        #expect(label.spokenText(.english) == "One digit: met")
    }

    @Test func `a hidden label shows nothing`() {
        label.isHidden = true
        #expect(label.spans(.unicode).isEmpty)
    }
}
