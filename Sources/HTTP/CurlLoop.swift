internal import CCurl
internal import Foundation
internal import SignupSupport

/// The loop of the thread that runs libcurl. It accepts commands, runs libcurl, delivers responses, and waits. When
/// there is nothing to do, the thread sleeps in the kernel.
struct CurlLoop: ~Copyable {
    private let multi: CurlMulti
    private let queue: MessageQueue<CurlCommand>
    private let configuration: CurlClient.Configuration
    private let origins = Origins()
    private let proxies: Proxies
    /// The transfers. Their handles are set up once and reused.
    private var transfers: [CurlTransfer] = []
    /// The request of each transfer, or nil for an idle transfer.
    private var requests: [CurlRequest?] = []
    private var idle: [Int] = []
    private var isStopping = false

    private init(
        _ multi: CurlMulti, _ queue: MessageQueue<CurlCommand>, _ configuration: CurlClient.Configuration
    ) {
        self.multi = multi
        self.queue = queue
        self.configuration = configuration
        proxies = Proxies(configuration.proxy)
    }

    /// Starts the thread, which exits after the `stop` command.
    static func start(
        _ multi: CurlMulti, _ queue: MessageQueue<CurlCommand>, _ configuration: CurlClient.Configuration
    ) throws(SystemError) {
        try Threads.start("signup.http") {
            // While SIGPIPE is blocked, a write to a closed connection fails with an error instead of killing the
            // process.
            SystemCall.block(SIGPIPE)
            var loop = CurlLoop(multi, queue, configuration)
            loop.run()
        }
    }

    private mutating func run() {
        while !isStopping {
            // A task that runs during the first call may send more requests. The second call starts those requests
            // together with the others.
            handleCommands()
            handleCommands()
            multi.advance()
            while let (easy, code) = multi.nextDone() {
                let index = ccurl_easy_number(easy)
                let result = transfers[index].result(code)
                if sendAgain(index, code, after: result) { continue }
                finish(index, result)
            }
            for index in transfers.indices where requests[index] != nil { transfers[index].finishIfOver() }
            // If libcurl ever failed to notice incoming data, this timeout would limit the delay to one second.
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
            case .run(let job): job.run()
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
            finish(index, .failure(HTTPError(.invalidURL, detail: "libcurl rejected the request")))
        }
    }

    /// Sends another request if necessary. Follows a redirect if that is allowed. Repeats the request if no evidence
    /// links the response to it or if the server did not process it.
    private func sendAgain(
        _ index: Int, _ code: CURLcode, after result: Result<HTTPResponse, HTTPError>
    ) -> Bool {
        guard requests[index] != nil else { return false }
        let transfer = transfers[index]
        let isPrepared =
            switch result {
            case .failure: transfer.prepareRepetition(afterLoss: code)
            case .success(let response):
                transfer.redirect().map { transfer.prepare(redirect: $0) }
                    ?? transfer.prepareRepetition(after: response)
            }
        guard isPrepared else { return false }
        multi.remove(transfer.easy)
        return multi.add(transfer.easy)
    }

    private mutating func makeTransfer() -> Int? {
        let transfer = CurlTransfer(
            number: transfers.count, limits: configuration, origins: origins, proxies: proxies)
        guard let transfer else { return nil }
        transfers.append(transfer)
        requests.append(nil)
        return transfers.count - 1
    }

    /// Passes the result to the caller and makes the transfer idle. Does nothing for a transfer that is already
    /// finished.
    private mutating func finish(_ index: Int, _ result: Result<HTTPResponse, HTTPError>) {
        guard let request = requests[index] else { return }
        requests[index] = nil
        multi.remove(transfers[index].easy)
        transfers[index].clear()
        idle.append(index)
        request.answer(result)
    }
}
