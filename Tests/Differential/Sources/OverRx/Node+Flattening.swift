import Chains

extension Node {
    func flattening() -> Observable<Value>? {
        switch chain.operation {
        case .flatMap: input().flatMap(inner)
        case .flatMapFirst: input().flatMapFirst(inner)
        case .flatMapLatest:
            parameter() == 1 ? input().map(inner).switchLatest() : input().flatMapLatest(inner)
        case .concatMap: parameter() == 1 ? input().map(inner).concat() : input().concatMap(inner)
        case .mergeMaxConcurrent: input().map(inner).merge(maxConcurrent: parameter(1))
        case .window:
            flattened(
                input().window(timeSpan: .seconds(parameter(0)), count: parameter(1), scheduler: scheduler),
                parameter(2))
        case .groupBy: grouped
        default: nil
        }
    }

    /// Returns the inner sequence for an element: the second input.
    private func inner(_ value: Value) throws -> Observable<Value> {
        note(.called(value))
        laboratory.selectorIsCalled()
        if parameter() == 3, value.number == 3 { throw Failure(17) }
        let inner = input(1, outer: value)
        guard laboratory.experiment.notesAll else { return inner }
        return inner.do(
            onSubscribe: { note(.subscribedInner(value)) },
            onDispose: { note(.disposedInner(value)) })
    }

    /// RxSwift terminates the groups in the random order of a dictionary, so their terminal events are not recorded.
    private var grouped: Observable<Value> {
        let groups = input().groupBy { try compute($0).number % 3 }
        return flattened(
            groups.map { group in group.map { .list([.number(group.key), $0]) } }, parameter(1),
            endsAreMarked: false)
    }

    /// Returns the elements of a sequence of sequences, flattened in the given way.
    private func flattened(
        _ sequences: Observable<Observable<Value>>, _ way: Int, endsAreMarked: Bool = true
    ) -> Observable<Value> {
        let marked = sequences.enumerated().map { index, sequence -> Observable<Value> in
            journal.tick()
            note(.called(.number(index)))
            let numbered = sequence.map { Value.list([.number(index), $0]) }
            return endsAreMarked ? numbered.concat(Observable.just(.list([.number(index)]))) : numbered
        }
        return switch way {
        case 0: marked.merge()
        case 1: marked.concat()
        case 2: marked.switchLatest()
        case 3: endsAreMarked ? marked.merge(maxConcurrent: 2) : marked.merge()
        default: marked.map { $0.delaySubscription(.seconds(5), scheduler: scheduler) }.merge()
        }
    }
}
