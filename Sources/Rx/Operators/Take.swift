extension ObservableType {
    /// Emits the first `count` elements, then completes.
    ///
    ///     self:  --1--2--3--4--
    ///     take:  --1--(2|)          take(2)
    ///
    /// Delivers events on the source's thread. To emit the last elements, use ``takeLast(_:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).take(2)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2
    /// ```
    ///
    /// - Parameter count: The number of elements. If the number is 0, the sequence completes without subscribing to the
    ///   source. A negative number is a programming error.
    public func take(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "take(\(count)): the count cannot be negative")
        if count == 0 { return .empty() }
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let remaining = Memory(count)
            source.run(
                Sink(at: { emission in
                    if emission.isEnd { return sink.receive(emission) }
                    remaining.value -= 1
                    sink.receive(emission)
                    if remaining.value == 0 { sink.complete(unlessDisposed: subscription) }
                }), subscription)
        }
    }

    /// Emits the elements received within a given time after subscription, then completes.
    ///
    ///     self:  --1--2--3--4--
    ///     take:  --1--2-|           duration of 7
    ///
    /// Delivers the source's events on the source's thread and, when the time has passed, completes on `scheduler`. To
    /// fail instead, use `timeout(_:scheduler:)`. To stop after a given number of elements, use ``take(_:)``.
    ///
    /// ```swift
    /// Observable<Int>.interval(.seconds(1), scheduler: scheduler)
    ///     .take(for: .milliseconds(2500), scheduler: scheduler)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// scheduler.start()  // Prints 0, 1
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The time, measured from the subscription.
    ///   - scheduler: The scheduler that measures the time and completes the sequence.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            output.upstream.add(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    output.on(.completed)
                    return Disposables.create()
                })
            if output.upstream.isDisposed { return }
            source.subscribe(within: output.upstream, at: { output.receive($0) })
        }
    }

    /// Emits elements until another sequence emits an element, then completes.
    ///
    ///     self:   --1--2--3--4--
    ///     other:  --------x
    ///     take:   --1--2--|
    ///
    /// Fails when either sequence fails; completion of `other` has no effect. Delivers elements on the source's thread,
    /// and the terminal event on the thread of the sequence that causes it. To stop based on a condition, use
    /// `take(while:behavior:)`.
    ///
    /// ```swift
    /// let lines = PublishSubject<String>(), quit = PublishSubject<Void>()
    /// lines.take(until: quit).subscribe(onNext: { print($0) }, onCompleted: { print("bye") }).disposed(by: disposeBag)
    /// lines.onNext("hello")
    /// quit.onNext(())  // Prints hello, bye
    /// ```
    ///
    /// - Parameter other: The sequence to wait for. `take(until:)` subscribes to `other` before it subscribes to this
    ///   sequence.
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            other.subscribe(within: output.upstream) { event in
                switch event {
                case .next: output.on(.completed)
                case .error(let error): output.on(.error(error))
                case .completed: break
                }
            }
            if !output.upstream.isDisposed {
                source.subscribe(within: output.upstream, at: { output.receive($0) })
            }
        }
    }
}
