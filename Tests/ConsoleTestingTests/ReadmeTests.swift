import ConsoleTesting
import Foundation
import RxConsole
import RxTesting
import Testing

protocol SearchService: Sendable {
    func search(_ query: String) -> Single<[String]>
}

final class SearchViewModel {
    let results: Driver<[String]>

    init(query: Driver<String>, service: any SearchService) {
        results =
            query
            .debounce(.milliseconds(300))
            .distinctUntilChanged()
            .flatMapLatest { service.search($0).asDriver(onErrorJustReturn: []) }
    }
}

struct Fruits: SearchService {
    func search(_ query: String) -> Single<[String]> {
        .just(["apple", "apricot", "banana"].filter { $0.hasPrefix(query) })
    }
}

/// The code in the README.
@Suite @MainActor struct ReadmeTests {
    private let disposeBag = DisposeBag()

    @Test func `the README shows the code that is tested`() throws {
        // The first block, which contains lines for a manifest, is skipped.
        let blocks = try repositoryText("README.md").components(separatedBy: "```swift\n").dropFirst(2).map {
            block in
            // The line that runs the form is skipped, because a test cannot open the form on a terminal.
            withoutSpace(
                block.components(separatedBy: "```")[0].split(separator: "\n")
                    .filter { !$0.hasPrefix("import ") && $0 != "let exit = await form.run()" }
                    .joined(separator: "\n"))
        }
        try #require(blocks.count == 3 && blocks.allSatisfy { !$0.isEmpty })
        let code = try withoutSpace(repositoryText("Tests/ConsoleTestingTests/ReadmeTests.swift"))
        for block in blocks { #expect(code.contains(block), "\(block)") }
        // The client programs, which are built in each language mode, contain the same view model.
        let client = try withoutSpace(repositoryText("Tests/Client/Sources/Client/Readme.swift"))
        #expect(client.contains(blocks[0]))
    }

    private func withoutSpace(_ code: String) -> String { code.filter { !$0.isWhitespace } }

    @Test func `the form shows the results of a search`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
        let tester = FormTester()
        SharingScheduler.mock(scheduler: scheduler) {
            let field = TextField(placeholder: "a fruit")
            let label = Label()
            let form = Form(title: "Search", rows: [.field("Query", field, label)])

            let viewModel = SearchViewModel(query: field.rx.text.orEmpty.asDriver(), service: Fruits())
            viewModel.results
                .map { $0.joined(separator: ", ") }
                .drive(label.rx.text)
                .disposed(by: disposeBag)

            tester.begin(form)
            tester.type("ap")
            scheduler.advanceTo(2)
            #expect(!tester.screen.contains("apple"))
            scheduler.advanceTo(3)
            #expect(tester.screen.contains("apple, apricot"))
        }
    }

    @Test func `a search starts after a pause in virtual time`() {
        // A tick is 100 milliseconds.
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
        let keys = scheduler.createHotObservable([.next(210, "b"), .next(220, "a"), .next(222, "ap")])

        SharingScheduler.mock(scheduler: scheduler) {
            let results = scheduler.start {
                SearchViewModel(query: keys.asDriver(onErrorJustReturn: ""), service: Fruits()).results
            }
            #expect(results.events == [.next(213, ["banana"]), .next(225, ["apple", "apricot"])])
        }
    }
}
