internal import SignupCore
internal import SignupSupport
internal import Foundation

/// The work of a store's thread. It accepts commands, commits groups, and repeats work that a lost connection
/// interrupted. While it waits for the server, tasks keep running, so a batch can still be stopped.
///
/// If there are enough sign-ups for two groups, the server works on the next group while the thread answers the
/// previous group and runs the tasks that are waiting for those answers.
struct PostgresLoop: ~Copyable {
    private let access: PostgresAccess
    private let place: String
    private let intake: PostgresIntake
    private let bell: DispatchSemaphore
    private var connection: PostgresConnection

    private static let firstPause = Duration.milliseconds(50)
    private static let longestPause = Duration.seconds(2)
    /// The number of insertions after which an account that is still missing counts as unstorable.
    private static let mostInsertions = 3

    /// - Throws: `AccountStoreError.Kind` if the settings cannot be used.
    init(
        _ access: PostgresAccess, _ settings: PostgresSettings, _ mailbox: MessageQueue<PostgresCommand>,
        _ bell: DispatchSemaphore
    ) {
        self.access = access
        let intake = PostgresIntake(mailbox)
        self.intake = intake
        self.bell = bell
        place = settings.place
        connection = PostgresConnection(
            settings.all, patience: min(access.timeout, access.patience), table: access.table
        ) { intake.receive(isWaiting: true) }
    }

    /// Connects to the database and prepares its tables.
    ///
    /// - Parameter prepare: The function that checks or creates the tables.
    /// - Returns: The result of `prepare`.
    mutating func open<Opened>(
        _ prepare: PostgresThread.Opening<Opened>
    ) throws(AccountStoreError) -> Opened {
        let deadline = ContinuousClock.now + access.patience
        var pause = Self.firstPause
        var wasConnected = false
        while true {
            do {
                try connection.connect()
                wasConnected = true
                return try prepare(&connection)
            } catch let failure as PostgresFailure {
                // If a host cannot be reached on the first attempt, its name is most likely wrong, so a retry would not
                // help.
                guard wasConnected || failure.code != nil, failure.isTransient, ContinuousClock.now < deadline
                else {
                    throw AccountStoreError(place: place, failure.kind)
                }
                wait(&pause)
            } catch {
                throw AccountStoreError(
                    place: place, (error as? AccountStoreError.Kind) ?? .failed(FailureReason(error)))
            }
        }
    }

    /// Executes commands until the stop command arrives.
    mutating func run() {
        while !intake.isStopping {
            bell.wait()
            repeat {
                intake.receive()
                settle()
            } while !intake.isEmpty
        }
    }

    /// Executes the received commands until none remain.
    private mutating func settle() {
        var answerEarlier: (() -> Void)?
        while true {
            let requests = intake.nextRequests()
            // Restoring a lost connection takes time, so answer the previous group first. A request can also lose the
            // connection.
            if !requests.isEmpty || !connection.isConnected { Self.runOnce(&answerEarlier) }
            for request in requests { run(request) }
            guard let group = intake.nextGroup() else { return }
            let intake = intake
            let result = persist { connection throws(PostgresFailure) in
                defer { Self.runOnce(&answerEarlier) }
                return try group.run(&connection) {
                    Self.runOnce(&answerEarlier)
                    intake.receive()
                }
            }
            if case .failure(let error) = result, error.kind.concernsOneAccount, !group.parts.isEmpty {
                commitParts(of: group)
            } else if intake.hasLargeGroup {
                answerEarlier = { group.answer(result) }
            } else {
                group.answer(result)
                intake.receive()
            }
        }
    }

    /// Commits the parts of a group separately, because one of the group's accounts cannot be stored.
    private mutating func commitParts(of group: PostgresGroup) {
        for part in group.parts {
            let result = persist { connection throws(PostgresFailure) in try part.run(&connection) {} }
            if case .failure(let error) = result, error.kind.concernsOneAccount, !part.parts.isEmpty {
                commitParts(of: part)
            } else {
                part.answer(result)
            }
        }
    }

    /// Runs an action, if there is one, and removes it.
    private static func runOnce(_ action: inout (() -> Void)?) {
        action?()
        action = nil
    }

    private mutating func run(_ request: PostgresRequest) {
        request.answer(
            persist(repeats: request.isRepeatable) { connection throws(PostgresFailure) in
                let rows = try connection.run([request.statement])[0]
                // A statement without effect does not wait for the standby, even if its effect is that of an earlier
                // change whose own wait was interrupted.
                if request.needsStandby, connection.hasWarning || rows.affected == 0 {
                    try connection.confirm()
                }
                return rows
            })
    }

    /// Runs an operation on the database and retries it if that may help.
    ///
    /// - Parameter repeats: Whether to retry even if it is unknown whether the operation took effect.
    private mutating func persist<Value>(
        repeats: Bool = true, _ work: (inout PostgresConnection) throws(PostgresFailure) -> Value
    ) -> Result<Value, AccountStoreError> {
        let deadline = ContinuousClock.now + access.patience
        var pause = Self.firstPause
        var insertions = 0
        while true {
            var wasSent = false
            do throws(PostgresFailure) {
                if !connection.isConnected { try connection.connect() }
                wasSent = true
                return .success(try work(&connection))
            } catch {
                let mayRepeat = repeats || !wasSent || !error.needsConnection
                if error == .notKept { insertions += 1 }
                // The store has connected before, so a failed connection attempt may succeed later. For example, a
                // standby that takes over may not yet have the database.
                let mayPass = !wasSent || error.isTransient && insertions < Self.mostInsertions
                guard mayPass, mayRepeat, ContinuousClock.now < deadline else {
                    return .failure(AccountStoreError(place: place, error.kind))
                }
                wait(&pause)
            }
        }
    }

    /// Waits for a random part of the pause, which keeps programs from reconnecting at the same time, and then doubles
    /// the pause.
    private func wait(_ pause: inout Duration) {
        connection.wait(pause * .random(in: 0.5...1))
        pause = min(pause * 2, Self.longestPause)
    }
}
