internal import CCurl
internal import Foundation

/// The thread on which libcurl lives: takes commands, lets libcurl work, hands out answers, waits.
/// Idle it sleeps in the kernel.
nonisolated struct CurlLoop: ~Copyable {
    private let multi: CurlMulti
    private let mailbox: Mailbox<CurlCommand>
    private let configuration: CurlClient.Configuration
    /// The requests under way, by the number of the transfer that serves them.
    private var requests: [Int: CurlRequest] = [:]
    /// Handles are set up once and used again.
    private var transfers: [CurlTransfer] = []
    private var idle: [Int] = []

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
                case .cancel(let id):
                    if let index = requests.first(where: { $0.value.id == id })?.key {
                        finish(index, .failure(HTTPError(.cancelled)))
                    }
                case .stop: isStopping = true
                }
            }
            multi.advance()
            while let (easy, code) = multi.nextDone() {
                let index = ccurl_easy_number(easy)
                if code == CURLE_OK, followRedirect(index) { continue }
                finish(index, transfers[index].result(code))
            }
            // What was answered may have brought new requests meanwhile: the wait ends at once then.
            if !isStopping { multi.wait() }
        }
        for index in requests.keys { finish(index, .failure(HTTPError(.cancelled))) }
        for transfer in transfers { transfer.destroy() }
    }

    private mutating func start(_ request: CurlRequest) {
        guard let index = idle.popLast() ?? makeTransfer() else {
            request.answer(.failure(HTTPError(.malformed, detail: "out of memory")))
            return
        }
        requests[index] = request
        let transfer = transfers[index]
        if !transfer.prepare(request) || !multi.add(transfer.easy) {
            finish(index, .failure(HTTPError(.invalidURL, detail: "libcurl refused the request")))
        }
    }

    /// Sends the request on where the answer points, if it may go there.
    private func followRedirect(_ index: Int) -> Bool {
        guard requests[index] != nil, let address = transfers[index].redirect() else { return false }
        multi.remove(transfers[index].easy)
        return transfers[index].prepare(redirect: address) && multi.add(transfers[index].easy)
    }

    private mutating func makeTransfer() -> Int? {
        guard let transfer = CurlTransfer(number: transfers.count, limits: configuration) else { return nil }
        transfers.append(transfer)
        return transfers.count - 1
    }

    /// Answers the caller and takes the transfer back. Does nothing for a transfer that is over.
    private mutating func finish(_ index: Int, _ result: Result<HTTPResponse, HTTPError>) {
        guard let request = requests.removeValue(forKey: index) else { return }
        multi.remove(transfers[index].easy)
        transfers[index].clear()
        idle.append(index)
        request.answer(result)
    }

    /// A write to a closed connection must fail with an error, not end the process.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
