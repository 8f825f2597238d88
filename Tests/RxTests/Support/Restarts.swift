import Rx

/// A sequence that emits from a new subject for each subscription so that a test can control each subscription separately.
final class Restarts: Sendable {
    private let log = Log<PublishSubject<Int>>()

    /// The subjects, in the order of the subscriptions.
    var subjects: [PublishSubject<Int>] { log.entries }

    var sequence: Observable<Int> {
        .deferred { [self] in
            let subject = PublishSubject<Int>()
            log.add(subject)
            return subject
        }
    }
}
