import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct DisposablesTests {
    @Test func `a disposable calls its closure only once`() {
        let count = Counter()
        let disposable = Disposables.create { count.up() }
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(count.value == 1)
    }

    @Test func `several disposables are disposed in order`() {
        let log = Log<Int>()
        let all = (0..<10).map { number in Disposables.create { log.add(number) } }
        Disposables.create(all[0], all[1]).dispose()
        Disposables.create(all[2], all[3], all[4]).dispose()
        Disposables.create(all[5], all[6], all[7], all[8], all[9]).dispose()
        Disposables.create().dispose()
        #expect(log.entries == Array(0..<10))
    }

    @Test func `a disposable releases its closure on disposal`() {
        weak var witness: Witness?
        let disposable = {
            let object = Witness()
            witness = object
            return Disposables.create { _ = object }
        }()
        #expect(witness != nil)
        disposable.dispose()
        #expect(witness == nil)
        withExtendedLifetime(disposable) {}
    }

    @Test func `a disposable that several threads dispose concurrently calls its closure only once`() async {
        let count = Counter()
        let disposables = (0..<200).map { _ in Disposables.create { count.up() } }
        await onThreads { _ in for disposable in disposables { disposable.dispose() } }
        #expect(count.value == 200)
    }
}
