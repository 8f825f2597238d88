extension Texts {
    /// Describes why the account store cannot be used: what, where, what to do.
    public func message(of error: AccountStoreError) -> String {
        words.at(error.path, problem(error.kind))
    }

    /// Describes why it is unknown whether a service created an account.
    ///
    /// - Parameter service: The service's host.
    package func unconfirmed(_ reason: UnknownReason, service: String) -> String {
        let problem =
            switch reason {
            case .offline: words.unreachable(service)
            case .nameNotResolved: words.noAddress(service)
            case .refusedConnection: words.connectionRefused(service)
            case .reset: words.connectionClosed(service)
            case .timeout: words.timedOut(service)
            case .tls: words.notIdentified(service)
            case .rateLimited(let seconds): words.rateLimited(service, duration(seconds))
            case .forbidden: words.denied(service)
            case .serverError: words.serverError(service)
            case .redirect: words.redirected(service)
            default: words.unexpectedAnswer(service)
            }
        return words.accountUnknown(problem)
    }

    private func problem(_ kind: AccountStoreError.Kind) -> String {
        switch kind {
        case .noDatabase: words.notADatabase
        case .foreign: words.foreignDatabase
        case .newer(let version, let known): words.newerStore(version, known)
        case .missing: words.noAccounts
        case .locked: words.storeLocked
        case .full: words.diskFull
        case .notWritable(let reason): words.notWritable(reason)
        case .notReachable(let reason): words.notReadable(reason)
        case .damaged: words.storeCorrupt
        case .outOfMemory(let bytes): words.outOfMemory(bytes >> 20)
        case .failed(let reason): words.tryAgain(reason)
        }
    }
}
