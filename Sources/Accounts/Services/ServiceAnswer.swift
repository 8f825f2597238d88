internal import HTTP
internal import SignupCore
internal import SignupHTTP
internal import SignupSupport

/// The meaning of a sign-up service's response. The article about the accounts service describes the contract.
enum ServiceAnswer: Equatable {
    /// This request, or an earlier one with the same key, created the account.
    case created
    /// The name belongs to an account that was created under another key.
    case taken
    /// The service refused the sign-up. The value is its message, if it sent one.
    case refused(message: ServiceMessage?)
    /// An earlier request with the same key is in progress. The value is the pause that the service requests, in
    /// seconds, or nil if it requests no pause.
    case inProgress(retryAfter: Int?)
    /// The service rejected the request and created nothing.
    case rejected(UnknownReason)
    /// Nothing is known about the account.
    case unknown(UnknownReason)
    /// The response is conclusive, but no evidence links it to the request.
    case unproven

    /// Reads the response to a sign-up.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - username: The name in the request.
    ///   - password: The password in the request, which no message may contain.
    ///   - headers: The values of the additional headers in the request, which no message may contain either.
    init(
        _ response: HTTPResponse, to username: String, with password: Secret, headers: [String] = []
    ) {
        if let answer = response.proven {
            self = Self.conclusion(of: answer, username, password, headers)
        } else if [201, 409, 422].contains(response.status) {
            self = .unproven
        } else {
            self = .unknown(UnknownReason(status: response.status, response.headers))
        }
    }

    private static func conclusion(
        of answer: ProvenResponse, _ username: String, _ password: Secret, _ headers: [String]
    ) -> ServiceAnswer {
        let response = answer.response
        let reason = UnknownReason(status: response.status, response.headers)
        let body = Body(response, password, headers)
        return switch response.status {
        // A response about another name proves nothing about this name.
        case 201: body.mayName(username) ? .created : .unproven
        case 409 where body.error == Body.taken: body.mayName(username) ? .taken : .unproven
        case 409: .inProgress(retryAfter: RateLimit.rest(in: response.headers))
        case 422:
            // In a problem details object without this project's error code, the status has the meaning that the draft
            // of the Idempotency-Key header defines: the key was already used for a different request.
            body.isProblem && body.error != Body.refused || !body.mayName(username)
                ? .unproven : .refused(message: body.message)
        case 400, 401, 403, 404, 405, 407, 413, 415, 429, 451: .rejected(reason)
        default: .unknown(reason)
        }
    }

    /// The content of the JSON object in a response.
    private struct Body {
        static let taken = "username_taken"
        static let refused = "refused"

        let error: String?
        let message: ServiceMessage?
        let isProblem: Bool
        private let object: JSONLine?
        /// Whether the body is a readable JSON object, or is in another format and was not truncated.
        private let isReadable: Bool

        init(_ response: HTTPResponse, _ password: Secret, _ headers: [String]) {
            let text = response.body[...].withoutMark
            let object = response.isBodyTruncated ? nil : JSONLine(text)
            let type = response.headers["content-type"]?.lowercased() ?? ""
            let first = text.first { !Self.blanks.contains($0) }
            let isJSON = first != nil && type.contains("json") || first == UInt8(ascii: "{")
            isReadable = object != nil || !isJSON && !response.isBodyTruncated
            error = object?.text("error")
            message = ServiceMessage(object?.text("message") ?? "", without: password, or: headers)
            isProblem = type.hasPrefix("application/problem+json")
            self.object = object
        }

        private static let blanks = Array(" \t\r\n".utf8)

        /// Returns whether the response contains the given name, or no name at all. Also returns false if the response
        /// cannot be read, because it may contain another name.
        func mayName(_ account: String) -> Bool {
            guard let object, let username = object.json("username"), username != "null" else {
                return isReadable
            }
            return object.text("username").map(Account.key) == Account.key(of: account)
        }
    }
}
