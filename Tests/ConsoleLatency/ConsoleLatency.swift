import Console
import Dispatch
import Foundation

/// A program that measures the time from a key press until the letter is on the screen, and compares it with the time
/// that libedit's own prompt takes in the same run. It also measures the time that a paste of 1 MB takes.
/// `Scripts/benchmark console` runs the program.
///
/// With an argument other than `paste`, the program runs as one of the measured programs, on its parent's pseudo-terminal.
@main
struct ConsoleLatency {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "prompt": BarePrompt.run()
        case "form": await LabelledForm(.everyFiveMilliseconds).run()
        case "idle": await LabelledForm(.never).run()
        case "check": await LabelledForm(.withTheText).run()
        case "paste-field": await PasteForm.run(inArea: false)
        case "paste-area": await PasteForm.run(inArea: true)
        case "paste":
            report {
                try reportPastes()
            }
        default:
            report {
                try reportKeys()
                try reportPastes()
            }
        }
    }

    private static func report(_ body: () throws -> Void) {
        do { try body() } catch {
            FileHandle.standardError.write(Data("ConsoleLatency: \(error)\n".utf8))
            exit(1)
        }
    }

    /// The longest time that a paste of 1 MB may take, in seconds.
    private static let longestPaste = 2.0
    /// The limit for the ratio of the form's time to the prompt's time, at the median and at the 99th percentile.
    private static let largestRatio = 1.1

    /// Measures a paste of 1 MB, with and without line ends, in a text field and in a text area.
    private static func reportPastes() throws {
        let line = String(repeating: "a", count: 99)
        for (role, control) in [("paste-field", "text field"), ("paste-area", "text area ")] {
            for hasBreaks in [false, true] {
                let text = String(repeating: line + (hasBreaks ? "\n" : "a"), count: 10_000)
                let seconds = try MeasuredProgram(role).measurePaste(of: text)
                let kind = hasBreaks ? "with line ends   " : "without line ends"
                print(
                    String(
                        format: "1 MB pasted into a %@, %@  %8.2f s  %@", control, kind, seconds,
                        verdict(seconds, below: longestPaste, "s")))
            }
        }
    }

    private static func verdict(_ value: Double, below limit: Double, _ unit: String) -> String {
        "\(value < limit ? "ok" : "TOO SLOW"): the limit is \(limit)\(unit.isEmpty ? "" : " \(unit)")"
    }

    private static func reportKeys() throws {
        let prompt = try MeasuredProgram("prompt")
        let form = try MeasuredProgram("form")
        let idle = try MeasuredProgram("idle")
        let check = try MeasuredProgram("check")
        var times: (prompt: [Double], form: [Double]) = ([], [])
        // The two programs take turns so that other load on the machine affects both.
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
        for (name, ratio) in [
            ("ratio of the medians        ", second.median / first.median),
            ("ratio at the 99th percentile", second.slowest / first.slowest),
        ] {
            print(
                String(
                    format: "%@                %8.2f  %@", name, ratio,
                    verdict(ratio, below: largestRatio, "")))
        }
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

    /// The 99th percentile.
    var slowest: Double { self[0.99] }

    private subscript(part: Double) -> Double {
        sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]
    }

    var description: String {
        [0.5, 0.9, 0.99].map { String(format: "%8.0f", self[$0]) }.joined(separator: " ")
    }
}
