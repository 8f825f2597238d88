// These overloads catch common mistakes, for which the compiler would otherwise print misleading errors.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Unavailable. Use `drive`.
    @available(*, unavailable, message: "a Driver has no bind: use drive")
    public func bind<Target>(to targets: Target...) -> any Disposable { fatalError("unavailable") }

    /// Unavailable. Use `drive(onNext:)`.
    @available(*, unavailable, message: "a Driver has no bind: use drive")
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    /// Unavailable. Use `drive`.
    @available(*, unavailable, message: "a Driver has no emit: use drive")
    public func emit<Target>(to targets: Target...) -> any Disposable { fatalError("unavailable") }

    /// Unavailable. Use `drive(onNext:)`.
    @available(*, unavailable, message: "a Driver has no emit: use drive")
    public func emit(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        fatalError("unavailable")
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Unavailable. Use `emit(to:)`.
    @available(*, unavailable, message: "a Signal has no bind: use emit(to:)")
    public func bind<Target>(to targets: Target...) -> any Disposable { fatalError("unavailable") }

    /// Unavailable. Use `emit(onNext:)`.
    @available(*, unavailable, message: "a Signal has no bind: use emit(onNext:)")
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    /// Unavailable. Use `emit(to:)`.
    @available(*, unavailable, message: "a Signal has no drive: use emit(to:)")
    public func drive<Target>(_ targets: Target...) -> any Disposable { fatalError("unavailable") }

    /// Unavailable. Use `emit(onNext:)`.
    @available(*, unavailable, message: "a Signal has no drive: use emit(onNext:)")
    public func drive(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        fatalError("unavailable")
    }
}

extension SharedSequenceConvertibleType {
    /// Unavailable, because an Observable can fail and can emit on any thread.
    @available(
        *, unavailable,
        message:
            "return a Driver or a Signal: add asDriver(onErrorJustReturn:) to the sequence that the closure returns"
    )
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Observable<Result>
    ) -> SharedSequence<SharingStrategy, Result> { fatalError("unavailable") }

    /// Unavailable, because an Observable can fail and can emit on any thread.
    @available(
        *, unavailable,
        message:
            "return a Driver or a Signal: add asDriver(onErrorJustReturn:) to the sequence that the closure returns"
    )
    public func flatMapLatest<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Observable<Result>
    ) -> SharedSequence<SharingStrategy, Result> { fatalError("unavailable") }

    /// Unavailable, because a Single can fail and can emit on any thread.
    @available(
        *, unavailable,
        message:
            "return a Driver or a Signal: add asDriver(onErrorJustReturn:) to the sequence that the closure returns"
    )
    public func flatMapLatest<Trait, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> PrimitiveSequence<Trait, Result>
    ) -> SharedSequence<SharingStrategy, Result> { fatalError("unavailable") }
}
