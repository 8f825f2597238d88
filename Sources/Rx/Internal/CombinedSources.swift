/// The one implementation of `zip`, for any number of sources.
func zipSources<each Element: Sendable, Result: Sendable>(
    _ source: repeat Observable<each Element>,
    selector: @escaping @Sendable (repeat each Element) throws -> Result
) -> Observable<Result> {
    CombinedSources(repeat each source, selector: selector).combined()
}

/// Sources of different types and what combines them. (A type of its own, because the compiler does not
/// let closures capture parameter packs.)
private final class CombinedSources<Result: Sendable, each Element: Sendable>: Sendable {
    private let sources: (repeat Observable<each Element>)
    private let selector: @Sendable (repeat each Element) throws -> Result

    /// - Parameters:
    ///   - source: The sources.
    ///   - selector: Combines.
    init(
        _ source: repeat Observable<each Element>,
        selector: @escaping @Sendable (repeat each Element) throws -> Result
    ) {
        sources = (repeat each source)
        self.selector = selector
    }

    func combined() -> Observable<Result> {
        AnonymousObservable { [self] sink, subscription in
            run(sink, subscription, CombinedCells<repeat each Element>())
        }
    }

    private func run(
        _ sink: Sink<Result>, _ subscription: Subscription, _ cells: CombinedCells<repeat each Element>
    ) {
        let combination = Combination(sink, subscription, sources: cells.count) { [self] isDone, index in
            // Nothing can come of it any more if all others have ended.
            if cells.isWaiting { return isDone.allTrue(but: index) ? .completed : .nothing }
            return .result(try cells.combine(selector))
        }
        var index = 0
        for (source, cell) in repeat (each sources, each cells.cells) {
            combination.run(source, index: index, cell)
            index += 1
        }
    }
}

/// What the sources of one subscription have sent.
private final class CombinedCells<each Element: Sendable>: Sendable {
    let cells: (repeat Cell<each Element>)
    let count: Int

    init() {
        cells = (repeat Cell<each Element>())
        var count = 0
        for _ in repeat each cells { count += 1 }
        self.count = count
    }

    /// Whether a source has sent nothing that is left.
    var isWaiting: Bool {
        for cell in repeat each cells {
            if cell.isEmpty { return true }
        }
        return false
    }

    func combine<Result>(_ selector: (repeat each Element) throws -> Result) rethrows -> Result {
        try selector(repeat (each cells).take())
    }
}
