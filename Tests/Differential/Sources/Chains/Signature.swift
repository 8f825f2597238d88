import Randomness

/// The meaning of an operation's number.
public enum Parameter: Sendable {
    /// An element.
    case value
    /// A count in the given range.
    case count(ClosedRange<Int>)
    /// A duration in ticks.
    case time
    /// One of several overloads, closures or sources.
    case choice(Int)

    /// Returns a choice among the cases of a type.
    static func one<Choice: CaseIterable>(of type: Choice.Type) -> Parameter {
        .choice(type.allCases.count)
    }

    private static let times = [0, 1, 2, 3, 5, 10, 20, 40, 100]

    func random(_ random: inout SeededGenerator) -> Int {
        switch self {
        case .value: random.number(0...5)
        case .count(let range): random.number(range)
        case .time: random.once(in: 40) ? -5 : random.pick(Self.times)
        case .choice(let n): random.number(0...n - 1)
        }
    }

    /// Returns the simpler numbers, with the simplest first.
    func simpler(than number: Int) -> [Int] {
        switch self {
        case .value, .choice: number > 0 ? Array(Set([0, number - 1])).sorted() : []
        case .count(let range):
            number > range.lowerBound ? Array(Set([range.lowerBound, number - 1])).sorted() : []
        case .time: number < 0 ? [0] : Self.times.filter { $0 < number && $0 > 0 } + (number == 0 ? [] : [0])
        }
    }
}

/// The numbers and the inputs that an operation takes.
public struct Signature: Sendable {
    public let parameters: [Parameter]
    public let inputs: ClosedRange<Int>

    init(_ inputs: ClosedRange<Int>, _ parameters: Parameter...) {
        self.inputs = inputs
        self.parameters = parameters
    }

    init(_ inputs: Int, _ parameters: Parameter...) {
        self.inputs = inputs...inputs
        self.parameters = parameters
    }
}

extension Operation {
    /// The number of closures in ``Node`` that compute an element. The last two of them throw for some elements.
    static let functions = 5

    public var signature: Signature {
        switch self {
        case .hot, .cold, .subject: Signature(0, .choice(2))
        case .outer, .empty, .never, .failing, .endless: Signature(0)
        case .just, .justOn, .repeatElement, .repeatElementOn: Signature(0, .value)
        case .of, .ofOn, .from, .fromOptional, .generate: Signature(0, .count(0...4))
        case .range, .rangeOn: Signature(0, .value, .count(0...4))
        case .timer, .interval: Signature(0, .time)
        case .periodic: Signature(0, .time, .time)
        case .create: Signature(0, .choice(7))
        case .deferred, .using: Signature(1, .choice(4))
        case .distinctUntilChanged: Signature(1, .choice(6))
        case .map, .compactMap, .filter: Signature(1, .choice(Operation.functions))
        case .scan, .reduce: Signature(1, .choice(Operation.functions), .choice(2))
        case .enumerated, .materialize, .toArray, .ignoreElements, .first, .retry: Signature(1)
        case .observeOn, .subscribeOn, .do: Signature(1)
        case .dematerialize: Signature(1, .choice(3))
        case .debug: Signature(1, .choice(2))
        case .typed: Signature(1, .one(of: ElementType.self), .one(of: TypedOperator.self))
        case .startWith: Signature(1, .count(0...3))
        case .withUnretained, .ifEmpty: Signature(1, .choice(2))
        case .catchAndReturn: Signature(1, .value)
        case .buffer: Signature(1, .time, .count(1...4))
        case .window: Signature(1, .time, .count(1...4), .choice(5))
        case .groupBy: Signature(1, .choice(Operation.functions), .choice(5))
        case .take, .takeLast, .skip, .elementAt: Signature(1, .count(0...4))
        case .retryCount: Signature(1, .count(1...4))
        case .takeWhile, .takeUntilPredicate: Signature(1, .choice(Operation.functions), .choice(2))
        case .skipWhile, .single: Signature(1, .choice(Operation.functions))
        case .takeFor, .skipFor, .delay, .delaySubscription, .debounce, .timeout: Signature(1, .time)
        case .throttle: Signature(1, .time, .choice(2))
        case .share: Signature(1, .count(0...3), .choice(2))
        case .refCount: Signature(1, .choice(5))
        case .connectable: Signature(1, .choice(5), .time, .time, .choice(3))
        case .multicast: Signature(1, .choice(5), .choice(3))
        case .diamond: Signature(1, .choice(6))
        case .takeUntil, .skipUntil, .ifEmptySwitch, .amb, .concat, .merge: Signature(2)
        case .sample: Signature(2, .choice(2))
        case .timeoutOther: Signature(2, .time)
        case .catch, .retryWhen: Signature(2, .choice(3))
        case .flatMap, .flatMapFirst, .flatMapLatest, .concatMap: Signature(2, .choice(4))
        case .mergeMaxConcurrent: Signature(2, .choice(3), .count(1...3))
        case .ambMany, .catchSequence: Signature(1...3)
        case .concatMany, .mergeMany: Signature(1...3, .choice(2))
        case .combineLatest, .zip: Signature(1...8, .choice(4))
        case .withLatestFrom: Signature(2, .choice(3))
        case .singleTrait: Signature(2, .choice(Operation.functions), .one(of: SingleOperator.self))
        case .maybe: Signature(2, .choice(Operation.functions), .one(of: MaybeOperator.self))
        case .completable: Signature(2, .choice(Operation.functions), .one(of: CompletableOperator.self))
        case .infallible: Signature(2, .choice(3), .one(of: InfallibleOperator.self))
        case .driver, .signal: Signature(2, .choice(3), .one(of: SharedOperator.self))
        }
    }

    /// The operations without inputs.
    static let sources = allCases.filter { $0.signature.inputs.lowerBound == 0 }
    static let operators = allCases.filter { $0.signature.inputs.lowerBound > 0 }
}
