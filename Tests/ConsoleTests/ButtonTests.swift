import Testing

@testable import Console

@MainActor
@Suite struct ButtonTests {
    private let button = Button(title: "ab")

    @Test func `is drawn in brackets, a link is not`() {
        #expect(button.spans(.unicode) == [Span("[ ab ]")])
        button.isLink = true
        button.textColor = .red
        button.isBold = true
        #expect(button.spans(.unicode) == [Span("ab", Style(color: .red, isBold: true))])
    }

    @Test func `disabled, it is faint and never bold`() {
        button.isBold = true
        button.isEnabled = false
        #expect(button.spans(.unicode) == [Span("[ ab ]", Style(isFaint: true))])
    }

    @Test func `a gradient goes from its first colour to its second`() {
        button.background = .gradient(from: .rgb(251, 128, 128), to: .rgb(253, 193, 104))
        let spans = button.spans(.unicode)
        #expect(spans.map(\.text).joined() == "[ ab ]")
        #expect(
            spans.map(\.style.background) == [
                .rgb(251, 128, 128), .rgb(251, 141, 123), .rgb(252, 154, 118), .rgb(252, 167, 114),
                .rgb(253, 180, 109), .rgb(253, 193, 104),
            ])
    }

    @Test func `colours that cannot be mixed have a half each`() {
        button.background = .gradient(from: .red, to: .rgb(0, 0, 0))
        #expect(
            button.spans(.unicode).map(\.style.background) == [
                .red, .red, .red, .rgb(0, 0, 0), .rgb(0, 0, 0), .rgb(0, 0, 0),
            ])
        button.background = .color(.blue)
        #expect(button.spans(.unicode) == [Span("[ ab ]", Style(background: .blue))])
    }
}
