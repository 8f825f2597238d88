#if RXSWIFT
    import RxSwift

    // What RxSwift does otherwise than its documentation says, put right for the comparison. Each has its row among the
    // known differences.

    extension ObservableType {
        /// `amb` that stays with the sequence that emitted first. RxSwift's falls silent when the other one, subscribed
        /// after the first has emitted, terminates at once.
        func amb(_ other: Observable<Element>) -> Observable<Element> {
            .deferred {
                var isDecided = false
                let decide = { isDecided = true }
                return self.do(onNext: { _ in decide() }, onError: { _ in decide() }, onCompleted: decide)
                    .between(Observable.deferred { isDecided ? .never() : other } as Observable<Element>)
            }
        }

        /// RxSwift's own `amb`.
        private func between<Other: ObservableType>(_ other: Other) -> Observable<Element>
        where Other.Element == Element {
            amb(other)
        }

        /// `skip(until:)` that is done with the other sequence once it has emitted. RxSwift's fails if the other one fails
        /// after that, still while it is being subscribed.
        func skip(until other: Observable<Element>) -> Observable<Element> {
            skip(until: other.take(1).map { _ in })
        }
    }

    extension ObservableType {
        static func amb(_ sources: [Observable<Element>]) -> Observable<Element> {
            sources.reduce(Observable.never()) { $0.amb($1) }
        }
    }
#endif
