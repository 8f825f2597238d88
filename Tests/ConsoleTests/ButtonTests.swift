import Testing

@testable import Console

@MainActor
@Suite struct ButtonTests {
    private let button = Button(title: "ab")
    private var filling: Glyphs {
        var glyphs = Glyphs.unicode
        glyphs.fillsButtons = true
        return glyphs
    }

    @Test
    func `buttons are filled on a color terminal and appear in brackets otherwise, and links are underlined`()
    {
        let resting = Style(color: .role(.restingButtonText), background: .role(.restingButton))
        #expect(button.spans(filling) == [Span("  ab  ", resting)])
        #expect(button.spans(.unicode) == [Span("[ ab ]")])
        button.isLink = true
        #expect(button.spans(filling) == [Span("ab", Style(color: .role(.accent), isUnderlined: true))])
        button.textColor = .red
        button.isBold = true
        #expect(button.spans(.unicode) == [Span("ab", Style(color: .red, isBold: true, isUnderlined: true))])
        button.isBold = false
        button.alpha = 0.3
        #expect(
            button.spans(.unicode) == [Span("ab", .placeholder)],
            "a link that cannot be pressed is not underlined")
    }

    @Test func `the focus is visible without the cursor`() {
        let form = Form(title: "", rows: [.actions(button)])
        #expect(form.focusedControl === button)
        #expect(
            button.spans(filling) == [
                Span("  ab  ", Style(color: .role(.buttonText), background: .role(.button), isBold: true))
            ])
        #expect(button.spans(.unicode) == [Span("[ ab ]", Style(isBold: true, isReversed: true))])
        button.isEnabled = false
        #expect(
            button.spans(filling) == [
                Span(" ", Style(background: .role(.accent))),
                Span(" ab  ", Style(color: .role(.disabledButtonText), background: .role(.restingButton))),
            ])
        #expect(
            button.spans(.unicode) == [
                Span("(", Style(isReversed: true)), Span(" ab )", Style(isFaint: true)),
            ])
        button.isEnabled = true
        button.background = .color(.blue)
        #expect(button.spans(filling).allSatisfy { $0.style.isUnderlined && $0.style.isBold })
    }

    @Test func `a disabled button is never bold`() {
        button.isBold = true
        button.isEnabled = false
        #expect(button.spans(.unicode) == [Span("( ab )", Style(isFaint: true))])
        #expect(button.spans(filling).allSatisfy { !$0.style.isBold })
        button.background = .color(.blue)
        #expect(button.spans(filling).allSatisfy { $0.style.background == .role(.restingButton) })
    }

    @Test func `a gradient goes from its first color to its second`() {
        button.background = .gradient(from: .rgb(251, 128, 128), to: .rgb(253, 193, 104))
        let spans = button.spans(filling)
        #expect(spans.map(\.text).joined() == "  ab  ")
        #expect(
            spans.map(\.style.background) == [
                .rgb(251, 128, 128), .rgb(251, 141, 123), .rgb(252, 154, 118), .rgb(252, 167, 114),
                .rgb(253, 180, 109), .rgb(253, 193, 104),
            ])
    }

    @Test
    func `two colors that cannot be mixed each fill half of a button`() {
        button.background = .gradient(from: .red, to: .rgb(0, 0, 0))
        #expect(
            button.spans(filling).map(\.style.background) == [
                .red, .red, .red, .rgb(0, 0, 0), .rgb(0, 0, 0), .rgb(0, 0, 0),
            ])
        button.background = .color(.blue)
        #expect(button.spans(filling) == [Span("  ab  ", Style(background: .blue))])
        let start = Color.graded(trueColor: .rgb(0, 0, 0), two56: 16, sixteen: .black)
        let end = Color.graded(trueColor: .rgb(200, 0, 0), two56: 160, sixteen: .red)
        #expect(
            start.mixed(with: end, 0.25) == .graded(trueColor: .rgb(50, 0, 0), two56: 16, sixteen: .black))
        #expect(
            start.mixed(with: end, 0.75) == .graded(trueColor: .rgb(150, 0, 0), two56: 160, sixteen: .black))
    }
}
