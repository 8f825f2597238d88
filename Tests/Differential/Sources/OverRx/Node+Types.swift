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
        switch parameter() {
        case 0: return through({ _ in () }, { _ in .number(1) })
        case 1: return through({ _ in Empty() }, { _ in .number(1) })
        case 2: return through({ _ in Only.one }, { _ in .number(1) })
        case 3:
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
        case 4: return through(Box.init, \.value)
        case 5: return through({ $0 as any Hashable & Sendable }, { $0 as? Value ?? .number(-9) })
        case 6: return through(Large.init, \.value)
        default: return through({ ("\($0)", $0) }, { .list([$0.1, .number($0.0.count)]) })
        }
    }

    private func through<Element: Sendable>(
        _ wrap: @escaping (Value) -> Element, _ unwrap: @escaping (Element) -> Value
    ) -> Observable<Value> {
        operated(input().map(wrap)).map(unwrap)
    }

    private func operated<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        let source = source.checked()
        return switch parameter(1) {
        case 0: source.share(replay: 1, scope: .whileConnected).checked()
        case 1: source.share(replay: 2, scope: .forever).checked()
        case 2: source.observe(on: scheduler)
        case 3: source.delay(.seconds(3), scheduler: scheduler)
        case 4: source.takeLast(2)
        case 5:
            source.buffer(timeSpan: .seconds(10), count: 2, scheduler: scheduler).flatMap {
                Observable.from($0)
            }
        case 6: source.flatMapLatest { Observable.just($0).concat(Observable.just($0)) }
        case 7: Observable.zip(source, source.skip(1)) { $1 }
        case 8: Observable.combineLatest(source, source) { $1 }
        case 9: source.withLatestFrom(source)
        case 10: source.debounce(.seconds(2), scheduler: scheduler)
        case 11: source.materialize().map { $0 }.dematerialize()
        case 12: source.toArray().asObservable().flatMap { Observable.from($0) }
        default: source.take(2).single()
        }
    }
}
