import ConsoleTesting
import Testing

@testable import Console

/// Alerts in terminals with too few rows.
///
/// The control is not stored in the suite. If a suite stores three objects that are isolated to the main actor, and a
/// test uses only one of them, an optimized build can crash while it releases the others. Swift 6.3.1 does so even with
/// a module of two small classes.
@MainActor
@Suite struct ClippedAlertTests {
    @Test func `a question that does not fit ends in an ellipsis`() {
        let form = Form(title: "Account", rows: [.field("Username", TextField())])
        let tester = FormTester(columns: 24, rows: 3)
        tester.begin(form)
        form.present(Alert("The account was created, and you can now sign in with it"))
        #expect(
            tester.screen == """
                The account was
                created, and you can…
                [ OK ]
                """)
    }
}
