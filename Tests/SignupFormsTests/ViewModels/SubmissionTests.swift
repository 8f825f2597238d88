import SignupCore
import Randomness
import Testing

@testable import SignupForms

/// The state machine of a form's button under random events.
@Suite struct SubmissionTests {
    private typealias Machine = Submission<SignupResult>

    @Test(arguments: 0..<300)
    func `the form submits on every press while it is ready, and never otherwise`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var machine = Machine(ending: seed % 2 == 0 ? .record : .alert)
        var typed = Credentials()
        var isSubmitting = false
        for _ in 0..<100 {
            let before = machine
            let event = Self.event(&random)
            if case .edited(let credentials) = event { typed = credentials }
            machine.handle(event)
            switch machine.command {
            case .submit(let credentials):
                #expect(credentials == typed, "seed \(seed)")
                #expect(machine.isReady && !isSubmitting, "seed \(seed)")
                isSubmitting = true
            case .alert: #expect(before.isSubmitting, "seed \(seed)")
            case .record(let username):
                let isConfirmed = before.phase == .confirming(username: "octo")
                #expect(seed % 2 == 0 ? before.isSubmitting : isConfirmed, "seed \(seed)")
                #expect(username == "octo", "seed \(seed)")
            case .end: Issue.record("seed \(seed): the form ends")
            case nil: break
            }
            if case .tapped = event, before.phase == .editing, before.isReady {
                #expect(machine.command == .submit(typed), "seed \(seed): a press is not answered")
            }
            if case .finished = event { isSubmitting = false }
            #expect(machine.isSubmitting == isSubmitting, "seed \(seed)")
        }
    }

    @Test func `printing a form's state shows no password`() {
        var machine = Machine()
        machine.handle(.ready(true))
        let typed = Credentials(
            username: "octo-cat", password: "correct-horse-7", repeated: "correct-horse-8")
        machine.handle(.edited(typed))
        machine.handle(.tapped)
        var dumped = ""
        dump(machine, to: &dumped)
        for text in [dumped, "\(machine)", String(reflecting: machine)] {
            #expect(text.contains("octo-cat") && !text.contains("correct-horse"), "\(text)")
        }
    }

    private static func event(_ random: inout SeededGenerator) -> Machine.Event {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1, 2: .tapped
        case 3: .edited(Credentials(username: ["", "o", "octo"].randomElement(using: &random) ?? ""))
        case 8: .confirmed
        case 4:
            .finished(Bool.random(using: &random) ? .signedUp(username: "octo") : .taken(username: "octo"))
        case 5, 6: .ready(false)
        default: .ready(true)
        }
    }
}
