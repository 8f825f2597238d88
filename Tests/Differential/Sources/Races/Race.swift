import Chains
import Randomness

/// A random arrangement of subjects, operators and subscribers. Eight threads emit to the subjects, and the operators
/// use real queues.
struct Race: Sendable {
    /// The number of subjects that are merged at the start of the chain.
    var subjects: Int
    var stages: [Stage]
    var subscribers: Int
    var disposal: Disposal

    static let threads = 8
    static let elements = 20

    /// The way in which the subscriptions are disposed.
    enum Disposal: String, CaseIterable, Sendable {
        /// The subscriptions are not disposed. All subjects complete.
        case none
        /// A thread disposes the subscriptions while the others emit.
        case racing
        /// The subscriptions are disposed on the serial queue on which the elements arrive. Nothing may arrive
        /// afterward.
        case onTheQueue
    }

    static func random(seed: UInt64) -> Race {
        var random = SeededGenerator(seed: seed)
        return Race(
            subjects: random.number(1...3),
            stages: (0..<random.number(1...4)).map { _ in random.pick(Stage.allCases) },
            subscribers: random.number(1...2),
            disposal: random.once(in: 2) ? .none : random.pick(Disposal.allCases))
    }

    /// Whether every element reaches every subscriber.
    var isLossless: Bool { disposal == .none && stages.allSatisfy(\.isLossless) }
}

/// One operator in a race.
enum Stage: String, CaseIterable, Sendable {
    case map, scan, share, serialQueue, concurrentQueue, subscribeOn, flatMap, concatMap, buffer, window,
        groupBy
    case materialize, doNothing, mergeWithItself, startWith, queueForEach, timeout, delay, zipWithItself,
        retry
    case take, takeUntil, flatMapLatest, combineLatest, withLatestFrom, debounce, throttle, sample, amb,
        takeFor

    /// Whether the operator emits every element that it receives.
    var isLossless: Bool { Self.allCases.firstIndex(of: self)! < Self.allCases.firstIndex(of: .take)! }
}

extension Race: CustomStringConvertible {
    var description: String {
        "\(subjects) subjects, \(stages.map(\.rawValue).joined(separator: " | ")), "
            + "\(subscribers) subscribers, disposal: \(disposal)"
    }
}
