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

    /// An object that stores the sequence of the notifications that it posts.
    private final class Document {
        private let log: Log<String>
        var saved: Observable<PostedNotification> = .never()

        init(_ log: Log<String>) { self.log = log }

        deinit { log.add("released") }
    }

    @Test func `an object that stores the sequence of the notifications it posts is released`() {
        let log = Log<String>()
        do {
            let document = Document(log)
            document.saved = center.rx.notification(name, object: document).share()
            #expect(log.entries == [])
        }
        #expect(log.entries == ["released"])
    }

    @Test func `nothing is emitted if the object has been released before the subscription`() {
        let log = Log<String>()
        let saved = {
            let document = Document(log)
            return center.rx.notification(name, object: document)
        }()
        #expect(log.entries == ["released"])
        let subscription = saved.subscribe(onNext: { _ in log.add("saved") })
        center.post(name: name, object: nil)
        center.post(name: name, object: NSObject())
        #expect(log.entries == ["released"])
        subscription.dispose()
    }
}
