import Foundation

/// The medians of one run, read from what the benchmark plugin writes in its `jmh` format.
struct Results {
    private var medians: [String: [String: Double]] = [:]

    /// - Parameter data: The file's content.
    init(_ data: Data) throws {
        for element in try JSONDecoder().decode([Element].self, from: data) {
            // "package.benchmark.Reactive.the_name", without spaces
            let name = element.benchmark.split(separator: ".", maxSplits: 3).last.map(String.init)
            medians[name ?? element.benchmark] = element.secondaryMetrics.compactMapValues {
                $0.scorePercentiles["50.0"]
            }
        }
    }

    /// What one event of `work` takes in `library`, in nanoseconds; nil if it was not measured.
    func nanoseconds(_ work: String, _ library: String) -> Double? {
        // Microseconds for a thousand events.
        median(work, library, metric: "Time (wall clock)")
    }

    /// What one live subscription takes; nil if it was not measured.
    func bytes(_ work: String, _ library: String) -> Double? {
        median(work, library, metric: "subscription bytes")
    }

    private func median(_ work: String, _ library: String, metric: String) -> Double? {
        medians["\(work)/\(library)".replacingOccurrences(of: " ", with: "_")]?[metric]
    }

    private struct Element: Decodable {
        let benchmark: String
        let secondaryMetrics: [String: Metric]
    }

    private struct Metric: Decodable {
        let scorePercentiles: [String: Double]
    }
}
