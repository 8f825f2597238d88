import Chains

/// A zero-sized structure.
private struct Empty: Sendable {}

private enum Only: Sendable { case one }

private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// A structure of 200 bytes.
private struct Large: Sendable {
    let value: Value
    private let numbers: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
    private let others: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)

    init(_ value: Value) {
        self.value = value
        numbers = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
        others = numbers
    }
}

/// One operator on elements of a type other than ``Value``. The first number selects the type, and the second number
/// selects the operator.
extension Node {
    func typed() -> Observable<Value>? {
        guard chain.operation == .typed else { return nil }
        switch selected(ElementType.self, by: 0) {
        case .void: return through({ _ in () }, { _ in .number(1) })
        case .empty: return through({ _ in Empty() }, { _ in .number(1) })
        case .oneCase: return through({ _ in Only.one }, { _ in .number(1) })
        case .twiceOptional:
            // The values 0 and 1 become the two kinds of nil.
            let wrap: (Value) -> Value?? = {
                $0.number == 0 ? .none : $0.number == 1 ? .some(.none) : .some(.some($0))
            }
            return through(wrap) { value in
                switch value {
                case .none: .number(0)
                case .some(.none): .number(1)
                case .some(.some(let value)): value
                }
            }
        case .object: return through(Box.init, \.value)
        case .existential: return through({ $0 as any Hashable & Sendable }, { $0 as? Value ?? .number(-9) })
        case .large: return through(Large.init, \.value)
        case .tuple: return through({ ("\($0)", $0) }, { .list([$0.1, .number($0.0.count)]) })
        }
    }

    private func through<Element: Sendable>(
        _ wrap: @escaping (Value) -> Element, _ unwrap: @escaping (Element) -> Value
    ) -> Observable<Value> {
        operated(input().map(wrap)).map(unwrap)
    }

    private func operated<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        let source = source.checked()
        return switch selected(TypedOperator.self) {
        case .shareWhileConnected: source.share(replay: 1, scope: .whileConnected).checked()
        case .shareForever: source.share(replay: 2, scope: .forever).checked()
        case .observeOn: source.observe(on: scheduler)
        case .delay: source.delay(.seconds(3), scheduler: scheduler)
        case .takeLast: source.takeLast(2)
        case .buffer:
            source.buffer(timeSpan: .seconds(10), count: 2, scheduler: scheduler).flatMap {
                Observable.from($0)
            }
        case .flatMapLatest: source.flatMapLatest { Observable.just($0).concat(Observable.just($0)) }
        case .zip: Observable.zip(source, source.skip(1)) { $1 }
        case .combineLatest: Observable.combineLatest(source, source) { $1 }
        case .withLatestFrom: source.withLatestFrom(source)
        case .debounce: source.debounce(.seconds(2), scheduler: scheduler)
        case .materialize: source.materialize().map { $0 }.dematerialize()
        case .toArray: source.toArray().asObservable().flatMap { Observable.from($0) }
        case .single: source.take(2).single()
        }
    }
}
