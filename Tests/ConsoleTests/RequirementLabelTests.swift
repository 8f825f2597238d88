import ConsoleTesting
import Testing

@testable import Console

@MainActor
@Suite struct RequirementLabelTests {
    private let label = RequirementLabel(text: "One digit", iconColor: .rgb(251, 128, 128))

    @Test func `if a requirement is not met, the mark and the text have different colors`() {
        #expect(
            label.spans(.unicode) == [.mark("○", Style(color: .rgb(251, 128, 128))), Span("One digit")])
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
                .mark("✓", Style(color: .blue)),
                Span("One digit", Style(color: .blue, isStruckThrough: true)),
            ])
        #expect(label.spans(.ascii).first?.text == "[x] ")
        #expect(label.spokenText(.english) == "One digit: met")
    }

    @Test func `a requirement describes the input until it is met`() {
        #expect(label.describesInput)
        label.isMet = true
        #expect(!label.describesInput)
    }

    @Test func `a hidden label shows nothing`() {
        label.isHidden = true
        #expect(label.spans(.unicode).isEmpty)
    }

    // MARK: Line by line

    private let tester = LineTester()
    private let name = TextField()
    private let button = Button(title: "Sign up")

    @Test func `errors without messages count as the same error only if the same requirements are unmet`() {
        let (length, capital) = (RequirementLabel(text: "8 characters"), RequirementLabel(text: "a capital"))
        name.validate { text in
            length.isMet = text.count >= 8
            capital.isMet = text.contains { $0.isUppercase }
            return length.isMet && capital.isMet ? .valid() : .invalid("")
        }
        tester.begin(
            Form(title: "", rows: [.field("Name", name, labels: [length, capital]), .actions(button)]))
        tester.answer("abc", "abcdefgh")
        #expect(tester.question == "Name [abcdefgh]:")
        tester.answer("abcdefghi")
        #expect(tester.question == "Enter: Sign up · 1: Name · q: quit >")
    }

    @Test func `the form asks again for a list with an unmet requirement and prints only the requirement`() {
        let list = ListSelect(options: ["MIT", "Apache"])
        let requirement = RequirementLabel(text: "one license")
        tester.begin(
            Form(title: "", rows: [.list("License", list, labels: [requirement]), .actions(button)]))
        tester.answer("")
        #expect(tester.question == "License (1 MIT, 2 Apache):")
        #expect(tester.screen.contains("one license: not met") && !tester.screen.contains("required"))
    }

    @Test func `a requirement that is met does not replace the message that input is missing`() {
        let list = ListSelect(options: ["MIT", "Apache"])
        let requirement = RequirementLabel(text: "at most one license")
        requirement.isMet = true
        tester.begin(
            Form(title: "", rows: [.list("License", list, labels: [requirement]), .actions(button)]))
        tester.answer("")
        #expect(tester.question == "License (1 MIT, 2 Apache):")
        #expect(tester.screen.contains("License: required"))
    }
}
