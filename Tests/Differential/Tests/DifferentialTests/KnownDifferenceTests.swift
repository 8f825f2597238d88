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

    /// The limits are three standard deviations above the bound. A difference without a bound may affect one chain.
    @Test(arguments: [
        ("uncorrected", 10_000, 5), ("uncorrected", 100_000, 20), ("uncorrected", 1_000_000, 131),
        ("crash", 10_000, 34),
        ("is called after that closure", 100_000, 1),
    ])
    func `a difference that affects too many chains exceeds its bound`(
        name: String, compared: Int, limit: Int
    ) throws {
        let difference = try #require(KnownDifference.all.first { $0.name == name })
        #expect(!KnownDifference.isExceeded(by: limit, bound: difference.bound, of: compared))
        #expect(KnownDifference.isExceeded(by: limit + 1, bound: difference.bound, of: compared))
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
