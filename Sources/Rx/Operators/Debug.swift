extension ObservableType {
    /// Emits the events of the source and logs every subscription, event and disposal with ``Hooks/debugLog``.
    ///
    /// Delivers events on the source's thread and keeps no elements. To act on the events yourself, use `do(onNext:)`.
    ///
    /// ```swift
    /// Hooks.debugLog = { identifier, text in print("\(identifier): \(text)") }
    /// Observable.just(7).debug("seven").subscribe().disposed(by: disposeBag)
    /// // Prints seven: subscribed, seven: Event next(7), seven: Event completed, seven: isDisposed
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: The name at the beginning of each line, or nil for the location of the call.
    ///   - trimOutput: Whether to remove the middle of an event's text if the text is longer than 40 characters.
    ///   - file: The file that contains the call.
    ///   - line: The line that contains the call.
    ///   - function: The function that contains the call.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
        let identifier = identifier ?? place
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            Hooks.debugLog(identifier, "subscribed")
            let logging = Sink<Element>.events { event in
                let text = "\(event)"
                Hooks.debugLog(identifier, "Event \(trimOutput ? text.trimmed(to: 40) : text)")
                sink.on(event)
            }
            if !subscription.isDisposed { source.run(logging, subscription) }
            // Add this disposable last so that it logs the disposal before the upstream disposables are disposed.
            subscription.add(Disposables.create { Hooks.debugLog(identifier, "isDisposed") })
        }
    }
}

extension String {
    /// Returns the string, with its middle removed if it is longer than `count` characters.
    fileprivate func trimmed(to count: Int) -> String {
        self.count > count ? "\(prefix(count / 2))...\(suffix(count / 2))" : self
    }
}
