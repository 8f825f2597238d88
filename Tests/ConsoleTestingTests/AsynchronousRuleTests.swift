import Console
import ConsoleTesting
import Testing

/// Asynchronous checks of controls other than text fields.
@Suite @MainActor struct AsynchronousRuleTests {
    private struct Offline: Error {}

    private let list = ListSelect(options: ["Documents", "Pictures"])

    @Test func `only the latest selection is checked`() async {
        var asked: [String] = []
        list.validate(after: .milliseconds(300), pending: "checking") { [unowned list] in
            let folder = list.selectedOption ?? ""
            asked.append(folder)
            return folder == "Pictures" ? .invalid("Pictures is read-only", shown: .now) : .valid()
        }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.list("Folder", list), .actions(Button(title: "Save"))]))
        #expect(list.validation == .unchecked, "an empty control is not checked")
        tester.press(.enter)
        #expect(tester.screen.contains("⠋ checking"))
        tester.press(.backTab, .down, .enter)
        await tester.finishChecks()
        #expect(asked == ["Pictures"])
        #expect(tester.screen.contains("✗ Pictures is read-only"))
    }

    @Test func `if a check throws, the result is uncertain`() async {
        list.validate(after: .zero, pending: "checking") { throw Offline() }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.list("Folder", list)]))
        tester.press(.enter)
        await tester.finishChecks()
        #expect(list.validation == .uncertain("Offline()"))
    }

    @Test func `in line-by-line mode, the next question waits for the check`() async {
        let size = Select(options: ["S", "M"])
        size.validate(after: .zero, pending: "checking") { .valid("in stock") }
        let tester = LineTester()
        tester.begin(Form(title: "", rows: [.select("Size", size), .actions(Button(title: "Order"))]))
        await tester.finishChecks()
        tester.answer("2")
        #expect(tester.question == nil)
        await tester.finishChecks()
        #expect(
            tester.screen == """
                Size (1 S, 2 M) [S]: 2
                Size: checking
                Size: in stock
                Enter: Order · 1: Size · q: quit >
                """)
    }

    @Test func `a check is canceled when its control is released`() async {
        var hasBegun = false
        var wasCanceled: Bool?
        var name: TextField? = TextField()
        name?.validate(after: .zero, pending: "checking") { _ in
            hasBegun = true
            try? await Task.sleep(for: .seconds(20))  // on purpose
            wasCanceled = Task.isCancelled
            return .valid()
        }
        name?.text = "octo"
        while !hasBegun { await Task.yield() }
        name = nil
        while wasCanceled == nil { await Task.yield() }
        #expect(wasCanceled == true)
    }

    @Test func `when the form ends, a check is canceled, and the next run begins it again`() async {
        let name = TextField()
        var begun = 0
        var wasCanceled: [Bool] = []
        name.validate(after: .zero, pending: "checking") { _ in
            begun += 1
            if begun == 1 { try? await Task.sleep(for: .seconds(20)) }  // on purpose
            wasCanceled.append(Task.isCancelled)
            return .valid("octo is free")
        }
        let form = Form(title: "", rows: [.field("Name", name)])
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(form)
        name.text = "octo"
        while begun == 0 { await Task.yield() }
        form.finish()
        #expect(tester.exit == .finished)
        while wasCanceled.isEmpty { await Task.yield() }
        #expect(wasCanceled == [true] && name.validation == .checking("checking"))
        tester.begin(form)
        await tester.finishChecks()
        #expect(wasCanceled == [true, false] && name.validation == .valid("octo is free"))
    }

    @Test func `as virtual time passes, delays end in order, including delays that begin in the meantime`()
        async
    {
        let (name, city) = (TextField(), TextField())
        var asked: [String] = []
        city.validate(after: .milliseconds(200), pending: "checking") { text in
            asked.append(text)
            return .valid()
        }
        name.validate(after: .milliseconds(300), pending: "checking") { text in
            asked.append(text)
            city.text = "Oslo"
            return .valid()
        }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.field("Name", name), .field("City", city)]))
        tester.type("octo")
        await tester.advance(by: .milliseconds(499))
        #expect(asked == ["octo"] && city.validation == .checking("checking"))
        await tester.advance(by: .milliseconds(1))
        #expect(asked == ["octo", "Oslo"] && city.validation == .valid())
        name.text = ""
        city.text = "Rome"
        await tester.advance(by: .seconds(1))
        #expect(asked == ["octo", "Oslo", "Rome"] && name.validation == .unchecked)
    }

    @Test
    func `in line-by-line mode, the next question appears once the check's delay has passed in virtual time`()
        async
    {
        let name = TextField()
        name.validate(after: .seconds(20), pending: "checking") { _ in .valid("free") }
        let tester = LineTester()
        tester.begin(Form(title: "", rows: [.field("Name", name), .actions(Button(title: "Go"))]))
        tester.answer("octo")
        await tester.advance(by: .seconds(19))
        #expect(tester.question == nil)
        await tester.advance(by: .seconds(1))
        #expect(tester.question == "Enter: Go · 1: Name · q: quit >")
    }

    @Test func `finishChecks skips the delay of a check that began before the form was shown`() async {
        let name = TextField()
        name.text = "octo"
        name.validate(after: .seconds(20), pending: "checking") { _ in .valid("octo is free") }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.field("Name", name)]))
        let start = ContinuousClock.now
        await tester.finishChecks()
        #expect(name.validation == .valid("octo is free"))
        #expect(ContinuousClock.now - start < .seconds(15))
    }

    @Test func `a handler that changes the text during a check does not cause a second check`() async {
        let name = TextField()
        var asked: [String] = []
        name.validate(after: .zero, pending: "checking") { text in
            asked.append(text)
            return .valid()
        }
        name.addHandler(for: .validationChanged) { [unowned name] in name.text = name.text.lowercased() }
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.field("Name", name)]))
        tester.type("A")
        await tester.finishChecks()
        #expect(asked == ["a"])
    }

    @Test func `a handler that sets the validation cancels the check that was about to begin`() async {
        let name = TextField()
        var asked: [String] = []
        name.validate(after: .zero, pending: "checking") { text in
            asked.append(text)
            return .valid()
        }
        name.addHandler(for: .validationChanged) { [unowned name] in
            if case .checking = name.validation { name.validation = .invalid("offline", shown: .now) }
        }
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.field("Name", name)]))
        tester.type("A")
        await tester.finishChecks()
        #expect(asked == [] && name.validation == .invalid("offline", shown: .now))
    }
}
