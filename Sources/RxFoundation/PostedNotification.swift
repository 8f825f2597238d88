public import Foundation

/// A notification as an element of a sequence.
///
/// Foundation's `Notification` is not `Sendable`, because its object and user info can be anything. As with
/// `NotificationCenter` itself, they are shared with whatever posts the notification: read what you need with `map`
/// right after `notification(_:object:)`, where the notification is delivered.
public struct PostedNotification: Sendable {
    // Sound: Foundation hands the same value to every observer, on whatever thread posts it.
    private let content: Unchecked<Notification>

    init(_ notification: Notification) { content = Unchecked(notification) }

    /// The notification itself.
    public var notification: Notification { content.value }
    /// The name under which it was posted.
    public var name: Notification.Name { content.value.name }
    /// The object that posted it, if any.
    public var object: Any? { content.value.object }
    /// What else was posted with it.
    public var userInfo: [AnyHashable: Any]? { content.value.userInfo }
}
