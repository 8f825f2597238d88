#if !os(Windows)
    public import Foundation

    /// The size of a terminal.
    public struct TerminalSize: Hashable, Sendable {
        /// The number of columns.
        public let columns: Int
        /// The number of rows.
        public let rows: Int

        /// Creates a size.
        /// - Parameters:
        ///   - columns: The number of columns.
        ///   - rows: The number of rows.
        public init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
        }
    }

    extension Reactive where Base: FileHandle {
        /// Emits the current size of a terminal (for example, `FileHandle.standardOutput`) and then each new size.
        ///
        /// The size is read periodically, so a `Console` form can use the terminal at the same time. Never completes.
        /// Fails with a `POSIXError` if the file is not a terminal. Delivers events on `scheduler`.
        ///
        /// ```swift
        /// FileHandle.standardOutput.rx.terminalSize(scheduler: MainScheduler.instance)
        ///     .subscribe(onNext: { print("\($0.columns) × \($0.rows)") })
        ///     .disposed(by: disposeBag)
        /// ```
        ///
        /// - Parameters:
        ///   - period: The time between reads of the size.
        ///   - scheduler: The scheduler that measures the time and delivers the sizes.
        /// - Returns: A sequence of sizes, in which no two successive sizes are equal.
        public func terminalSize(
            every period: RxTimeInterval = .milliseconds(250), scheduler: any SchedulerType
        ) -> Observable<TerminalSize> {
            let file = base
            return Observable<Int>.timer(.zero, period: period, scheduler: scheduler)
                .map { _ in try FileDescriptor(number: file.fileDescriptor).terminalSize() }
                .distinctUntilChanged()
        }
    }
#endif
