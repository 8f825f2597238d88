public import Foundation

extension Reactive where Base: NotificationCenter {
    /// Emits each notification with a given name, on the thread that posts it.
    ///
    /// The sequence never completes and never fails. It does not keep `object` alive, so the object can store the
    /// sequence. A subscription keeps the observer alive until it is disposed, and it can also keep `object` alive,
    /// depending on the platform.
    /// - Parameters:
    ///   - name: The name to observe, or `nil` for every name.
    ///   - object: The object that posts the notifications, or `nil` for every object. If the object has been released,
    ///     a new subscription emits nothing.
    /// - Returns: A sequence of the notifications.
    public func notification(
        _ name: Notification.Name?, object: AnyObject? = nil
    ) -> Observable<PostedNotification> {
        // Sound: the reference never changes, and the center uses the poster only to compare its identity.
        let poster = object.map { Unchecked(Poster(object: $0)) }
        let center = base
        return .create { observer in
            let object = poster?.value.object
            // Without an object, the center would observe every object.
            if poster != nil, object == nil { return Disposables.create() }
            // Sound: any thread can pass a token to its center.
            let token = Unchecked(
                center.addObserver(forName: name, object: object, queue: nil) {
                    observer.onNext(PostedNotification($0))
                })
            return Disposables.create { center.removeObserver(token.value) }
        }
    }
}

/// A weak reference to the object that posts the notifications.
private struct Poster {
    weak var object: AnyObject?
}
