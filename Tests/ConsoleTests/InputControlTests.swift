import Foundation
import Randomness
import Testing

@testable import Console

/// Checks that finish when the test releases them.
@MainActor
private final class Checks {
    var gates: [String: CheckedContinuation<Void, Never>] = [:]
    var asked: [String] = []
    var canceled: [String] = []
    var finished: [String] = []
}

@MainActor
@Suite struct InputControlTests {
    @Test func `a number field accepts only numbers in its range`() {
        let field = NumberField(in: -1...10)
        for (text, number) in [("5", 5), (" 7 ", 7), ("-1", -1), ("+2", 2)] as [(String, Double)] {
            field.text = text
            #expect(field.number == number)
        }
        for text in ["", "x", "11", "-2", "1.5", "1e3", "0x1", "inf"] {
            field.text = text
            #expect(field.number == nil, "\(text)")
        }
        field.number = 3
        #expect(field.text == "3")
        let fraction = NumberField(allowsFractions: true)
        fraction.text = "1,5"
        #expect(fraction.number == 1.5)
    }

    @Test(arguments: [
        (0.00001, "0.00001"), (-0.000012, "-0.000012"), (1e20, "100000000000000000000"),
        (-1.5e20, "-150000000000000000000"), (2.25, "2.25"), (-3, "-3"),
    ])
    func `a number that the program sets is written without an exponent`(number: Double, text: String) {
        let field = NumberField(allowsFractions: true)
        field.number = number
        #expect(field.text == text && field.number == number && field.validation == .valid())
    }

    @Test func `any number that the program sets is valid`() {
        let field = NumberField(allowsFractions: true)
        var random = SeededGenerator(seed: 12)
        let numbers = (0..<500).map { _ in
            Double(bitPattern: UInt64.random(in: UInt64.min...UInt64.max, using: &random))
        }
        for number in numbers + [.greatestFiniteMagnitude, .leastNonzeroMagnitude] where number.isFinite {
            field.number = number
            #expect(field.number == number)
        }
        let whole = NumberField()
        whole.number = 1e300
        #expect(whole.number == 1e300)
        #expect(
            NumberField(in: 0.00001...1, allowsFractions: true).validation
                == .invalid("a number from 0.00001 to 1"))
    }

    @Test func `a day is valid only if it is well-formed, exists in the calendar, and is in the range`() {
        for text in ["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
            #expect(DateField.Day(text)?.description == text)
        }
        for text in [
            "2023-02-29", "1900-02-29", "2024-13-01", "2024-04-31", "24-1-1", "2024-1-01", "", "2024-01-01-",
            "２024-01-01",
        ] {
            #expect(DateField.Day(text) == nil, "\(text)")
        }
        let field = DateField(from: DateField.Day("2020-01-01"), to: DateField.Day("2020-12-31"))
        field.text = "2019-12-31"
        #expect(field.day == nil)
        field.text = "2020-06-15"
        #expect(field.day == DateField.Day(year: 2020, month: 6, day: 15))
        for text in ["2020-01-01", "2020-12-31"] {
            field.text = text
            #expect(field.day?.description == text)
        }
        field.text = "2021-01-01"
        #expect(field.day == nil)
    }

    @Test func `days are in chronological order`() {
        let texts = ["2019-12-31", "2020-01-31", "2020-02-01", "2020-02-02", "2021-01-01"]
        let days = texts.compactMap { DateField.Day($0) }
        #expect(days.reversed().sorted() == days)
        #expect(days.map(\.description) == texts)
    }

    @Test func `a rule runs after each change but shows no result until the focus leaves the field`() {
        let field = TextField()
        field.explanation = "a name"
        field.validate {
            $0.isEmpty ? .invalid("missing") : $0 == "bad" ? .invalid("bad name") : .valid("fine")
        }
        let label = field.message
        #expect(field.validation == .invalid("missing"))
        #expect((label.text, label.mark) == ("a name", nil))
        field.edit("bad", version: 0)
        #expect(label.text == "a name")
        field.sendActions(for: .editingDidEnd)
        #expect((label.text, label.mark) == ("bad name", .failure))
        field.edit("good", version: 0)
        #expect((label.text, label.mark) == ("fine", .success))
    }

    @Test func `a superseded check is canceled, and its result is never shown`() async throws {
        let field = TextField()
        let checks = Checks()
        field.validate(after: .zero, pending: "checking") { text in
            await withCheckedContinuation { checks.gates[text] = $0 }
            if Task.isCancelled { checks.canceled.append(text) }
            checks.finished.append(text)
            return text == "one" ? .invalid("one") : .valid("two")
        }
        func open(_ text: String) async {
            while checks.gates[text] == nil { await Task.yield() }
            checks.gates.removeValue(forKey: text)?.resume()
        }
        field.edit("one", version: 0)
        while checks.gates["one"] == nil { await Task.yield() }
        #expect(field.message.isPending && field.message.text == "checking")
        field.edit("two", version: 0)
        await open("one")
        // Wait for the first check, which resumes on another thread and could otherwise finish after the second check.
        while checks.finished != ["one"] { await Task.yield() }
        #expect(field.validation == .checking("checking"))
        await open("two")
        while field.validation == .checking("checking") { await Task.yield() }
        #expect(field.validation == .valid("two"))
        #expect(checks.canceled == ["one"])
    }

    @Test func `a check is not repeated when the focus leaves its field`() async {
        let field = TextField()
        let checks = Checks()
        field.validate(after: .zero, pending: "checking") { text in
            checks.asked.append(text)
            return .invalid("taken")
        }
        field.edit("one", version: 0)
        while field.validation == .checking("checking") { await Task.yield() }
        field.sendActions(for: .editingDidEnd)
        #expect(field.validation == .invalid("taken"))
        #expect((field.message.text, field.message.mark) == ("taken", .failure))
        #expect(checks.asked == ["one"])
    }

    @Test func `a valid empty field shows its explanation`() {
        let field = TextField()
        field.explanation = "a name"
        field.validate { _ in .valid("fine") }
        #expect(field.message.text == "a name")
        field.edit("a", version: 0)
        #expect(field.message.text == "fine")
    }

    @Test func `a selection that the program sets is checked`() {
        let select = Select(options: ["a", "b"])
        select.validate { $0 == "b" ? .valid() : .invalid("only b") }
        #expect(select.validation == .invalid("only b"))
        select.selectedIndex = 1
        #expect(select.validation == .valid())
    }

    @Test func `if a check throws, the result is uncertain`() async throws {
        struct Offline: Error, CustomStringConvertible { var description: String { "offline" } }
        let field = TextField()
        field.validate(after: .zero, pending: "") { _ in throw Offline() }
        field.edit("a", version: 0)
        while field.validation == .checking("") { await Task.yield() }
        #expect(field.validation == .uncertain("offline"))
        #expect(field.message.mark == .warning)
    }

    @Test func `a saved history is read back, and only the owner of its file can access it`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let history = TextHistory(file: file, limit: 2)
        #expect(history.entries == [])
        for entry in ["one", "two", "three", "two"] { history.add(entry) }
        #expect(TextHistory(file: file).entries == ["three", "two"])
        let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let nowhere = TextHistory(file: "/nonexistent/history")
        nowhere.add("kept")
        #expect(nowhere.entries == ["kept"])
    }

    @Test func `a key that was typed before the program set the text does not overwrite that text`() {
        let field = TextField()
        var changes = 0
        field.addHandler(for: .editingChanged) { changes += 1 }
        let version = field.version
        field.edit("a", version: version)
        #expect((field.text, changes) == ("a", 1))
        field.text = "set"
        field.edit("ab", version: version)
        #expect((field.text, changes) == ("set", 1))
        field.edit("setx", version: field.version)
        #expect((field.text, changes) == ("setx", 2))
    }
}
