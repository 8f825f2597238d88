internal import CCurl
internal import Foundation

/// The thread on which libcurl lives: takes commands, lets libcurl work, hands out answers, waits.
/// Idle it sleeps in the kernel.
nonisolated struct CurlLoop: ~Copyable {
    private let multi: CurlMulti
    private let mailbox: Mailbox<CurlCommand>
    private let configuration: CurlClient.Configuration
    private var transfers: [UInt64: CurlTransfer] = [:]
    private var identities: [UInt: UInt64] = [:]
    private var idleHandles: [CCurlEasy] = []

    private init(
        _ multi: CurlMulti, _ mailbox: Mailbox<CurlCommand>, _ configuration: CurlClient.Configuration
    ) {
        self.multi = multi
        self.mailbox = mailbox
        self.configuration = configuration
    }

    /// Starts the thread. It ends after the `stop` command.
    static func start(
        _ multi: CurlMulti, _ mailbox: Mailbox<CurlCommand>, _ configuration: CurlClient.Configuration
    ) {
        let thread = Thread {
            ignoreBrokenPipes()
            var loop = CurlLoop(multi, mailbox, configuration)
            loop.run()
        }
        thread.name = "signup.http"
        thread.start()
    }

    private mutating func run() {
        var isStopping = false
        while !isStopping {
            for command in mailbox.receive() {
                switch command {
                case .start(let request): start(request)
                case .cancel(let id): finish(id, .failure(HTTPError(.cancelled)))
                case .stop: isStopping = true
                }
            }
            multi.advance()
            while let (easy, code) = multi.nextDone() {
                guard let id = identities[easy.address], let transfer = transfers[id] else { continue }
                finish(id, transfer.result(code))
            }
            if !isStopping { multi.wait() }
        }
        for id in transfers.keys { finish(id, .failure(HTTPError(.cancelled))) }
        for easy in idleHandles { ccurl_easy_destroy(easy) }
    }

    private mutating func start(_ request: CurlRequest) {
        let easy = idleHandles.popLast() ?? ccurl_easy_create()
        guard easy.address != 0 else {
            request.continuation.resume(returning: .failure(HTTPError(.malformed, detail: "out of memory")))
            return
        }
        let transfer = CurlTransfer(request, easy: easy, limits: configuration)
        transfers[request.id] = transfer
        identities[easy.address] = request.id
        if !transfer.prepare() || !multi.add(easy) {
            finish(request.id, .failure(HTTPError(.invalidURL, detail: "libcurl refused the request")))
        }
    }

    /// Answers the waiting task and takes the handle back. Does nothing for a transfer that is over.
    private mutating func finish(_ id: UInt64, _ result: Result<HTTPResponse, HTTPError>) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        identities[transfer.easy.address] = nil
        multi.remove(transfer.easy)
        ccurl_easy_clear(transfer.easy)
        if idleHandles.count < configuration.maximumConnections {
            idleHandles.append(transfer.easy)
        } else {
            ccurl_easy_destroy(transfer.easy)
        }
        transfer.request.continuation.resume(returning: result)
    }

    /// A write to a closed connection must fail with an error, not end the process.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
