import Dispatch
import Testing

@testable import Rx

@Suite struct DispatchTimerTests {
    @Test func `a negative due time is treated as zero`() async {
        let hasRun = Counter()
        let timer = DispatchTimer(queue: .global(), dueTime: .seconds(-5), leeway: .seconds(-1)) {
            hasRun.up()
        }
        #expect(await eventually { hasRun.value == 1 })
        timer.dispose()
    }

    @Test func `a timer releases its work when it is disposed`() {
        weak var witness: Witness?
        let timer = {
            let object = Witness()
            witness = object
            return DispatchTimer(queue: .global(), dueTime: .seconds(1000)) { _ = object }
        }()
        #expect(witness != nil)
        timer.dispose()
        #expect(witness == nil)
    }
}
