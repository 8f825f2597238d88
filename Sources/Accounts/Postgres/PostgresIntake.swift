internal import SignupSupport

/// The commands that a store's thread has received but not yet executed. Only that thread uses this object.
final class PostgresIntake {
    private let mailbox: MessageQueue<PostgresCommand>
    private var insertions: [PostgresInsertion] = []
    private var lookups: [PostgresLookup] = []
    private var requests: [PostgresRequest] = []
    private(set) var isStopping = false

    /// The maximum number of sign-ups in one transaction. If more sign-ups are pending, the rest form the next group.
    private static let groupSize = 512

    init(_ mailbox: MessageQueue<PostgresCommand>) { self.mailbox = mailbox }

    /// Whether there are enough pending sign-ups for a separate transaction. A smaller group waits for the sign-ups
    /// that begin when the latest group is answered, because a transaction with a few rows takes nearly as long as a
    /// transaction with many rows.
    var hasLargeGroup: Bool { insertions.count >= Self.groupSize / 2 }

    /// Receives commands and runs tasks until no commands remain or the group is full.
    ///
    /// - Parameter isWaiting: Whether the thread is waiting for the server. If so, tasks run even if the group is full.
    func receive(isWaiting: Bool = false) {
        // A task that runs in this loop may send more commands. The loop repeats so that these commands join the same
        // transaction.
        while !mailbox.isEmpty && (isWaiting || insertions.count < Self.groupSize) {
            for command in mailbox.receive() {
                switch command {
                case .insert(let insertion): insertions.append(insertion)
                case .look(let lookup): lookups.append(lookup)
                case .run(let request): requests.append(request)
                case .job(let job): job.run()
                case .stop: isStopping = true
                }
            }
        }
    }

    /// Whether no commands are pending, either here or in the mailbox.
    var isEmpty: Bool { insertions.isEmpty && lookups.isEmpty && requests.isEmpty && mailbox.isEmpty }

    /// Removes and returns the sign-ups and lookups of the next transaction, or returns nil if none are pending.
    func nextGroup() -> PostgresGroup? {
        if insertions.isEmpty && lookups.isEmpty { return nil }
        let first = insertions.prefix(Self.groupSize)
        defer {
            insertions.removeFirst(first.count)
            lookups = []
        }
        return PostgresGroup(Array(first), lookups)
    }

    /// Removes and returns the statements that run in their own transactions.
    func nextRequests() -> [PostgresRequest] {
        defer { requests = [] }
        return requests
    }
}
