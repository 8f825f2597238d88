internal import CCurl
internal import Foundation
internal import SignupSupport

/// The thread of libcurl: takes commands, lets libcurl work, delivers answers, and waits. When idle, it sleeps in the
/// kernel.
struct CurlLoop: ~Copyable {
    private let multi: CurlMulti
    private let queue: MessageQueue<CurlCommand>
    private let configuration: CurlClient.Configuration
    private let connections = Connections()
    /// Handles are set up once and reused.
    private var transfers: [CurlTransfer] = []
    /// The request of each transfer; nil for an idle one.
    private var requests: [CurlRequest?] = []
    private var idle: [Int] = []
    private var isStopping = false

    private init(
        _ multi: CurlMulti, _ queue: MessageQueue<CurlCommand>, _ configuration: CurlClient.Configuration
    ) {
        self.multi = multi
        self.queue = queue
        self.configuration = configuration
    }

    /// Starts the thread. It exits after the `stop` command.
    static func start(
        _ multi: CurlMulti, _ queue: MessageQueue<CurlCommand>, _ configuration: CurlClient.Configuration
    ) {
        let thread = Thread {
            ignoreBrokenPipes()
            var loop = CurlLoop(multi, queue, configuration)
            loop.run()
        }
        thread.name = "signup.http"
        thread.start()
    }

    private mutating func run() {
        while !isStopping {
            // Twice, because a task that runs here may send further requests, which then start together with the
            // others.
            handleCommands()
            handleCommands()
            multi.advance()
            while let (easy, code) = multi.nextDone() {
                let index = ccurl_easy_number(easy)
                if code == CURLE_OK {
                    transfers[index].noteAnswer()
                    if followRedirect(index) { continue }
                }
                if code == CURLE_ABORTED_BY_CALLBACK, sendOnNewConnection(index) { continue }
                finish(index, transfers[index].result(code))
            }
            // If libcurl ever missed an arrival, it would cost a second and not the answer.
            let isIdle = idle.count == transfers.count
            multi.wait(isIdle ? .max : 1000) { [queue, isStopping] in isStopping || !queue.isEmpty }
        }
        for index in transfers.indices { finish(index, .failure(HTTPError(.canceled))) }
        for transfer in transfers { transfer.destroy() }
    }

    private mutating func handleCommands() {
        for command in queue.receive() {
            switch command {
            case .start(let request): start(request)
            case .cancel(let id):
                if let index = requests.firstIndex(where: { $0?.id == id }) {
                    finish(index, .failure(HTTPError(.canceled)))
                }
            case .run(let job, let executor): job.runSynchronously(on: executor)
            case .stop: isStopping = true
            }
        }
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

    /// Repeats the request at the address to which the answer redirects, if it may go there.
    private func followRedirect(_ index: Int) -> Bool {
        guard requests[index] != nil, let address = transfers[index].redirect() else { return false }
        multi.remove(transfers[index].easy)
        return transfers[index].prepare(redirect: address) && multi.add(transfers[index].easy)
    }

    /// Sends the request on a new connection if the first one was not silent.
    private func sendOnNewConnection(_ index: Int) -> Bool {
        guard requests[index] != nil, transfers[index].prepareOnNewConnection() else { return false }
        multi.remove(transfers[index].easy)
        return multi.add(transfers[index].easy)
    }

    private mutating func makeTransfer() -> Int? {
        let transfer = CurlTransfer(
            number: transfers.count, limits: configuration, connections: connections)
        guard let transfer else { return nil }
        transfers.append(transfer)
        requests.append(nil)
        return transfers.count - 1
    }

    /// Answers the caller and makes the transfer idle. Does nothing for a transfer that is already finished.
    private mutating func finish(_ index: Int, _ result: Result<HTTPResponse, HTTPError>) {
        guard let request = requests[index] else { return }
        requests[index] = nil
        multi.remove(transfers[index].easy)
        transfers[index].clear()
        idle.append(index)
        request.answer(result)
    }

    /// Makes a write to a closed connection fail with an error instead of killing the process.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
