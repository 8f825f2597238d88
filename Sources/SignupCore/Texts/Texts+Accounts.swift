internal import SignupSupport

extension Texts {
    /// Describes why the account store cannot be used: what failed, where, and what to do.
    public func message(of error: AccountStoreError) -> String {
        words.at(error.place, problem(error.kind, isFile: error.place.hasPrefix("/")))
    }

    /// Describes why it is unknown whether a service created an account.
    ///
    /// - Parameter service: The service's host.
    package func unconfirmed(_ reason: UnknownReason, service: String) -> String {
        words.accountUnknown(problem(reason, at: service))
    }

    /// Describes why a service did not create an account.
    ///
    /// - Parameter service: The service's host.
    package func notCreated(_ reason: UnknownReason, service: String) -> String {
        words.accountNotCreated(problem(reason, at: service))
    }

    private func problem(_ reason: UnknownReason, at service: String) -> String {
        switch reason {
        case .offline: words.unreachable(service)
        case .nameNotResolved: words.noAddress(service)
        case .refusedConnection: words.connectionRefused(service)
        case .proxyRefused(let seconds): words.proxyRefused(seconds.map(duration))
        case .reset: words.connectionClosed(service)
        case .timeout: words.timedOut(service)
        case .tls: words.notIdentified(service)
        case .rateLimited(let seconds): words.rateLimited(service, duration(seconds))
        case .forbidden: words.denied(service)
        case .serverError: words.serverError(service)
        case .redirect: words.redirected(service)
        case .tooManyOpenFiles: words.tooManyOpenFiles
        default: words.unexpectedAnswer(service)
        }
    }

    private func problem(_ kind: AccountStoreError.Kind, isFile: Bool) -> String {
        switch kind {
        case .noDatabase: words.notADatabase
        case .foreign: isFile ? words.foreignDatabase : words.foreignTable
        case .newer(let version, let known): words.newerStore(version, known)
        case .missing: words.noAccounts
        case .empty: words.storeEmpty
        case .orphanedLog(let files): words.orphanedLog(files.joined(separator: words.listSeparator))
        case .notAFile: words.notAFile
        case .locked: words.storeLocked
        case .busy(let reason): words.databaseBusy(words.reason(reason))
        case .full: words.diskFull
        case .notWritable(let reason):
            isFile ? words.notWritable(words.reason(reason)) : words.tryAgain(words.reason(reason))
        case .notReachable(let reason):
            isFile ? words.notReadable(words.reason(reason)) : words.databaseUnreachable(words.reason(reason))
        case .notPrepared: words.notPrepared
        case .denied(let reason): words.accessDenied(words.reason(reason))
        case .missingLibrary(let reason): words.missingLibrary(reason)
        case .unusable(.address): words.unreadableAddress
        case .unusable(.encryption(let mode)): words.weakEncryption(mode)
        case .unusable(.encoding(let name)): words.unsuitableEncoding(name)
        case .damaged: isFile ? words.storeCorrupt : words.databaseCorrupt
        case .replaced: isFile ? words.storeReplaced : words.accountTableReplaced
        case .changed: words.storeChanged
        case .outOfMemory(let bytes): words.outOfMemory(bytes >> 20)
        case .unstorable(let reason): words.cannotStore(words.reason(reason))
        case .unrecognizedEntry(let id, let key, let value):
            words.unrecognizedEntry(Harmless.text(id), key, Harmless.text(value))
        case .failed(let reason): words.tryAgain(words.reason(reason))
        }
    }
}
