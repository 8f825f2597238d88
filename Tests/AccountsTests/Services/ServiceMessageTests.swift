import SignupSupport
import Testing

@testable import Accounts

struct ServiceMessageTests {
    @Test(arguments: [
        (#"a"b\c"#, #"got a"b\c"#, "got [password]"),
        // The service repeats the whole request.
        (#"a"b\c"#, #"got {"password":"a\"b\\c"}"#, #"got {"password":"[password]"}"#),
        ("aab", "aaab", "a[password]"), ("a", "banana", "b[password]n[password]n[password]"),
        ("häuser-7", "HÄUSER-7 häuser-7", "HÄUSER-7 [password]"),
        ("correct-horse-7", "correct-horse", "correct-horse"), ("", "too short", "too short"),
    ])
    func `the password is replaced, in plain text and in JSON`(
        password: String, message: String, shown: String
    ) {
        #expect(ServiceMessage(message, without: Secret(password))?.text == shown)
    }

    @Test func `an empty message counts as no message`() {
        #expect(ServiceMessage("", without: "correct-horse-7") == nil)
    }
}
