#if !os(Windows)
    public import Foundation

    extension ObservableType where Element == String {
        /// Emits each line that is appended to a file, such as a log.
        ///
        /// Lines that are already in the file at the time of the subscription are skipped. The file is read from its
        /// beginning if it is created later, if it is shortened, or if another file with the same name replaces it (for
        /// example, when a log is rotated). A line is emitted once its line feed has been written, or when the file is
        /// replaced or shortened. When a new file with the same name is detected, the previous file is read to its end
        /// one last time. Lines that are written to the previous file after that are lost.
        ///
        /// Never completes. Fails with the system's error if the file exists and cannot be read. Delivers events on
        /// `scheduler`. Keeps in memory, **without limit**, the bytes that are appended during one period, and the
        /// incomplete line at the end of the file. To read a file from its beginning to its end, use
        /// `FileHandle.rx.lines`.
        ///
        /// ```swift
        /// Observable.lines(appendedTo: log, scheduler: MainScheduler.instance)
        ///     .filter { $0.contains("error") }
        ///     .subscribe(onNext: { print($0) })
        ///     .disposed(by: disposeBag)
        /// ```
        ///
        /// - Parameters:
        ///   - file: The URL of the file.
        ///   - period: The time between checks of the file.
        ///   - scheduler: The scheduler that measures the time and delivers the lines.
        /// - Returns: A sequence of the lines, without their line feeds.
        public static func lines(
            appendedTo file: URL, every period: RxTimeInterval = .milliseconds(250),
            scheduler: any SchedulerType
        ) -> Observable<String> {
            let path = file.path
            return .deferred {
                let growth = try Locked(Growth(path))
                return Observable<Int>.interval(period, scheduler: scheduler).concatMap { _ in
                    try Observable.from(growth.withLock { try $0.read() })
                }
            }
        }
    }

    /// A file to which lines are appended.
    struct Growth {
        private static let mostBytes = 65_536

        private let path: String
        private let identify: @Sendable (String) -> FileDescriptor.Identity?
        private var file: FileHandle?
        private var identity: FileDescriptor.Identity?
        private var offset = 0
        private var buffer = LineBuffer()

        /// - Parameters:
        ///   - path: The path of the file.
        ///   - identify: The closure that returns the identity of the file at a path, or nil if there is no file.
        init(
            _ path: String,
            identify: @escaping @Sendable (String) -> FileDescriptor.Identity? = {
                FileDescriptor.Identity.of(path: $0)
            }
        ) throws {
            self.path = path
            self.identify = identify
            try open()
            offset = Int(try file?.seekToEnd() ?? 0)
        }

        /// Reads the lines that have been appended since the previous call.
        mutating func read() throws -> [String] {
            var lines = try readToEnd()
            let latest = identify(path)
            if let latest, latest != identity {
                // Read the lines that were appended after the file was read to its end but before it was replaced.
                lines += try readToEnd()
                if let line = buffer.removeIncompleteLine() { lines.append(line) }
                try open()
                lines += try readToEnd()
            }
            return lines
        }

        /// Opens the file, if it exists.
        private mutating func open() throws {
            guard identify(path) != nil else { return }
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            identity = try FileDescriptor(number: file.fileDescriptor).status().identity
            self.file = file
            offset = 0
        }

        private mutating func readToEnd() throws -> [String] {
            guard let file else { return [] }
            let descriptor = FileDescriptor(number: file.fileDescriptor)
            var lines: [String] = []
            if try descriptor.status().size < offset {
                if let line = buffer.removeIncompleteLine() { lines.append(line) }
                try file.seek(toOffset: 0)
                offset = 0
            }
            while let bytes = try descriptor.read(upTo: Self.mostBytes), !bytes.isEmpty {
                offset += bytes.count
                lines += buffer.append(bytes)
            }
            return lines
        }
    }
#endif
