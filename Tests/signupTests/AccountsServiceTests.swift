import Accounts
import FlyingFox
import Foundation
import HTTP
import Locking
import NetworkTesting
import SignupCore
import SignupSupport
import SignupTesting
import Testing

/// The page about the accounts service, its OpenAPI file, and the client follow the same contract.
@Suite(.timeLimit(.minutes(5)))
struct AccountsServiceTests {
    private static let page = "AccountsService"
    private static let file = RecipePlace.root + "/Sources/signup/signup.docc/accounts-service.openapi.yaml"
    private static let problem = "application/problem+json"

    /// A Python script that reads the OpenAPI file named by its first argument. If the second argument is `answers`, the script
    /// prints each documented response, and each error in the schemas, as JSON. If the second argument is the name of a file,
    /// the script prints the problems of each request in that file.
    private static let script = """
        import json, sys, yaml
        from jsonschema import Draft202012Validator

        document = yaml.safe_load(open(sys.argv[1]))

        def follow(node):
            if "$ref" not in node:
                return node
            found = document
            for name in node["$ref"].split("/")[1:]:
                found = found[name]
            return found

        def problems(value, schema):
            validator = Draft202012Validator({**schema, "components": document["components"]})
            return [error.message for error in validator.iter_errors(value)]

        def require(value, schema, place):
            for problem in problems(value, schema):
                sys.exit(f"the example in {place} does not match its schema: {problem}")

        def answers():
            operation = document["paths"]["/accounts"]["post"]
            for parameter in operation["parameters"]:
                require(parameter["example"], parameter["schema"], parameter["name"])
            for status, response in operation["responses"].items():
                response = follow(response)
                bodies = []
                for type, content in response.get("content", {}).items():
                    for name, example in content["examples"].items():
                        require(example["value"], content["schema"], f"{status} {type} {name}")
                        bodies.append((type, json.dumps(example["value"]), example["summary"]))
                headers = [{}]
                for name, header in response.get("headers", {}).items():
                    for example in follow(header)["examples"].values():
                        require(example["value"], follow(header)["schema"], name)
                        headers.append({name: example["value"]})
                for type, body, meaning in bodies or [(None, None, response["description"])]:
                    for some in headers:
                        yield {"status": status, "type": type, "body": body, "headers": some, "meaning": meaning}

        def errors(node):
            if isinstance(node, dict):
                if "const" in node.get("properties", {}).get("error", {}):
                    yield node["properties"]["error"]["const"]
                for value in node.values():
                    yield from errors(value)

        def wrong(request):
            path = document["paths"].get(request["path"], {})
            operation = path.get(request["method"].lower())
            if operation is None:  # words: allow, Python
                return ["no such operation"]
            found = []
            headers = {name.lower(): value for name, value in request["headers"].items()}
            for parameter in operation["parameters"]:
                value = headers.get(parameter["name"].lower())
                if value is not None:
                    found += problems(value, parameter["schema"])
                elif parameter["required"]:
                    found.append(f"{parameter['name']} is missing")
            content = operation["requestBody"]["content"].get(headers.get("content-type"))
            return found + (problems(json.loads(request["body"]), content["schema"]) if content else ["unknown type"])

        if sys.argv[2] == "answers":
            print(json.dumps({"answers": list(answers()), "errors": list(errors(document["components"]))}))
        else:
            print(json.dumps([wrong(request) for request in json.load(open(sys.argv[2]))]))
        """

    /// A row of the page's table.
    private struct Row {
        let statuses: [String]
        let body: String
        let meaning: String
        let response: String
    }

    /// A response that the OpenAPI file documents.
    private struct Answer: Decodable {
        var status: String
        var type: String?
        var body: String?
        var headers: [String: String] = [:]
        let meaning: String

        /// Returns a member of the body, if the body is a JSON object with that member.
        func member(_ name: String) -> String? {
            let object = try? JSONSerialization.jsonObject(with: Data((body ?? "").utf8))
            return (object as? [String: Any])?[name] as? String
        }

        /// The HTTP response for the server to send.
        var response: FlyingFox.HTTPResponse {
            var fields = ["Date": "Wed, 21 Oct 2026 07:27:57 GMT"].merging(headers) { $1 }
            fields["Content-Type"] = type
            let code = HTTPStatusCode(Int(status) ?? 0, phrase: "Status")
            let values = fields.map { (HTTPHeader($0.key), $0.value) }
            return FlyingFox.HTTPResponse(
                statusCode: code, headers: FlyingFox.HTTPHeaders(Dictionary(uniqueKeysWithValues: values)),
                body: Data((body ?? "").utf8))
        }
    }

    /// The documented responses, and the errors in the schemas of their bodies.
    private struct Contract: Decodable {
        let answers: [Answer]
        let errors: [String]
    }

    /// A request that arrived at the server.
    private struct Sent: Encodable, Equatable {
        let method: String
        let path: String
        var headers: [String: String]
        var body: String
    }

    /// The request in the page's example.
    private struct Example {
        let line: String
        let headers: [String: String]
        let body: String
        let username: String
        let password: String
        let key: SignupKey

        init() throws {
            let blocks = try RecipePlace.blocks("Overview", of: AccountsServiceTests.page, in: "http")
            let lines = try #require(blocks.first).components(separatedBy: "\n")
            try #require(blocks.count == 1 && lines.count > 3 && lines[lines.count - 2] == "")
            line = lines[0]
            body = lines[lines.count - 1]
            let fields = lines[1..<(lines.count - 2)].map { $0.components(separatedBy: ": ") }
            try #require(fields.allSatisfy { $0.count == 2 })
            headers = Dictionary(uniqueKeysWithValues: fields.map { ($0[0], $0[1]) })
            let account = try JSONDecoder().decode([String: String].self, from: Data(body.utf8))
            username = try #require(account["username"])
            password = try #require(account["password"])
            let quoted = try #require(headers["Idempotency-Key"])
            key = try #require(SignupKey(text: String(quoted.dropFirst().dropLast())))
        }
    }

    /// The result of a sign-up, the pauses before retries, and the requests.
    private struct Outcome {
        let result: SignupResult
        let pauses: [Duration]
        let sent: [Sent]

        /// The result in the words of the page.
        var summary: String {
            switch result {
            case .signedUp: "signed_up"
            case .taken: "taken"
            case .refused(.service(let message)): "refused: \(message ?? "")"
            case .notCreated(.rateLimited(let seconds), _): "nothing was created, pause of \(seconds) s"
            case .notCreated: "nothing was created"
            case .unconfirmed: "unknown"
            default: "\(result)"
            }
        }
    }

    private static func rows() throws -> [Row] {
        let lines = try RecipePlace.section("Respond to the request", of: page).split(separator: "\n")
            .filter { $0.hasPrefix("| ") }
        return try lines.dropFirst().map { line in
            let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            try #require(cells.count == 4, "\(line)")
            let statuses = cells[0].components(separatedBy: ", ").filter { $0 != "no response" }
            return Row(
                statuses: statuses.map { $0 == "others" ? "default" : $0.uppercased() }, body: cells[1],
                meaning: cells[2], response: cells[3])
        }
    }

    /// Runs the script in Python.
    private static func python<Output: Decodable>(
        _ argument: String, in place: RecipePlace, _ type: Output.Type
    ) async throws -> Output {
        try place.write(script, to: "contract.py")
        let result = try await place.sh("python3 contract.py '\(file)' \(argument)")
        try #require(result.status == 0 && result.errors == "", "\(result.errors)")
        return try JSONDecoder().decode(type, from: Data(result.output.utf8))
    }

    private static func contract() async throws -> Contract {
        try await python("answers", in: RecipePlace(), Contract.self)
    }

    /// Returns whether a response has the body that a row describes. A row applies only to responses that no earlier
    /// row describes.
    private static func matches(_ answer: Answer, _ body: String, _ example: Example) -> Bool {
        switch body {
        case "any", "anything else", "anything else, such as JSON with a `message`": return true
        case "JSON with another `username`":
            return answer.member("username").map { $0 != example.username } ?? false
        case #"`{"error":"username_taken"}`"#: return answer.member("error") == "username_taken"
        case #"`application/problem+json` without `"error":"refused"`"#:
            return answer.type == problem && answer.member("error") != "refused"
        default:
            Issue.record("no answer is known to match: \(body)")
            return false
        }
    }

    /// Returns the summary of the outcome that a row specifies for a response, and the number of requests.
    private static func expectation(
        _ row: Row, _ answer: Answer, _ example: Example
    ) -> (summary: String, requests: Int) {
        let hasPause = answer.headers["Retry-After"] != nil
        switch row.response {
        case "`signed_up`": return ("signed_up", 1)
        case "`taken`": return ("taken", 1)
        case "`refused`, with the message. If the message contains the password, `[password]` replaces it":
            let message = answer.member("message") ?? ""
            return ("refused: " + message.replacing(example.password, with: "[password]"), 1)
        case "Repeats the request twice, then reports `unknown`": return ("unknown", 3)
        case "Retries under the same key for about half a minute. `Retry-After` sets each wait, up to 5 seconds":
            return ("unknown", 10)
        case "Waits as specified by `Retry-After`; by default, one minute":
            return ("nothing was created, pause of \(hasPause ? 3 : 60) s", 1)
        case #"`unknown`, "no account was created". A 403 with `Retry-After` is treated like a 429"#:
            return ("nothing was created" + (hasPause ? ", pause of 3 s" : ""), 1)
        case "Retries under the same key, then reports `unknown`": return ("unknown", 3)
        case "`unknown`": return ("unknown", 1)
        default:
            Issue.record("no outcome is known for: \(row.response)")
            return ("", 0)
        }
    }

    /// Signs up once for each response, at a service that returns that response to every request.
    private static func outcomes(of answers: [Answer], _ example: Example) async throws -> [Outcome] {
        let (current, sent) = (LockedValue<Answer?>(nil), LockedValue<[Sent]>([]))
        return try await withServer { request in
            let body = String(decoding: try await request.bodyData, as: UTF8.self)
            var headers: [String: String] = [:]
            for name in example.headers.keys { headers[name] = request.headers[HTTPHeader(name)] }
            let one = Sent(
                method: request.method.rawValue, path: request.path, headers: headers, body: body)
            sent.withLock { $0.append(one) }
            return current.withLock { $0?.response } ?? FlyingFox.HTTPResponse(statusCode: .ok)
        } _: { (url: String) async throws -> [Outcome] in
            let (client, pauses) = (try CurlClient(), LockedValue<[Duration]>([]))
            let service = ServiceSignup(
                url: "\(url)/accounts", name: "a.example", client: client,
                sleep: { pause in pauses.withLock { $0.append(pause) } })
            var outcomes: [Outcome] = []
            for answer in answers {
                current.withLock { $0 = answer }
                pauses.withLock { $0 = [] }
                sent.withLock { $0 = [] }
                let result = await service.signUp(
                    username: example.username, password: Secret(example.password), key: example.key)
                outcomes.append(
                    Outcome(
                        result: result, pauses: pauses.withLock { $0 }, sent: sent.withLock { $0 }))
            }
            return outcomes
        }
    }

    @Test(.needs(.yaml, .jsonschema))
    func `the page and the OpenAPI file document the same responses and errors`() async throws {
        let (rows, contract) = (try Self.rows(), try await Self.contract())
        let onPage = rows.flatMap { row in row.statuses.map { "\($0): \(row.meaning)" } }
        let inFile = contract.answers.map { "\($0.status): \($0.meaning)" }
        #expect(Set(onPage).subtracting(inFile) == [], "only on the page")
        #expect(Set(inFile).subtracting(onPage) == [], "only in the file")
        #expect(onPage.count == Set(onPage).count)
        let bodies = rows.map(\.body).joined(separator: "\n")
        let errors = Set(bodies.matches(of: #/"error":"([^"]*)"/#).map { String($0.output.1) })
        #expect(!errors.isEmpty && errors == Set(contract.errors))
        #expect(errors == Set(contract.answers.compactMap { $0.member("error") }))
    }

    @Test(.needs(.yaml, .jsonschema))
    func `the client handles each documented response as the page states`() async throws {
        let (rows, contract, example) = (try Self.rows(), try await Self.contract(), try Example())
        let named = Set(rows.flatMap(\.statuses))
        var answers: [Answer] = []
        for answer in contract.answers {
            let numbers: [Int]
            switch answer.status {
            case "5XX": numbers = Array(500...599)
            case "default": numbers = (200...499).filter { !named.contains(String($0)) }
            default: numbers = [try #require(Int(answer.status))]
            }
            for number in numbers {
                var one = answer
                one.status = String(number)
                answers.append(one)
            }
        }
        // The page also permits responses without a body, and responses whose message contains the password.
        for row in rows where row.body.hasPrefix("any") {
            for status in row.statuses where Int(status) != nil {
                answers.append(Answer(status: status, meaning: row.meaning))
            }
        }
        let refusal = answers.first { $0.status == "422" && $0.member("message") != nil }
        var revealing = try #require(refusal)
        revealing.body = #"{"error":"refused","message":"\#(example.password) is too common"}"#
        answers.append(revealing)

        let outcomes = try await Self.outcomes(of: answers, example)
        for (answer, outcome) in zip(answers, outcomes) {
            let group = answer.status.hasPrefix("5") ? "5XX" : "default"
            let status = named.contains(answer.status) ? answer.status : group
            let found = rows.first {
                $0.statuses.contains(status) && Self.matches(answer, $0.body, example)
            }
            let row = try #require(found, "\(answer)")
            #expect(row.meaning == answer.meaning, "\(answer)")
            let expected = Self.expectation(row, answer, example)
            #expect(outcome.summary == expected.summary, "\(answer)")
            #expect(outcome.sent.count == expected.requests, "\(answer)")
            // The requests are identical, including their keys.
            #expect(outcome.sent.allSatisfy { $0 == outcome.sent[0] }, "\(answer)")
            guard expected.requests == 10 else { continue }
            let total = outcome.pauses.reduce(.zero, +)
            #expect(total > .seconds(25) && total < .seconds(35), "\(answer)")
            #expect(outcome.pauses.allSatisfy { $0 <= .seconds(5) }, "\(answer)")
            if answer.headers["Retry-After"] != nil {
                #expect(outcome.pauses.allSatisfy { $0 == .seconds(3) }, "\(answer)")
            }
        }
    }

    @Test(.needs(.yaml, .jsonschema))
    func `the client's request matches the page and is valid according to the OpenAPI file`() async throws {
        let (place, example) = (try RecipePlace(), try Example())
        let created = Answer(status: "201", meaning: "")
        let outcomes = try await Self.outcomes(of: [created], example)
        let sent = try #require(outcomes.first?.sent.first)
        #expect("\(sent.method) \(sent.path) HTTP/1.1" == example.line)
        #expect(sent.headers == example.headers)
        #expect(sent.body == example.body)

        var unquoted = sent
        unquoted.headers["Idempotency-Key"] = example.key.text
        var keyless = sent
        keyless.headers["Idempotency-Key"] = nil
        var longer = sent
        longer.body = #"{"username":"octo-cat","password":"correct-horse-7","team":"a"}"#
        var shorter = sent
        shorter.body = #"{"username":"octo-cat"}"#
        var text = sent
        text.headers["Content-Type"] = "text/plain"
        let elsewhere = Sent(method: "PUT", path: sent.path, headers: sent.headers, body: sent.body)
        let requests = try JSONEncoder().encode([
            sent, unquoted, keyless, longer, shorter, text, elsewhere,
        ])
        try place.write(String(decoding: requests, as: UTF8.self), to: "requests.json")
        let problems = try await Self.python("requests.json", in: place, [[String]].self)
        #expect(problems.map(\.count) == [0, 1, 1, 1, 1, 1, 1], "\(problems)")
    }
}
