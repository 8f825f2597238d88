import Testing

@testable import SignupCore

struct TextsTests {
    private let english = Texts(.english)
    private let chinese = Texts(.chinese)

    @Test func `the form has English text`() {
        #expect(english.words.title == "Create an account")
        #expect(english.words.username == "Username")
        #expect(english.words.password == "Password")
        #expect(english.words.repeatedPassword == "Repeat password")
        #expect(english.words.signUp == "Sign up")
        #expect(english.words.helpAfterwards == "Sign up another account, or press Ctrl-D to quit")
        #expect(english.demo(isLocal: true) == "Demo: nothing leaves this machine")
        #expect(english.demo(isLocal: false) == "Demo: GitHub is simulated")
        #expect(english.words.checking("octo-cat", "github.com") == "checking octo-cat on github.com")
        #expect(english.words.checking("octo-cat", nil) == "checking octo-cat")
        #expect(english.words.passwordAcceptable == "Password OK")
        #expect(english.words.passwordsMatch == "Passwords match")
        #expect(english.words.signedUp("octo-cat") == "Signed up octo-cat")
        #expect(
            english.signupFailed(.simulated) == "Sign-up failed: refused by the simulated service; try again")
        #expect(english.words.accessibleUsername == "Username (letters, digits, single hyphens)")
        #expect(english.accessiblePassword(.github) == "Password (at least 5 characters, not shown)")
        #expect(english.words.accessibleRepeatedPassword == "Repeat password (not shown)")
    }

    @Test func `the form has the tutorial's Chinese text`() {
        #expect(chinese.message(of: .usernameCharacters) == "用户名只能包含字母、数字和单个连字符")
        #expect(chinese.words.checking("octo-cat", "github.com") == "正在检查…")
        #expect(chinese.message(of: .available, site: "github.com") == "用户名可用")
        #expect(chinese.message(of: .taken, site: "github.com") == "用户名已被占用")
        #expect(chinese.message(of: .unknown(.serverError), site: "github.com") == "用户名未检查：github.com 发生错误")
        #expect(chinese.message(of: .passwordTooShort(minimum: 5)) == "密码至少需要 5 个字符")
        #expect(chinese.words.passwordAcceptable == "密码有效")
        #expect(chinese.words.passwordsMatch == "两次密码一致")
        #expect(chinese.message(of: .passwordsDiffer) == "两次输入的密码不一致")
        #expect(chinese.words.signedUp("octo-cat") == "注册成功")
        #expect(chinese.signupFailed(.simulated) == "注册失败：模拟服务拒绝了请求，请重试")
    }

    @Test func `records are counted, or names if they are from the command line`() {
        #expect(english.words.records(1, areNames: false) == "1 record")
        #expect(english.words.records(2, areNames: false) == "2 records")
        #expect(english.words.records(1, areNames: true) == "1 name")
        #expect(english.words.records(2, areNames: true) == "2 names")
    }

    @Test func `text is turned into a sentence for a screen reader`() {
        #expect(english.sentence("Username available") == "Username available.")
        #expect(english.sentence("checking octo-cat on github.com") == "Checking octo-cat on github.com.")
        #expect(english.sentence("") == "")
        #expect(chinese.sentence("用户名可用") == "用户名可用。")
        #expect(chinese.sentence("正在检查…") == "正在检查…")
    }
}
