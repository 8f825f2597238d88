// What newcomers write, and the compiler would explain badly.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Does not exist: a Driver is driven.
    @available(*, unavailable, message: "a Driver has no bind: use drive")
    public func bind<Target>(to targets: Target...) -> any Disposable { fatalError("unavailable") }

    /// Does not exist: a Driver is driven.
    @available(*, unavailable, message: "a Driver has no bind: use drive")
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    /// Does not exist: a Driver is driven.
    @available(*, unavailable, message: "a Driver has no emit: use drive")
    public func emit<Target>(to targets: Target...) -> any Disposable { fatalError("unavailable") }

    /// Does not exist: a Driver is driven.
    @available(*, unavailable, message: "a Driver has no emit: use drive")
    public func emit(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        fatalError("unavailable")
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Does not exist: a Signal emits.
    @available(*, unavailable, message: "a Signal has no bind: use emit(to:)")
    public func bind<Target>(to targets: Target...) -> any Disposable { fatalError("unavailable") }

    /// Does not exist: a Signal emits.
    @available(*, unavailable, message: "a Signal has no bind: use emit(onNext:)")
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    /// Does not exist: a Signal emits.
    @available(*, unavailable, message: "a Signal has no drive: use emit(to:)")
    public func drive<Target>(_ targets: Target...) -> any Disposable { fatalError("unavailable") }

    /// Does not exist: a Signal emits.
    @available(*, unavailable, message: "a Signal has no drive: use emit(onNext:)")
    public func drive(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        fatalError("unavailable")
    }
}

extension SharedSequenceConvertibleType {
    /// Is not there: an Observable may fail, and may emit on any thread.
    @available(
        *, unavailable,
        message: "return a Driver or a Signal: add asDriver(onErrorJustReturn:) to what the closure returns"
    )
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Observable<Result>
    ) -> SharedSequence<SharingStrategy, Result> { fatalError("unavailable") }

    /// Is not there: an Observable may fail, and may emit on any thread.
    @available(
        *, unavailable,
        message: "return a Driver or a Signal: add asDriver(onErrorJustReturn:) to what the closure returns"
    )
    public func flatMapLatest<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Observable<Result>
    ) -> SharedSequence<SharingStrategy, Result> { fatalError("unavailable") }

    /// Is not there: a Single may fail, and may emit on any thread.
    @available(
        *, unavailable,
        message: "return a Driver or a Signal: add asDriver(onErrorJustReturn:) to what the closure returns"
    )
    public func flatMapLatest<Trait, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> PrimitiveSequence<Trait, Result>
    ) -> SharedSequence<SharingStrategy, Result> { fatalError("unavailable") }
}
