import Foundation

/// Prints one table of ratios from the results of a run: `Report RESULTS.json`.
///
/// The times are of this machine and this moment, and printed only to show what the ratios are of.
@main
struct Report {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else { fail("usage: Report RESULTS.json") }
        let path = CommandLine.arguments[1]
        let figures: [Figure]
        do {
            figures = try Results(Data(contentsOf: URL(fileURLWithPath: path))).figures
        } catch {
            fail("cannot read the results of the benchmarks in \(path): \(error)")
        }
        if figures.isEmpty {
            fail("no two measurements to compare: choose a NAME that takes in both sides, or none")
        }
        print(table([["figure", "Rx", "against", "ratio", "at most", "verdict"]] + figures.map(\.cells)))
    }

    /// The lines with their columns made equally wide, the first one to the left and the others to the right.
    private static func table(_ lines: [[String]]) -> String {
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            line.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - line[column].count)
                let left = column == 0 || column == line.count - 1
                return left ? line[column] + space : space + line[column]
            }
            .joined(separator: "  ")
        }
        .joined(separator: "\n")
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("Report: \(message)\n".utf8))
        exit(1)
    }
}
