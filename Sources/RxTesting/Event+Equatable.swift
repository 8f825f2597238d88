public import Rx

/// Two events are equal if their elements are equal or if their errors have the same description.
extension Event: Equatable where Element: Equatable {
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.next(let lhs), .next(let rhs)): lhs == rhs
        case (.error(let lhs), .error(let rhs)): "\(lhs)" == "\(rhs)"
        case (.completed, .completed): true
        default: false
        }
    }
}

/// Two events are equal if their elements are equal or if their errors have the same description.
extension MaybeEvent: Equatable where Element: Equatable {
    public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.success(let lhs), .success(let rhs)): lhs == rhs
        case (.error(let lhs), .error(let rhs)): "\(lhs)" == "\(rhs)"
        case (.completed, .completed): true
        default: false
        }
    }
}

/// Two events are equal if both are `completed` or if their errors have the same description.
extension CompletableEvent: Equatable {
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.error(let lhs), .error(let rhs)): "\(lhs)" == "\(rhs)"
        case (.completed, .completed): true
        default: false
        }
    }
}

/// Two events are equal if their elements are equal.
extension InfallibleEvent: Equatable where Element: Equatable {
    public static func == (lhs: InfallibleEvent<Element>, rhs: InfallibleEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.next(let lhs), .next(let rhs)): lhs == rhs
        case (.completed, .completed): true
        default: false
        }
    }
}
