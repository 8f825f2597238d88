internal import Foundation
internal import HTTP
internal import SignupCore
internal import SignupHTTP

/// The meaning of a sign-up service's answer. The article about the accounts service describes the contract.
enum ServiceAnswer: Equatable {
    /// The account was created under the key of the request, now or earlier.
    case created
    /// The name has an account that was created under another key.
    case taken
    /// The service refused, with its message if it sent one.
    case refused(message: String?)
    /// An earlier request with the same key is in progress. The service may ask for a pause, in seconds.
    case inProgress(retryAfter: Int?)
    /// The service rejected the request and created nothing.
    case rejected(UnknownReason)
    /// Nothing is known about the account.
    case unknown(UnknownReason)
    /// The answer is conclusive, but no evidence links it to the request.
    case unproven

    /// The maximum number of characters to show of a service's message.
    static let longestMessage = 300

    /// Reads the answer to a sign-up of a name.
    init(_ response: HTTPResponse, to username: String) {
        if let answer = response.proven {
            self = Self.conclusion(of: answer, username)
        } else if [201, 409, 422].contains(response.status) {
            self = .unproven
        } else {
            self = .unknown(UnknownReason(status: response.status, response.headers))
        }
    }

    private static func conclusion(of answer: ProvenResponse, _ username: String) -> ServiceAnswer {
        let response = answer.response
        let reason = UnknownReason(status: response.status, response.headers)
        let body = Body(response)
        return switch response.status {
        // The account of another name proves nothing about this one.
        case 201: body.mayName(username) ? .created : .unproven
        case 409:
            body.error == Body.taken
                ? .taken : .inProgress(retryAfter: RateLimit.rest(in: response.headers))
        case 422:
            // A problem without our code is the one that the draft defines: the key was used for another request.
            body.isProblem && body.error != Body.refused ? .unproven : .refused(message: body.message)
        case 400, 401, 403, 404, 405, 407, 413, 415, 429, 451: .rejected(reason)
        default: .unknown(reason)
        }
    }

    /// The JSON object in an answer.
    private struct Body {
        static let taken = "username_taken"
        static let refused = "refused"

        let error: String?
        let message: String?
        let isProblem: Bool
        private let username: Any?

        init(_ response: HTTPResponse) {
            let object = try? JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
            error = object?["error"] as? String
            username = object?["username"]
            let message = object?["message"] as? String ?? ""
            self.message =
                message.isEmpty
                ? nil : message.count > longestMessage ? message.prefix(longestMessage) + "…" : message
            let type = response.headers["content-type"]?.lowercased() ?? ""
            isProblem = type.hasPrefix("application/problem+json")
        }

        /// Returns whether the answer names an account, or none at all.
        func mayName(_ account: String) -> Bool {
            guard let username, !(username is NSNull) else { return true }
            return (username as? String).map(Account.key) == Account.key(of: account)
        }
    }
}
