public import Foundation

/// Gives every Foundation object its `rx`.
extension NSObject: ReactiveCompatible {}

#if !canImport(ObjectiveC)
    // A class of its own on Linux.
    extension NotificationCenter: ReactiveCompatible {}
#endif
