import Foundation

/// Returns the table of all rows, and the goals with their verdicts.
func report(_ medians: Medians) -> String {
    if medians.rows.isEmpty { fail("no work matches that name") }
    let others = medians.libraries.dropFirst()
    let header = ["work: ns an event, or bytes"] + medians.libraries + others.map { "\($0) / Rx" }
    let lines = medians.rows.map { row in
        [row.work] + medians.libraries.map { row.medians[$0].map(amount) ?? "-" }
            + others.map { other in
                guard let ours = row.medians["Rx"], let theirs = row.medians[other], ours > 0 else {
                    return "-"
                }
                return String(format: "%.2f", theirs / ours)
            }
    }
    let goals = Goal.all(medians)
    let verdicts = goals.map { [$0.name, $0.value, $0.bound, $0.verdict] }
    return [
        table([header] + lines),
        verdicts.isEmpty ? nil : table([["goal", "measured", "wanted", "verdict"]] + verdicts),
    ].compactMap { $0 }.joined(separator: "\n\n")
}

private func amount(_ value: Double) -> String { String(format: value < 100 ? "%.1f" : "%.0f", value) }

/// Returns the lines with padded columns. The first column is aligned on the left, and the others on the right.
private func table(_ lines: [[String]]) -> String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
        line.indices.map { column in
            let space = String(repeating: " ", count: widths[column] - line[column].count)
            return column == 0 ? line[column] + space : space + line[column]
        }
        .joined(separator: "  ")
    }
    .joined(separator: "\n")
}

func progress(_ message: String) {
    guard isatty(FileHandle.standardError.fileDescriptor) != 0 else { return }
    FileHandle.standardError.write(Data("\u{1B}[2K\(message)\r".utf8))
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Reactive: \(message)\n".utf8))
    exit(1)
}
