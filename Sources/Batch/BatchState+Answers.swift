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
        if case .available = answer.availability, plan.work == .signUp, !isStopping {
            let turn = sendsSignups && !schedule.mayBegin(now) ? now : nil
            guard let due = schedule.rest(at: now) ?? turn else {
                if sendsSignups { schedule.begin(at: now) }
                return .signUp(record)
            }
            active[record.number] = nil
            schedule.wait(.signUp, record, Attempt(), until: due)
            return nil
        }
        if case .taken = answer.availability, plan.recognizes, !isStopping {
            return recognize(record, Attempt(), otherwise: .taken, now)
        }
        active[record.number] = nil
        switch answer.availability {
        case .available where plan.work == .signUp: report.unfinished += 1
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

    /// Begins to check whether the account of a taken name belongs to the record, or keeps the record until a request
    /// may begin.
    mutating func recognize(
        _ record: Record, _ attempt: Attempt, otherwise result: Outcome.Result, _ now: Instant
    ) -> Step? {
        if sendsSignups {
            guard schedule.mayBegin(now) else {
                active[record.number] = nil
                schedule.wait(.recognize(otherwise: result), record, attempt, until: now)
                return nil
            }
            schedule.begin(at: now)
        }
        active[record.number] = (record, attempt)
        doubtful[record.number] = result
        return .recognize(record)
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

    /// Handles the answer to a sign-up, or to the lookup of an account.
    mutating func finishSignup(
        _ answer: SignupAnswer, _ record: Record, _ attempt: Attempt, _ now: Instant
    ) {
        schedule.noteRequests(answer.requests, at: now)
        let doubt = doubtful.removeValue(forKey: record.number)
        let again = doubt.map { RequestSchedule.Next.Step.recognize(otherwise: $0) } ?? .signUpAgain
        switch answer.result {
        case .signedUp(let name):
            // An account with another name proves nothing about this name.
            let isOwn = name == record.username || name.caseFolded == record.username.caseFolded
            settle(record, isOwn ? .signedUp : .unknown(.unproven))
        case .taken: settle(record, doubt ?? .taken)
        case .refused(let refusal): settle(record, .refused(refusal))
        case .notCreated(let reason, let service):
            retry(again, record, attempt, reason, by: service, isUnconfirmed: attempt.isUnconfirmed, now)
        case .unconfirmed(let reason, let service):
            retry(again, record, attempt, reason, by: service, isUnconfirmed: true, now)
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
        by service: String, isUnconfirmed: Bool, _ now: Instant
    ) {
        if case .rateLimited(let seconds) = reason {
            schedule.rest(seconds, after: attempt, by: service, now)
        }
        let mayRepeat = repeats || !isUnconfirmed
        if mayRepeat, !isStopping, let (next, due) = schedule.next(after: attempt, reason, now) {
            var again = next
            again.isUnconfirmed = isUnconfirmed
            schedule.wait(step, record, again, until: due)
        } else {
            settle(
                record,
                isUnconfirmed ? .unconfirmed(reason, service: service) : .notCreated(reason, service: service)
            )
        }
    }
}
