import Foundation
import RxConsole
import RxTesting
import Testing

/// Tests the view model in the article "A form in ten minutes".
@MainActor
@Suite struct FormInTenMinutesTests {
    private func text(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `the article's package declares the same RxConsole dependency as the README`() throws {
        let lines = try text("README.md").split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix("dependencies: [.package(") })
        let end = try #require(line.firstRange(of: "  ")).lowerBound
        let article = try text("Sources/RxConsole/RxConsole.docc/AFormInTenMinutes.md")
        #expect(article.contains("    \(line[..<end])\n"))
    }

    @Test func `the article shows the view model that is tested`() throws {
        let code = try text("Tests/RxConsoleTests/HelloViewModel.swift")
            .replacing("import RxConsole\n\n@MainActor\n", with: "")
        let article = try text("Sources/RxConsole/RxConsole.docc/AFormInTenMinutes.md")
        #expect(article.contains("```swift\n\(code)```"))
    }

    @Test func `the article shows the test that this suite runs`() throws {
        func lines(_ text: String) -> String {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .joined(separator: "\n")
        }
        let article = try text("Sources/RxConsole/RxConsole.docc/AFormInTenMinutes.md")
        let blocks = article.components(separatedBy: "```")
        let block = try #require(blocks.first { $0.hasPrefix("swift\nlet scheduler") })
        let test = try text("Tests/RxConsoleTests/FormInTenMinutesTests.swift")
        #expect(lines(test).contains(lines(String(block.dropFirst("swift\n".count)))))
    }

    @Test func `the view model runs in virtual time`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
        let keys = scheduler.createHotObservable([
            .next(210, "o"), .next(212, "octocat"), .next(230, "octo-cat"),
        ])

        SharingScheduler.mock(scheduler: scheduler) {
            let viewModel = HelloViewModel(
                name: keys.asDriver(onErrorJustReturn: ""),
                isTaken: { .just($0 == "octocat") })
            let validations = scheduler.start { viewModel.validation }
            #expect(
                validations.events == [
                    .next(210, .checking("checking o")), .next(212, .checking("checking octocat")),
                    .next(215, .invalid("octocat is taken", shown: .now)),
                    .next(230, .checking("checking octo-cat")), .next(233, .valid("octo-cat is available")),
                ])
        }
    }
}
