#if !os(Windows)
    internal import Foundation

    extension ObservableType where Element == Int32 {
        /// Emits the number of each given signal when the process receives it.
        ///
        /// While there is a subscription, the signals have no other effect: for example, SIGTERM does not terminate the
        /// process. When the last subscription to a signal has been disposed, the signal's previous action is restored.
        /// A signal that the process receives several times before it is delivered is emitted only once.
        ///
        /// Never completes and never fails. Delivers events on a background queue. While a `Console` form is running,
        /// the form itself handles SIGINT, SIGTERM, SIGTSTP, SIGCONT and SIGWINCH, so do not subscribe to those
        /// signals.
        ///
        /// ```swift
        /// Observable.signals(SIGHUP)
        ///     .subscribe(onNext: { _ in print("reading the configuration again") })
        ///     .disposed(by: disposeBag)
        /// ```
        ///
        /// - Parameter numbers: The numbers of the signals, such as `SIGUSR1`. SIGKILL and SIGSTOP cannot be observed.
        /// - Returns: A sequence of signal numbers.
        public static func signals(_ numbers: Int32...) -> Observable<Int32> {
            .create { observer in
                let queue = DispatchQueue(label: "rx.signals")
                return CompositeDisposable(
                    disposables: Set(numbers).map { number in
                        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
                        // Sound: any thread can cancel a source.
                        let canceled = Unchecked(source)
                        let registered = DispatchSemaphore(value: 0)
                        source.setRegistrationHandler { registered.signal() }
                        source.setEventHandler { observer.onNext(number) }
                        source.setCancelHandler { ObservedSignals.remove(number) }
                        ObservedSignals.add(number)
                        source.resume()
                        registered.wait()
                        ObservedSignals.deliver(number)
                        return Disposables.create { canceled.value.cancel() }
                    })
            }
        }
    }

    /// The signals that have subscriptions.
    private enum ObservedSignals {
        private struct Entry {
            var subscriptions = 0
            /// The action before the first subscription.
            var previousAction: SignalAction
            /// The action with which Dispatch delivers the signal. On Linux, Dispatch sets this action only for its
            /// first source.
            var deliveringAction: SignalAction?
        }

        private static let entries = Locked<[Int32: Entry]>([:])

        /// Saves the signal's action and prevents the signal's usual effect. Dispatch does not deliver the signal yet.
        static func add(_ number: Int32) {
            entries.withLock { entries in
                var entry = entries[number] ?? Entry(previousAction: SignalAction(of: number))
                if entry.subscriptions == 0 {
                    entry.previousAction = SignalAction(of: number)
                    signal(number, SIG_IGN)
                }
                entry.subscriptions += 1
                entries[number] = entry
            }
        }

        /// Lets Dispatch deliver a signal for which there is a Dispatch source.
        static func deliver(_ number: Int32) {
            entries.withLock { entries in
                if let action = entries[number]?.deliveringAction {
                    action.restore()
                } else {
                    entries[number]?.deliveringAction = SignalAction(of: number)
                }
            }
        }

        static func remove(_ number: Int32) {
            entries.withLock { entries in
                entries[number]?.subscriptions -= 1
                if let entry = entries[number], entry.subscriptions == 0 { entry.previousAction.restore() }
            }
        }
    }
#endif
