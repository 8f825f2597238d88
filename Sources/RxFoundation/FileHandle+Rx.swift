#if !os(Windows)
    public import Foundation

    extension Reactive where Base: FileHandle {
        /// Emits each line that is read from the file, pipe or terminal (for example, from `FileHandle.standardInput`).
        ///
        /// A line ends with a line feed, or with a carriage return and a line feed, which are removed. At the end of
        /// the file, the sequence emits the last line even if it has no line feed, and then completes. It fails with a
        /// `POSIXError` if the file cannot be read or if the system cannot create a thread. Bytes that are not UTF-8
        /// become U+FFFD.
        ///
        /// Delivers events on a separate thread. The next lines are read after the observer has returned, so a slow
        /// observer slows down the program that writes them. Keeps the current line in memory, **without limit**.
        ///
        /// Each subscription starts at the file's current position. To deliver all lines to several subscribers, use
        /// `share()`. Up to 65,536 bytes are read ahead and are lost if the subscription is disposed. The file handle
        /// is not closed.
        ///
        /// ```swift
        /// FileHandle.standardInput.rx.lines
        ///     .filter { !$0.isEmpty }
        ///     .subscribe(onNext: { print($0) }, onCompleted: { print("end") })
        ///     .disposed(by: disposeBag)
        /// ```
        public var lines: Observable<String> {
            let file = base
            return .create { observer in
                let reading = Reading(file, observer)
                do { try NewThread.start { reading.run() } } catch { observer.onError(error) }
                return Disposables.create { reading.stop() }
            }
        }
    }

    /// A subscription to the lines of a file.
    private struct Reading: Sendable {
        private static let mostBytes = 65_536

        private let file: FileHandle
        private let observer: AnyObserver<String>
        /// A pipe that is closed to wake the thread.
        private let end = Pipe()

        init(_ file: FileHandle, _ observer: AnyObserver<String>) {
            self.file = file
            self.observer = observer
        }

        /// Reads and emits lines until the end of the file, or until the subscription is disposed. Does not use a
        /// Dispatch source, because on Linux, Dispatch sources do not watch /dev/null and do not report the end of a
        /// pipe.
        func run() {
            let input = FileDescriptor(number: file.fileDescriptor)
            let end = FileDescriptor(number: end.fileHandleForReading.fileDescriptor)
            var buffer = LineBuffer()
            do {
                while try input.waitsForInput(unless: end) {
                    guard let bytes = try input.read(upTo: Self.mostBytes) else { continue }
                    for line in buffer.append(bytes) { observer.onNext(line) }
                    guard bytes.isEmpty else { continue }
                    if let line = buffer.removeIncompleteLine() { observer.onNext(line) }
                    return observer.onCompleted()
                }
            } catch {
                observer.onError(error)
            }
        }

        func stop() { try? end.fileHandleForWriting.close() }
    }
#endif
