/// The number or percentage of `unknown` outcomes above which a batch stops early. Without a limit, a machine without
/// network access would report every record as `unknown`.
public struct UnknownLimit: Sendable, Equatable {
    private enum Measure: Equatable {
        case count(Int)
        case percent(Double)
    }

    /// The number of outcomes that are required before a percentage applies while the batch runs. At the end of the
    /// batch, fewer outcomes are enough.
    static let leastOutcomes = 100

    /// The text that the user specified.
    public let text: String
    private let measure: Measure

    /// Parses a number of outcomes, such as `50`, or a percentage of all outcomes, such as `5%`.
    ///
    /// - Returns: nil for any other text.
    public init?(_ text: String) {
        self.text = text
        if text.hasSuffix("%") {
            guard let percent = Double(text.dropLast()), 0...100 ~= percent else { return nil }
            measure = .percent(percent)
        } else {
            guard let count = Int(text), count >= 0 else { return nil }
            measure = .count(count)
        }
    }

    /// Returns whether too many outcomes are `unknown`.
    ///
    /// - Parameters:
    ///   - unknown: The number of `unknown` outcomes.
    ///   - total: The number of all outcomes.
    ///   - isFinal: Whether no more outcomes will follow.
    func isExceeded(by unknown: Int, of total: Int, isFinal: Bool = false) -> Bool {
        switch measure {
        case .count(let most): unknown > most
        case .percent(let most):
            (isFinal || total >= Self.leastOutcomes) && Double(unknown) * 100 > most * Double(total)
        }
    }
}
