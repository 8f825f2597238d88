/// A subject that emits its latest elements to each new observer, then the events that follow.
///
/// You can emit from any thread, even during a delivery; see the contract of ``ObservableType``. After a terminal
/// event, a new observer still receives the replayed elements, then the terminal event. Keeps up to `bufferSize`
/// elements, or, if it was created with ``createUnbounded()``, all elements, **without limit**. To replay only the
/// latest value, starting with an initial value, use ``BehaviorSubject``; to replay nothing, use ``PublishSubject``; if
/// the subject must never fail or complete, use ``ReplayRelay``.
///
/// ```swift
/// let log = ReplaySubject<String>.create(bufferSize: 2)
/// for line in ["a", "b", "c"] { log.onNext(line) }
/// log.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints b, c
/// ```
public final class ReplaySubject<Element: Sendable>: Observable<Element>, SubjectType, Cancelable,
    ObserverType
{
    @usableFromInline let core: SubjectCore<Element>

    private init(capacity: Int) {
        core = SubjectCore(
            "ReplaySubject", buffer: Locked(ReplayBuffer(capacity: capacity, replaysAfterEnd: true)))
        super.init()
    }

    /// Creates a subject that replays up to `bufferSize` elements.
    /// - Parameter bufferSize: The number of elements to replay. It must not be negative.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        precondition(
            bufferSize >= 0, "bufferSize must not be negative, got \(bufferSize)")
        return ReplaySubject(capacity: bufferSize)
    }

    /// Creates a subject that replays every element. It keeps all elements, **without limit**.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(capacity: .max)
    }

    deinit { core.abandon() }

    /// Whether the subject has observers.
    public var hasObservers: Bool { core.hasObservers }
    public var isDisposed: Bool { core.isDisposed }

    @inlinable
    public func on(_ event: Event<Element>) { withExtendedLifetime(self) { core.on(event) } }

    public func asObserver() -> ReplaySubject<Element> { self }

    /// Releases all observers. Later subscribers receive ``RxError/disposed(objectName:)``.
    public func dispose() { core.dispose() }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        core.subscribe(sink, subscription)
    }
}
