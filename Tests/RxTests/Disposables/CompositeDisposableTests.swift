import Rx
import Testing

@Suite(.leakFree) struct CompositeDisposableTests {
    @Test func `members are disposed in order`() {
        let log = Log<Int>()
        let group = CompositeDisposable(
            Disposables.create { log.add(1) }, Disposables.create { log.add(2) })
        let key = group.insert(Disposables.create { log.add(3) })
        group.insert(Disposables.create { log.add(4) })
        #expect(group.count == 4)
        if let key { group.remove(for: key) }
        if let key { group.remove(for: key) }
        #expect(log.entries == [3])
        group.dispose()
        #expect(log.entries == [3, 1, 2, 4])
        #expect(group.isDisposed)
        #expect(group.insert(Disposables.create { log.add(5) }) == nil)
        #expect(log.entries.last == 5)
        #expect(group.count == 0)
    }

    @Test func `a composite disposable can be used during its disposal`() {
        let group = CompositeDisposable()
        let count = Counter()
        group.insert(Disposables.create { group.insert(Disposables.create { count.up() }) })
        group.dispose()
        #expect(count.value == 1)
    }

    @Test func `each member is disposed only once when threads use the composite disposable concurrently`()
        async
    {
        let count = Counter()
        let group = CompositeDisposable()
        await onThreads { index in
            for number in 0..<200 {
                let key = group.insert(Disposables.create { count.up() })
                if let key, number.isMultiple(of: 3) { group.remove(for: key) }
                if index == 2, number == 150 { group.dispose() }
            }
        }
        #expect(count.value == 1600)
        #expect(group.count == 0)
    }
}
