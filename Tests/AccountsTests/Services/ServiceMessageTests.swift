import SignupSupport
import Testing

@testable import Accounts

struct ServiceMessageTests {
    @Test(arguments: [
        (#"a"b\c"#, #"got a"b\c"#, "got [password]"),
        // The service repeats the whole request.
        (#"a"b\c"#, #"got {"password":"a\"b\\c"}"#, #"got {"password":"[password]"}"#),
        ("aab", "aaab", "a[password]"), ("a", "banana", "b[password]n[password]n[password]"),
        ("häuser-7", "hauser häuser-7", "hauser [password]"),
        ("correct-horse-7", "correct-horse", "correct-horse"), ("", "too short", "too short"),
    ])
    func `a password in a message is replaced, whether it appears in plain text or in JSON`(
        password: String, message: String, shown: String
    ) {
        #expect(ServiceMessage(message, without: Secret(password))?.text == shown)
    }

    @Test(arguments: [
        // The message contains the password in the other normalization form (NFC or NFD).
        ("Ge\u{E9}-1", "Ge\u{65}\u{301}-1 is common"), ("Ge\u{65}\u{301}-1", "Ge\u{E9}-1 is common"),
        ("\u{FF21}bc-1", "Abc-1 is common"), ("Straße-1", "STRASSE-1 is common"),
        ("Butter-1", "Butter-1? butter-1 is common"), ("Butter-1", "BUTTER-1"),
        ("Butter-1", "Butt\u{200B}er-1"),
        ("a&b<c>'", "a&amp;b&lt;c&gt;&#39; is common"), (#"a"b"#, "a&quot;b"), ("a'b", "a&#X27;b a&apos;b"),
        ("é-1 %+&", "%C3%A9-1+%25%2b%26"), ("é-1 %", "%c3%a9-1%20%25"), ("a%41&b", "a%41&amp;b"),
        ("é-1", #"{"password":"\u00e9-1"}"#), ("😀-1", #"\ud83d\uDE00-1"#), ("a/b", #"a\/b"#),
        ("Häuser-7", "H&auml;user-7 is common"), ("Häuser-7", "H&Auml;USER-7"), ("ﬃx-1", "&ffilig;x-1"),
        ("Straße-1", "Stra&szlig;e-1"), ("a∫∫∫∫b", "a&qint;b"), ("äöü", "&auml;&ouml;&uuml;"),
        ("äb", "&auml;b"), ("bä", "b&auml;"), ("a&b;c-7", "a&b;c%2D7"), ("ab-1", "a&zwnj;b-1"),
        ("a b-1", "a&thinsp;b-1"), ("correct horse", "correct  \n horse"),
        ("correct horse", "Correct\u{A0}Horse"), ("correct horse", "correcthorse"),
        ("correct  horse", "correct&nbsp;horse"), ("  ", "is\u{A0}\u{A0}short"), ("+++", "%2B%2b+"),
        (#"a"b\c"#, #"A\"B\\C"#), ("beef-1", #"\uBEEF-1"#), ("\u{E9}clair-1", "Eclair-1 is common"),
    ])
    func `a message that contains an encoded or altered password is not shown`(
        password: String, message: String
    ) {
        #expect(ServiceMessage(message, without: Secret(password))?.text == "[password]")
    }

    @Test(arguments: [
        "too short &amp; too common", "100% &", #"\ud83d"#, #"\ud83d\u0041"#, "&#xD800; &#99999999; &x;",
        "%4", #"\"#, "é",
    ])
    func `a message without the password is shown unchanged`(message: String) {
        #expect(ServiceMessage(message, without: "correct-horse-7")?.text == message)
        // This password consists only of an accent, so nothing remains when accents are removed for the comparison.
        #expect(ServiceMessage(message, without: "\u{301}")?.text == message)
    }

    @Test(arguments: [
        ("abcdefg-7", "a&x;g-7"), ("Häuser-7", "H&auml user-7"),
        ("Häuser-7", "H&a-uml;user-7"), ("Häuser-7", "H&\(String(repeating: "a", count: 32));user-7"),
        ("abc", "&nbsp;&nbsp;"), ("a&b;c", "abc"),
    ])
    func `a message with references is shown if they cannot be part of the password`(
        password: String, message: String
    ) {
        #expect(ServiceMessage(message, without: Secret(password))?.text == message)
    }

    /// A search that tried every length of every reference would never end.
    @Test(.timeLimit(.minutes(1)))
    func `a message with many references is searched once`() {
        let message = String(repeating: "&a;b", count: 1_000)
        let password = String(repeating: "b", count: 250) + "xxxxx"
        #expect(ServiceMessage(message + password.dropLast(), without: Secret(password))?.text.count == 301)
    }

    @Test func `an empty message is treated as missing`() {
        #expect(ServiceMessage("", without: "correct-horse-7") == nil)
    }

    @Test(arguments: [
        ("bad key Bearer s3cret-token", "bad key [header]"),
        ("the token s3cret-token is bad", "the token [header] is bad"),
        ("no Bearer", "no Bearer"), ("s3cret-toke", "s3cret-toke"),
    ])
    func `the value of a header in a message is replaced`(message: String, shown: String) {
        let headers = ["Bearer s3cret-token", "abc"]
        #expect(ServiceMessage(message, without: "correct-horse-7", or: headers)?.text == shown)
    }
}
