public import Foundation

extension Reactive where Base: NotificationCenter {
    /// Emits each notification with a given name, on the thread that posts it.
    ///
    /// The sequence never completes and never fails. A subscription keeps `object` and the observer alive until it is
    /// disposed.
    /// - Parameters:
    ///   - name: The name to observe, or `nil` for every name.
    ///   - object: The object that posts the notifications, or `nil` for every object.
    /// - Returns: A sequence of the notifications.
    public func notification(
        _ name: Notification.Name?, object: AnyObject? = nil
    ) -> Observable<PostedNotification> {
        // Sound: the center uses the poster only to compare its identity.
        let poster = Unchecked(object)
        let center = base
        return .create { observer in
            // Sound: any thread can pass a token to its center.
            let token = Unchecked(
                center.addObserver(forName: name, object: poster.value, queue: nil) {
                    observer.onNext(PostedNotification($0))
                })
            return Disposables.create { center.removeObserver(token.value) }
        }
    }
}
