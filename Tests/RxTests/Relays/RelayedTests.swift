import Rx
import RxTesting
import Testing

@MainActor private final class ViewModel {
    @Relayed var name = ""
    @Relayed private(set) var tags: [String] = []

    func add(_ tag: String) { tags.append(tag) }
}

@MainActor @Suite(.leakFree) struct RelayedTests {
    @Test func `a property's Driver emits the value and each change`() {
        let viewModel = ViewModel()
        let log = Log<String>()
        viewModel.name = "a"
        let subscription = viewModel.$name.drive(onNext: { log.add("\($0):\(viewModel.name)") })
        viewModel.name = "b"
        viewModel.name = "b"
        // The property has already changed when its observers receive the change.
        #expect(log.entries == ["a:a", "b:b", "b:b"])
        subscription.dispose()
        viewModel.name = "c"
        #expect(log.entries.count == 3)
    }

    @Test func `an in-place change emits one value`() {
        let viewModel = ViewModel()
        let log = Log<[String]>()
        let subscription = viewModel.$tags.drive(onNext: { log.add($0) })
        viewModel.add("x")
        viewModel.add("y")
        #expect(log.entries == [[], ["x"], ["x", "y"]])
        subscription.dispose()
    }

    @Test
    func `a property that is set during a delivery changes immediately and emits its value afterward`() {
        let viewModel = ViewModel()
        let log = Log<String>()
        let subscription = viewModel.$name.drive(onNext: {
            if $0 == "ask" {
                viewModel.name = "answer"
                log.add("now \(viewModel.name)")
            }
            log.add($0)
        })
        viewModel.name = "ask"
        #expect(log.entries == ["", "now answer", "ask", "answer"])
        subscription.dispose()
    }

    @Test func `a property's Driver does not keep the property's owner alive`() {
        weak var gone: ViewModel?
        var driver: Driver<String>?
        do {
            let viewModel = ViewModel()
            gone = viewModel
            driver = viewModel.$name
        }
        #expect(gone == nil)
        #expect(driver != nil)
    }
}
