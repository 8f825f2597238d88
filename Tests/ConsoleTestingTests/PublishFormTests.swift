import ConsoleTesting
import RxConsole
import RxTesting
import Testing

/// A complete run of the form in the article "A form that publishes".
@Suite @MainActor struct PublishFormTests {
    @MainActor private final class FakeRegistry: Registry {
        let uploads = PublishSubject<Double>()
        private(set) var requests: [String] = []

        func isFree(_ name: String) -> Single<Bool> {
            Single.deferred { [unowned self] in
                MainActor.assumeIsolated {
                    requests.append("check \(name)")
                    return .just(name != "alamofire")
                }
            }
        }

        func upload(_ name: String) -> Observable<Double> {
            requests.append("upload \(name)")
            return uploads
        }
    }

    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
    private let registry = FakeRegistry()
    private let tester = FormTester(columns: 72, rows: 24)

    private func inVirtualTime(_ body: (PublishForm) -> Void) {
        SharingScheduler.mock(scheduler: scheduler) { body(PublishForm(registry)) }
    }

    private func advance(_ ticks: Int) { scheduler.advanceTo(scheduler.clock + ticks) }

    @Test func `the form's code has at most 60 lines and appears in the article`() throws {
        let code = try repositoryText("Tests/ConsoleTestingTests/PublishForm.swift")
        let form = try #require(code.firstRange(of: "@MainActor final class PublishForm"))
        #expect(code[form.lowerBound...].split(separator: "\n").count <= 60)
        #expect(code.split(separator: "\n").filter { $0.hasPrefix("import ") } == ["import RxConsole"])
        let article = try repositoryText("Sources/RxConsole/RxConsole.docc/AFormThatPublishes.md")
        #expect(article.contains("```swift\n\(code)```"))
    }

    @Test func `a package is published after checks, choices and a confirmation, and progress is shown`() {
        inVirtualTime { publish in
            tester.begin(publish.form)
            tester.type("alamo")
            advance(2)
            tester.type("fire")
            advance(1)
            #expect(tester.screen[3] == "             ⠋ checking alamofire")
            advance(3)
            #expect(registry.requests == ["check alamofire"], "the pause starts again with each key")
            #expect(tester.screen[3] == "             ✗ alamofire is taken")
            tester.type("-2")
            advance(4)
            #expect(tester.screen[3] == "             ✓ alamofire-2 is free")
            tester.type("\t1.0\t")
            #expect(tester.screen.contains("✗ three numbers, such as 1.0.0"))
            tester.press(.backTab)
            tester.type(".0\t")
            tester.press(.down, .down, .enter)
            tester.type(" ")
            tester.press(.tab)
            tester.type("secret-token\tFirst release.\t")
            advance(1)
            #expect(
                tester.screen == """
                      Publish a package

                      Name       alamofire-2
                                 ✓ alamofire-2 is free
                      Version    1.0.0

                      License    MIT

                      Platforms  Linux

                      Token      ••••••••••••

                      Notes      First release.

                      [ Publish ]  ● ● ● ● ● ●

                      ↵ press  ·  ↑ back  ·  ^C quit  ·  F1 keys
                    """)
            tester.press(.enter)
            advance(1)
            #expect(tester.screen.contains("Publish this version?"))
            tester.press(.enter)
            advance(1)
            #expect(registry.requests.last == "upload alamofire-2")
            #expect(tester.screen[14] == "  [ Cancel ]  ░░░░░░░░░░ 0%" && publish.cancel.isFocused)
            registry.uploads.onNext(0.5)
            advance(1)
            #expect(tester.screen[14] == "  [ Cancel ]  █████░░░░░ 50%")
            registry.uploads.onNext(1)
            registry.uploads.onCompleted()
            advance(1)
            #expect(tester.exit == .finished)
            #expect(
                tester.screen.rows.suffix(3) == [
                    "Notes      First release.", "", "✓ alamofire-2 is published",
                ])
            #expect(tester.screen.contains("Token      ••••••••"))
        }
    }

    private func fill(_ publish: PublishForm) {
        tester.begin(publish.form)
        tester.type("swift-tar\t2.1.0\t")
        tester.press(.enter)
        tester.type(" \tsecret-token\t\t")
        advance(5)
    }

    @Test func `an upload can be declined before it starts and canceled while it is in progress`() {
        inVirtualTime { publish in
            fill(publish)
            tester.press(.enter)
            advance(1)
            tester.press(.right, .enter)
            advance(1)
            #expect(registry.requests == ["check swift-tar"], "the upload has not started yet")
            tester.press(.enter)
            advance(1)
            tester.press(.enter)
            advance(1)
            registry.uploads.onNext(0.3)
            advance(1)
            tester.press(.enter)
            advance(1)
            #expect(!registry.uploads.hasObservers)
            #expect(
                tester.screen[14] == "  [ Publish ]  ● ● ● ● ● ○  ! not published"
                    && publish.publish.isFocused)
            #expect(tester.exit == nil)
        }
    }

    @Test
    func `the button shows the number of remaining fields, and Enter moves the focus to the first one`() {
        inVirtualTime { publish in
            tester.begin(publish.form)
            tester.type("swift-tar\t2.1.0\t\t\t\t\t")
            advance(5)
            #expect(tester.screen[14] == "  ( Publish )  ● ● ○ ○ ○ ○  3 fields left")
            tester.press(.enter)
            #expect(publish.license.isFocused && tester.screen.contains("✗ choose a license"))
        }
    }
}
