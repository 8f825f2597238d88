internal import SignupCore
internal import SignupSupport

/// The part of the state that handles the services' answers, and the requests that follow from them.
extension BatchState {
    /// Handles the answer about the availability of a record's name.
    ///
    /// - Returns: The next request for the record, if it can be sent now.
    mutating func finishCheck(
        _ answer: AvailabilityAnswer, _ record: Record, _ attempt: Attempt, _ now: Instant
    ) -> Step? {
        schedule.noteRequests(answer.requests, at: now)
        if let rest = answer.rest {
            schedule.rest(rest, isGuessed: answer.isRestGuessed, after: attempt, now)
        } else {
            schedule.widen()
        }
        let availability = answer.availability(of: record.username)
        if case .available = availability, plan.work == .signUp, !isStopping {
            return begin(.signUp, record, firstSignup, now)
        }
        if case .taken = availability, plan.recognizes, !isStopping {
            return begin(.recognize(otherwise: .taken), record, firstSignup, now)
        }
        switch availability {
        // The batch stopped before it could create the account or find out to whom it belongs.
        case .available where plan.work == .signUp: report.unfinished += 1
        case .taken where plan.recognizes: report.unfinished += 1
        case .available: settle(record, .available)
        case .taken: settle(record, .taken)
        case .reserved: settle(record, .reserved)
        case .unknown(let reason):
            guard let (next, due) = schedule.next(after: attempt, reason, now) else {
                settle(record, .unknown(reason))
                return nil
            }
            wait(.ask, record, next, until: due)
        }
        return nil
    }

    private mutating func wait(
        _ step: RequestSchedule.Next.Step, _ record: Record, _ attempt: Attempt, until due: Instant
    ) {
        if isStopping {
            report.unfinished += 1
        } else {
            schedule.wait(step, record, attempt, until: due)
        }
    }

    /// Handles the answer to a sign-up or an account lookup.
    mutating func finishSignup(_ answer: SignupAnswer, _ sent: RequestSchedule.Next, _ now: Instant) {
        let record = sent.record
        var attempt = sent.attempt
        schedule.noteRequests(answer.requests, at: now)
        if let (seconds, service) = answer.result.pause {
            schedule.rest(seconds, after: attempt, by: service, now)
        } else if limits(on: sent.step) == .all {
            schedule.widen()
        }
        // For the lookup of a taken name, the result to report if the account does not belong to the record.
        var otherwise: Outcome.Result?
        if case .recognize(let result) = sent.step { otherwise = result }
        let again = otherwise == nil ? .signUpAgain : sent.step
        guard answer.result.isAbout(record.username) else { return settle(record, .unknown(.unproven)) }
        switch answer.result {
        case .signedUp: settle(record, .signedUp)
        case .taken: settle(record, otherwise ?? .taken)
        case .refused(let refusal): settle(record, .refused(refusal))
        case .notCreated(let reason, let service):
            retry(again, record, attempt, reason, by: service, now)
        case .unconfirmed(let reason, let service):
            attempt.isUnconfirmed = true
            attempt.doubt = attempt.failure(reason, by: service)
            retry(again, record, attempt, reason, by: service, now)
        case .failed(let error):
            report.storeError = report.storeError ?? error
            report.unfinished += 1
            stop()
        case .unanswered: settle(record, .unknown(.interrupted))
        }
    }

    /// Schedules another sign-up or lookup of a record, if that may help and cannot create a second account.
    private mutating func retry(
        _ step: RequestSchedule.Next.Step, _ record: Record, _ attempt: Attempt, _ reason: UnknownReason,
        by service: String, _ now: Instant
    ) {
        let mayRepeat = repeats || !attempt.isUnconfirmed
        if mayRepeat, !isStopping, let (next, due) = schedule.next(after: attempt, reason, now) {
            schedule.wait(step, record, next, until: due)
        } else {
            settle(record, attempt.failure(reason, by: service))
        }
    }
}

extension SignupResult {
    /// The pause that the service requests, if any.
    fileprivate var pause: (seconds: Int, service: String)? {
        switch self {
        case .notCreated(.rateLimited(let seconds), let service),
            .unconfirmed(.rateLimited(let seconds), let service):
            return (seconds, service)
        default: return nil
        }
    }
}
