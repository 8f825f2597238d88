import Testing

@testable import SignupCore

@Suite struct TextsLoginTests {
    @Test func `the login form has English messages`() {
        let texts = Texts(.english)
        #expect(texts.message(of: .loggedIn(username: "octo-cat")) == "Signed in as octo-cat")
        #expect(
            texts.message(of: LoginAnswer.refused) == "Sign-in failed: wrong username or password")
        #expect(
            texts.message(of: LoginAnswer.failed(AccountStoreError(place: "/a", .locked)))
                == "Sign-in failed: /a: locked by another program; try again later")
        #expect(texts.noAccount(named: "octo-cat", in: "/a") == "/a: no account named 'octo-cat'")
        #expect(texts.words.deleted("octo-cat") == "Deleted octo-cat")
    }

    @Test func `the login form has Chinese messages`() {
        let texts = Texts(.chinese)
        #expect(texts.message(of: .loggedIn(username: "octo-cat")) == "已登录 octo-cat")
        #expect(texts.message(of: LoginAnswer.refused) == "登录失败：用户名或密码错误")
        #expect(texts.words.signIn == "登录")
    }
}
