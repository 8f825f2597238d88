import Foundation
import Testing

/// Checks the compiler's messages for common mistakes, word for word. `-verify` fails on any other diagnostic.
@Suite struct SharedSequenceMisuseTests {
    private static let modules =
        (Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
        ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())
        .deletingLastPathComponent().appending(path: "Modules")

    private let program = #"""
        import Rx

        @MainActor func mistakes(
            driver: Driver<Int>, signal: Signal<Int>, relay: BehaviorRelay<Int>, bag: DisposeBag,
            observable: Observable<Int>, single: Single<Int>
        ) {
            driver.bind(to: relay).disposed(by: bag)  // expected-error {{a Driver has no bind: use drive}}
            driver.bind(onNext: { _ in }).disposed(by: bag)  // expected-error {{a Driver has no bind: use drive}}
            driver.emit(onNext: { _ in }).disposed(by: bag)  // expected-error {{a Driver has no emit: use drive}}
            signal.bind(to: relay).disposed(by: bag)  // expected-error {{a Signal has no bind: use emit(to:)}}
            signal.drive(relay).disposed(by: bag)  // expected-error {{a Signal has no drive: use emit(to:)}}
            signal.drive(onNext: { _ in }).disposed(by: bag)  // expected-error {{a Signal has no drive: use emit(onNext:)}}
            _ = driver.flatMapLatest { _ in observable }  // expected-error {{add asDriver(onErrorJustReturn:) to the sequence that the closure returns}}
            _ = driver.flatMapLatest { _ in single }  // expected-error {{add asDriver(onErrorJustReturn:) to the sequence that the closure returns}}
            _ = signal.flatMap { _ in observable }  // expected-error {{add asDriver(onErrorJustReturn:) to the sequence that the closure returns}}
        }

        @MainActor func rightUses(driver: Driver<Int>, signal: Signal<Int>, relay: BehaviorRelay<Int>, bag: DisposeBag) {
            driver.drive(relay).disposed(by: bag)
            driver.drive { print($0) }.disposed(by: bag)
            driver.drive().disposed(by: bag)
            signal.emit(to: relay).disposed(by: bag)
            signal.emit { print($0) }.disposed(by: bag)
            signal.emit().disposed(by: bag)
            relay.drive(relay).disposed(by: bag)
            relay.bind(to: relay).disposed(by: bag)
            relay.bind { print($0) }.disposed(by: bag)
            _ = driver.flatMapLatest { _ in signal }
            _ = driver.flatMapLatest { number in
                let other = Driver.just(number)
                return other.map { "\($0)" }
            }
        }
        """#

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: modules.path), "the folder of Rx's module is missing"),
        .timeLimit(.minutes(5)))
    func `the compiler explains common mistakes`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "Misuse-\(UUID().uuidString).swift")
        try program.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = Pipe()
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-I", Self.modules.path, "-Xfrontend", "-verify",
            "-Xfrontend", "-verify-ignore-unrelated",
            file.path,
        ]
        compiler.standardError = output
        try compiler.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
    }
}
