import Comparison
import Foundation
import Testing

struct KnownDifferenceTests {
    /// The second column of the article's table of differences in events.
    private var documented: Set<String> {
        get throws {
            let package = (1...5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
            }
            let article = package.appending(path: "Sources/Rx/Rx.docc/ComingFromRxSwift.md")
            let heading = "Differences in events"
            let section = try String(contentsOf: article, encoding: .utf8)
                .components(separatedBy: "## ").first { $0.hasPrefix(heading) }
            let rows = try #require(section).split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
            return Set(rows.map { $0.components(separatedBy: " | ")[1] })
        }
    }

    @Test func `the article lists exactly the known differences`() throws {
        #expect(try documented == Set(KnownDifference.all.map(\.row)))
    }

    @Test(arguments: [
        ("RxSwift/SingleAssignmentDisposable.swift:45: Fatal error: oldState.disposable != nil", true),
        ("RxSwift/SingleAssignmentDisposable.swift:51: Fatal error: oldState.disposable != nil", true),
        ("RxSwift/SingleAssignmentDisposable.swift:45: Fatal error: Disposable not set", false),
        ("Rx/SerialDisposable.swift:45: Fatal error: oldState.disposable != nil", false),
        ("RxSwift/SingleAssignmentDisposable.swift:45: warning: oldState.disposable != nil", false),
    ])
    func `a crash is recognized by its file and its reason`(line: String, isCrash: Bool) {
        #expect(KnownDifference.isCrash(line) == isCrash)
    }
}
