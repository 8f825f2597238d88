#if os(macOS) || os(Linux) || os(Android)
    public import Foundation

    extension Reactive where Base: Process {
        /// Starts a program for each subscription and emits each line of its standard output.
        ///
        /// Lines are read in the same way as in `FileHandle.rx.lines`. The sequence completes when the program has
        /// exited with status 0 and its output has been read. It fails with ``UnsuccessfulExit`` after any other exit
        /// and with Foundation's error if the program cannot be started. If you dispose the subscription, the program
        /// receives SIGTERM.
        ///
        /// Delivers events on a separate thread. A slow observer slows down the program. The program's standard input
        /// is empty.
        ///
        /// ```swift
        /// Process.rx.lines(of: URL(fileURLWithPath: "/bin/ls"), arguments: ["-1"])
        ///     .subscribe(onNext: { print($0) }, onError: { print("ls failed: \($0)") })
        ///     .disposed(by: disposeBag)
        /// ```
        ///
        /// - Parameters:
        ///   - program: The URL of the program.
        ///   - arguments: The program's arguments.
        ///   - environment: The program's environment, or nil for the environment of this process.
        ///   - standardError: The destination of the program's standard error.
        /// - Returns: A sequence of the lines.
        public static func lines(
            of program: URL, arguments: [String] = [], environment: [String: String]? = nil,
            standardError: FileHandle = .standardError
        ) -> Observable<String> {
            .using {
                let process = Process()
                process.executableURL = program
                process.arguments = arguments
                if let environment { process.environment = environment }
                process.standardError = standardError
                return try Child(process)
            } observableFactory: {
                $0.lines
            }
        }
    }

    /// The error for a program that did not exit with status 0.
    public struct UnsuccessfulExit: Error, Equatable {
        /// Whether the program exited normally or was terminated by a signal.
        public let reason: Process.TerminationReason
        /// The exit status, or the number of the signal.
        public let status: Int32

        /// Creates an error.
        /// - Parameters:
        ///   - reason: Whether the program exited normally or was terminated by a signal.
        ///   - status: The exit status, or the number of the signal.
        public init(reason: Process.TerminationReason, status: Int32) {
            self.reason = reason
            self.status = status
        }
    }

    /// A program that is running.
    private final class Child: Disposable {
        /// The lines of the program's output, followed by the terminal event.
        let lines: Observable<String>
        private let process: Process

        init(_ process: Process) throws {
            let output = Pipe()
            let exit = AsyncSubject<String>()
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.terminationHandler = { process in
                if process.terminationReason == .exit && process.terminationStatus == 0 {
                    exit.onCompleted()
                } else {
                    exit.onError(
                        UnsuccessfulExit(reason: process.terminationReason, status: process.terminationStatus)
                    )
                }
            }
            // Sound: this thread does not use the process until the other thread has started it.
            let started = Unchecked(process)
            try UnblockedThread.run { try started.value.run() }
            self.process = process
            lines = output.fileHandleForReading.rx.lines.concat(exit)
        }

        func dispose() {
            if process.isRunning { process.terminate() }
        }
    }
#endif
