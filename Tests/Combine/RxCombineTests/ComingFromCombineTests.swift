import Foundation
import OpenCombine
import Rx
import RxCombine
import Testing

/// Compiles and runs the example in the article `ComingFromCombine`, and compares it with the article.
@MainActor
@Suite struct ComingFromCombineTests {
    private final class Model {
        @OpenCombine.Published var name = "octo"
    }

    private final class View {
        var title = ""
    }

    private struct Label {
        struct Properties {
            let text: Binder<String>
        }
        let rx: Properties
    }

    private func search(_ text: String) -> Just<String> { Just(text + " found") }

    @Test func `the example in the article behaves as the article describes`() {
        let (viewModel, view, text, disposeBag) = (Model(), View(), "octo", DisposeBag())
        let shown = BehaviorRelay(value: "")
        let label = Label(rx: Label.Properties(text: Binder(view) { _, text in shown.accept(text) }))
        let driver = Driver.just("Sign up")
        let source = PublishSubject<Int>()
        let subscription = source.subscribe()
        var cancellables: Set<AnyCancellable> = []
        // The article begins here.
        viewModel.$name.asDriver()
            .drive(label.rx.text).disposed(by: disposeBag)
        let results = search(text).asObservable()
        driver.publisher.assign(to: \.title, on: view)
            .store(in: &cancellables)
        results.publisher
            .sink {
                print($0)
            } receiveValue: {
                print($0)
            }
            .store(in: &cancellables)
        subscription.asCancellable().store(in: &cancellables)
        // The article ends here.
        #expect(shown.value == "octo")
        #expect(view.title == "Sign up")
        #expect(source.hasObservers)
        cancellables.removeAll()
        #expect(!source.hasObservers)
    }

    @Test func `the article contains the example that the test runs`() throws {
        let here = URL(fileURLWithPath: #filePath)
        let test = try String(contentsOf: here, encoding: .utf8).components(separatedBy: "// The article ")
        let article = try String(
            contentsOf: here.deletingLastPathComponent().appendingPathComponent(
                "../../../Sources/Rx/Rx.docc/ComingFromCombine.md"),
            encoding: .utf8)
        let example = article.components(separatedBy: "import RxCombine\n")[1].components(separatedBy: "```")[
            0]
        // The first line is the rest of the comment.
        #expect(code(test[1].drop { $0 != "\n" }) == code(example))
    }

    /// Returns the code without comments, spaces or line breaks.
    private func code(_ text: some StringProtocol) -> String {
        text.components(separatedBy: "\n").map { $0.components(separatedBy: "//")[0] }
            .joined().filter { !$0.isWhitespace }
    }
}
