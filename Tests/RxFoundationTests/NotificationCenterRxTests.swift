import Foundation
import RxFoundation
import RxTesting
import Testing

@Suite struct NotificationCenterRxTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("saved")

    @Test func `each notification with a given name is emitted`() async {
        let left = await liveSubscriptions {
            let log = Log<String>()
            let subscription = center.rx.notification(name)
                .subscribe(onNext: { log.add("\($0.name.rawValue) \($0.userInfo?["count"] as? Int ?? 0)") })
            center.post(name: name, object: nil, userInfo: ["count": 1])
            center.post(name: Notification.Name("other"), object: nil)
            center.post(name: name, object: nil, userInfo: ["count": 2])
            subscription.dispose()
            center.post(name: name, object: nil, userInfo: ["count": 3])
            #expect(log.entries == ["saved 1", "saved 2"])
        }
        #expect(left == 0)
    }

    @Test func `only notifications that a given object posts are emitted`() {
        let poster = NSObject()
        let log = Log<Bool>()
        let subscription = center.rx.notification(nil, object: poster)
            .subscribe(onNext: { log.add($0.object as AnyObject === $0.notification.object as AnyObject) })
        center.post(name: name, object: NSObject())
        center.post(name: name, object: poster)
        subscription.dispose()
        #expect(log.entries == [true])
    }
}
