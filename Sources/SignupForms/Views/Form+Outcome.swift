internal import Console
internal import Rx
internal import RxConsole

extension Form {
    /// Runs the form until the user leaves it.
    ///
    /// - Parameters:
    ///   - submit: The view model of the form's button. The outcome is a failure unless the latest attempt succeeded.
    ///   - isOptional: Whether the user can leave the form without an attempt.
    func outcome<Result>(of submit: SubmitViewModel<Result>, isOptional: Bool = true) async -> FormOutcome {
        let hasFailed = BehaviorRelay(value: !isOptional)
        let subscription = submit.lacksSuccess.drive(hasFailed)
        defer { subscription.dispose() }
        return FormOutcome(await run(), hasFailed: hasFailed.value)
    }
}
