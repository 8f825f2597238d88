/// Sends each observer the last elements first, then what comes after.
///
/// May be sent to from any thread and re-entrantly: see the contract at ``ObservableType``. After a
/// terminal event a new observer still gets the remembered elements, then that event.
public final class ReplaySubject<Element: Sendable>: Observable<Element>, SubjectType, Cancelable,
    ObserverType
{
    @usableFromInline let core: SubjectCore<Element>

    private init(capacity: Int) {
        core = SubjectCore(
            "ReplaySubject", buffer: Locked(ReplayBuffer(capacity: capacity, replaysAfterEnd: true)))
        super.init()
    }

    /// A subject that remembers so many elements.
    /// - Parameter bufferSize: How many; not negative.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        precondition(
            bufferSize >= 0, "ReplaySubject: a buffer of \(bufferSize) elements is none: give 0 or more")
        return ReplaySubject(capacity: bufferSize)
    }

    /// A subject that remembers everything: its memory grows with what is sent.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(capacity: .max)
    }

    deinit { core.abandon() }

    /// Whether anybody observes.
    public var hasObservers: Bool { core.hasObservers }
    public var isDisposed: Bool { core.isDisposed }

    @inlinable
    public func on(_ event: Event<Element>) { withExtendedLifetime(self) { core.on(event) } }

    public func asObserver() -> ReplaySubject<Element> { self }

    /// Lets go of all observers; who subscribes afterwards gets ``RxError/disposed(objectName:)``.
    public func dispose() { core.dispose() }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        core.subscribe(sink, subscription)
    }
}
