import SignupCore
import Testing

@testable import Batch

@Suite(.timeLimit(.minutes(1)))
struct SameFaultsTests {
    private func remarks(_ text: String) async -> [String] {
        let diagnostics = Diagnostics()
        _ = await runner(Gate(isOpen: true)).run(
            input: TextSource(text, piece: 1000), output: Lines(),
            listener: BatchListener(log: { await diagnostics.append($0) }))
        return await diagnostics.lines.filter { $0.contains("the first 100 records") }
    }

    private func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (1...count).map { line($0) + "\n" }.joined()
    }

    @Test func `a hundred records with the same failure cause one diagnostic`() async {
        #expect(
            await remarks(lines(300) { "name-\($0);Secret12" }) == [
                "signup: users.csv: the first 100 records all fail for the same reason: expected 2 or 3 CSV fields, found 1; "
                    + "check --columns, --delimiter and --input"
            ])
    }

    @Test func `fewer records or different failures cause no diagnostic`() async {
        #expect(await remarks(lines(99) { "name-\($0);Secret12" }) == [])
        #expect(await remarks(lines(300) { $0 == 100 ? "name-100,Secret12" : "name-\($0);Secret12" }) == [])
        #expect(await remarks(lines(300) { $0 == 50 ? "name,a,b,c" : "name-\($0);Secret12" }) == [])
    }
}
