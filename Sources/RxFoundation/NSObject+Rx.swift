public import Foundation

/// Adds `rx` to every Foundation object.
extension NSObject: ReactiveCompatible {}

#if !canImport(ObjectiveC)
    // On Linux, `NotificationCenter` is not an `NSObject`.
    extension NotificationCenter: ReactiveCompatible {}
#endif
