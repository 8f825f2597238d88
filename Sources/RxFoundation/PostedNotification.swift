public import Foundation

/// A notification as an element of a sequence.
///
/// Foundation's `Notification` is not `Sendable`, because its object and user info can have any type. The object and
/// the user info are shared with the code that posts the notification, as with `NotificationCenter` itself. Read the
/// values you need in a `map` directly after `notification(_:object:)`, on the thread that delivers the notification.
public struct PostedNotification: Sendable {
    // Sound: Foundation passes the same value to every observer, on the thread that posts the notification.
    private let content: Unchecked<Notification>

    init(_ notification: Notification) { content = Unchecked(notification) }

    /// The notification itself.
    public var notification: Notification { content.value }
    /// The name of the notification.
    public var name: Notification.Name { content.value.name }
    /// The object that posted the notification, if any.
    public var object: Any? { content.value.object }
    /// The additional values that were posted with the notification.
    public var userInfo: [AnyHashable: Any]? { content.value.userInfo }
}
