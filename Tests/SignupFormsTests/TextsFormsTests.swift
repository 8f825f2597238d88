import SignupCore
import Testing

@testable import SignupForms

struct TextsFormsTests {
    @Test func `has English messages`() {
        let texts = Texts(.english)
        #expect(texts.registrationTitle == "Create an account")
        #expect(texts.confirmPassword == "Confirm Password")
        #expect(texts.registrationButton == "Sign Up")
        #expect(texts.haveAnAccount == "Already have an account?")
        #expect(texts.signIn == "Sign in")
        #expect(texts.register == "Register")
        #expect(texts.registered == "Successfully registered!")
        #expect(texts.confirm == "OK")
        #expect(texts.accessibleUsername(.strong) == "Username (at least 6 characters)")
        #expect(
            texts.accessibleRegistrationPassword
                == "Password (at least 8 characters, one uppercase letter, not shown)")
        #expect(
            texts.accessibleMixedPassword(.strong)
                == "Password (at least 8 characters, with uppercase and lowercase letters, digits and symbols, not shown)"
        )
        #expect(
            texts.accessibleMixedPassword(.basic)
                == "Password (uppercase and lowercase letters, digits and symbols, not shown)")
    }

    @Test @MainActor func `offers buttons line by line in sentences`() {
        let words = Texts(.english).formWords
        let choices = [
            words.enter("Sign Up"), words.change(1, "Name"), words.number(2, "Sign in"), words.leave,
        ]
        #expect(words.choose(choices) == "Press Enter to sign up, 1 to change Name, 2 to sign in, q to quit:")
        #expect(words.choose([words.enter("OK")]) == "Press Enter for OK:")
    }

    @Test func `has Chinese messages`() {
        let texts = Texts(.chinese)
        #expect(texts.registrationTitle == "创建账号")
        #expect(texts.confirmPassword == "确认密码")
        #expect(texts.haveAnAccount == "已有账号？")
        #expect(texts.signIn == "登录")
        #expect(texts.registered == "注册成功")
        #expect(texts.confirm == "确定")
        #expect(texts.accessibleMixedPassword(.basic) == "密码（含大小写字母、数字和符号，不显示）")
    }
}
