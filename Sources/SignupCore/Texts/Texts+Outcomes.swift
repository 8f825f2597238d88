extension Texts {
    /// Describes the availability of a name.
    ///
    /// - Parameter site: The name of the service, such as `github.com`.
    public func message(of availability: Availability, site: String) -> String {
        switch availability {
        case .available: words.nameAvailable
        case .taken: words.nameTaken
        case .reserved: words.nameReserved
        case .unknown(let reason): message(of: reason, site: site)
        }
    }

    /// Describes why the availability of a name is unknown.
    public func message(of reason: UnknownReason, site: String) -> String {
        switch reason {
        case .offline: words.notChecked(words.unreachable(site))
        case .nameNotResolved: words.notChecked(words.noAddress(site))
        case .refusedConnection: words.notChecked(words.connectionRefused(site))
        case .proxyRefused(let seconds): words.notChecked(words.proxyRefused(seconds.map(duration)))
        case .reset: words.notChecked(words.connectionClosed(site))
        case .timeout: words.notChecked(words.timedOut(site))
        case .tls: words.notChecked(words.notIdentified(site))
        case .rateLimited(let seconds): words.notChecked(words.rateLimited(site, duration(seconds)))
        case .forbidden: words.notChecked(words.denied(site))
        case .serverError: words.notChecked(words.checkServerError(site))
        case .redirect: words.notChecked(words.redirected(site))
        case .unproven: words.notChecked(words.notGitHub)
        case .malformed: words.notChecked(words.unexpectedAnswer(site))
        case .unreadableStore: words.notChecked(words.unreadableStore)
        case .tooManyOpenFiles: words.notChecked(words.tooManyOpenFiles)
        case .interrupted: words.interrupted
        }
    }

    /// Describes why the availability of a name is unknown and when the next request will be sent.
    ///
    /// - Parameter seconds: The number of seconds until the next request.
    public func message(of reason: UnknownReason, site: String, tryingAgainIn seconds: Int) -> String {
        words.tryingAgain(lasting(reason, site), duration(seconds))
    }

    /// Describes why the availability of a name is unknown and when the next request will be sent. Also explains that
    /// Enter sends the request immediately.
    public func message(of reason: UnknownReason, site: String, tryingAgainOrEnterIn seconds: Int) -> String {
        words.tryingAgainOrEnter(lasting(reason, site), duration(seconds))
    }

    /// Describes the reason without stating a time.
    private func lasting(_ reason: UnknownReason, _ site: String) -> String {
        if case .rateLimited = reason { return words.notChecked(words.rateLimiting(site)) }
        return message(of: reason, site: site)
    }

    /// Adds free names to the message about a taken name.
    public func taken(_ message: String, free names: [String]) -> String {
        words.taken(message, free: names.joined(separator: words.listSeparator))
    }

    /// Describes why a sign-up was refused.
    public func message(of refusal: SignupRefusal) -> String {
        switch refusal {
        case .simulated: words.simulatedRefusal
        case .service(let message): message ?? words.noReason
        case .store(let reason): words.reason(reason)
        }
    }

    /// Explains an outcome, or returns nil if there is nothing to add.
    package func explanation(of result: Outcome.Result, site: String) -> String? {
        switch result {
        case .signedUp, .available, .valid: nil
        case .taken: message(of: Availability.taken, site: site)
        case .reserved: message(of: Availability.reserved, site: site)
        case .duplicate: words.nameRepeated
        case .invalid(.rule(let problem)): explanation(of: problem)
        case .invalid(.unreadable(let problem)): message(of: problem)
        case .refused(let refusal): signupFailed(refusal)
        case .unknown(let reason): message(of: reason, site: site)
        case .notCreated(let reason, let service): notCreated(reason, service: service)
        case .unconfirmed(let reason, let service): unconfirmed(reason, service: service)
        }
    }

    /// Describes a span of time, rounded up.
    package func duration(_ seconds: Int) -> String {
        switch seconds {
        case ..<120: words.seconds(seconds)
        case ..<7200: words.minutes((seconds - 1) / 60 + 1)
        default: words.hours((seconds - 1) / 3600 + 1)
        }
    }
}
