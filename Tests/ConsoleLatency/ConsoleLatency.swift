import Console
import Dispatch
import Foundation

/// Measures the time from a key to its appearance on the screen, and compares it with libedit's own prompt in the
/// same run: `Scripts/benchmark console`.
///
/// With an argument, it runs as one of the measured programs, on its parent's pseudo-terminal.
@main
struct ConsoleLatency {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "prompt": BarePrompt.run()
        case "form": await LabelledForm(.everyFiveMilliseconds).run()
        case "idle": await LabelledForm(.never).run()
        case "check": await LabelledForm(.withTheText).run()
        default:
            do { try report() } catch {
                FileHandle.standardError.write(Data("ConsoleLatency: \(error)\n".utf8))
                exit(1)
            }
        }
    }

    private static func report() throws {
        let prompt = try MeasuredProgram("prompt")
        let form = try MeasuredProgram("form")
        let idle = try MeasuredProgram("idle")
        let check = try MeasuredProgram("check")
        var times: (prompt: [Double], form: [Double]) = ([], [])
        // Alternates, so that other load on the machine affects both.
        for round in 0..<50 {
            let promptTimes = try prompt.measure(keys: 40)
            let formTimes = try form.measure(keys: 40)
            // The first rounds warm up both programs.
            if round >= 5 {
                times.prompt += promptTimes
                times.form += formTimes
            }
        }
        let bytes = check.measureBytes(keys: 15)
        let (first, second) = (Quantiles(times.prompt), Quantiles(times.form))
        print("from key to screen, microseconds             median     90 %     99 %")
        print("libedit's own prompt                        \(first)")
        print("the form, its labels changing every 5 ms    \(second)")
        print(
            String(format: "ratio of the medians                        %8.2f", second.median / first.median))
        let key = Double(bytes.each.sorted()[bytes.each.count / 2])
        print(
            String(
                format:
                    "bytes for a key and its label, of a whole screen %.0f of %d = %.3f (the first key: %d)",
                key,
                bytes.whole, key / Double(bytes.whole), bytes.each[0]))
        print(
            String(
                format: "processor time of an idle form              %8.3f %%", idle.idleShare(for: 3) * 100))
    }
}

/// Sorted times, and their percentiles.
private struct Quantiles: CustomStringConvertible {
    private let sorted: [Double]

    init(_ times: [Double]) { sorted = times.sorted() }

    var median: Double { self[0.5] }

    private subscript(part: Double) -> Double {
        sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]
    }

    var description: String {
        [0.5, 0.9, 0.99].map { String(format: "%8.0f", self[$0]) }.joined(separator: " ")
    }
}
