public import Foundation

extension Reactive where Base: NotificationCenter {
    /// Emits each notification of a name, on the thread that posts it.
    ///
    /// Never completes and never fails. The sequence keeps neither `object` nor an observer alive once its subscription
    /// is disposed.
    /// - Parameters:
    ///   - name: The name to observe, nil for every name.
    ///   - object: The poster to observe, nil for every poster. A subscription keeps it alive.
    /// - Returns: The notifications.
    public func notification(
        _ name: Notification.Name?, object: AnyObject? = nil
    ) -> Observable<PostedNotification> {
        // Sound: the center compares the poster by its identity alone.
        let poster = Unchecked(object)
        let center = base
        return .create { observer in
            // Sound: a token may be handed back to its center from any thread.
            let token = Unchecked(
                center.addObserver(forName: name, object: poster.value, queue: nil) {
                    observer.onNext(PostedNotification($0))
                })
            return Disposables.create { center.removeObserver(token.value) }
        }
    }
}
