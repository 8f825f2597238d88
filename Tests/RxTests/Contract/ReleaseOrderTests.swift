import Rx
import Testing

/// The order in which operators with several sources release them. On disposal, it is the same as in RxSwift.
@Suite(.leakFree) struct ReleaseOrderTests {
    struct Operator: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The order in which the sources are released.
        let order: [Int]
        /// A closure that applies the operator to the sources.
        let apply: @Sendable ([Observable<Int>]) -> Observable<Int>

        init(
            _ name: String, _ order: [Int],
            _ apply: @escaping @Sendable ([Observable<Int>]) -> Observable<Int>
        ) {
            (testDescription, self.order, self.apply) = (name, order, apply)
        }
    }

    static let operators = [
        Operator("combineLatest of 2", [0, 1]) { .combineLatest($0[0], $0[1]) { $0 + $1 } },
        Operator("combineLatest of 3", [0, 1, 2]) { .combineLatest($0[0], $0[1], $0[2]) { $0 + $1 + $2 } },
        Operator("combineLatest of 8", Array(0..<8)) { xs in
            .combineLatest(xs[0], xs[1], xs[2], xs[3], xs[4], xs[5], xs[6], xs[7]) {
                a, b, c, d, e, f, g, h in a
            }
        },
        Operator("combineLatest of a collection", Array(0..<6)) { xs in
            .combineLatest(xs.prefix(6)) { $0[0] }
        },
        Operator("zip of 2", [0, 1]) { .zip($0[0], $0[1]) { $0 + $1 } },
        Operator("zip of a collection", Array(0..<6)) { xs in .zip(xs.prefix(6)) { $0[0] } },
        Operator("amb", [0, 1]) { $0[0].amb($0[1]) },
        Operator("amb of a collection", Array(0..<6)) { xs in .amb(xs.prefix(6)) },
        Operator("sample", [0, 1]) { $0[0].sample($0[1]) },
        Operator("skip(until:)", [0, 1]) { $0[0].skip(until: $0[1]) },
        Operator("merge", [0, 1, 2]) { .merge($0[0], $0[1], $0[2]) },
        Operator("withLatestFrom", [0, 1]) { $0[0].withLatestFrom($0[1]) },
        Operator("take(until:)", [0, 1]) { $0[0].take(until: $0[1]) },
    ]

    @Test(arguments: operators)
    func `disposal releases the sources in order`(of one: Operator) {
        let log = Log<Int>()
        let sources = (0..<8).map { number in
            Observable<Int>.create { _ in Disposables.create { log.add(number) } }
        }
        one.apply(sources).subscribe().dispose()
        #expect(log.entries == one.order)
    }

    @Test(arguments: operators)
    func `an error releases the sources in order`(of one: Operator) {
        let log = Log<Int>()
        let error = PublishSubject<Int>()
        let sources = (0..<8).map { number in
            Observable<Int>.create { observer in
                let subscription = number == 1 ? error.subscribe(observer) : Disposables.create()
                return Disposables.create {
                    subscription.dispose()
                    log.add(number)
                }
            }
        }
        _ = one.apply(sources).subscribe(onError: { _ in })
        error.onError(TestError())
        // The source that fails is released first.
        #expect(log.entries == [1] + one.order.filter { $0 != 1 })
    }
}
