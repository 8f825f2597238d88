import Console
import SignupCore
import Testing

@testable import SignupForms

struct TextsFormsTests {
    @Test func `each form has English messages`() {
        let texts = Texts(.english)
        #expect(texts.words.registrationTitle == "Create an account")
        #expect(texts.words.confirmPassword == "Confirm Password")
        #expect(texts.words.registrationButton == "Sign Up")
        #expect(texts.words.haveAnAccount == "Already have an account?")
        #expect(texts.words.signIn == "Sign in")
        #expect(texts.words.register == "Register")
        #expect(texts.words.registered == "Successfully registered!")
        #expect(texts.words.confirm == "OK")
        #expect(texts.accessibleUsername(.strong) == "Username (at least 6 characters)")
        #expect(
            texts.words.accessibleRegistrationPassword
                == "Password (at least 8 characters, one uppercase letter, not shown)")
        #expect(
            texts.accessibleMixedPassword(.strong)
                == "Password (at least 8 characters, with uppercase and lowercase letters, digits and symbols, not shown)"
        )
        #expect(
            texts.accessibleMixedPassword(.basic)
                == "Password (uppercase and lowercase letters, digits and symbols, not shown)")
    }

    @Test @MainActor func `the choices in line-by-line mode are listed with their keys`() {
        let words = Texts(.english).formWords
        let choices = [
            words.enter("Sign Up"), words.change(1, "Name"), words.number(2, "Sign in"), words.quit,
        ]
        #expect(words.choose(choices, "·") == "Enter: Sign Up · 1: Name · 2: Sign in · q: quit >")
        #expect(words.choose([words.enter("OK")], "·") == "Enter: OK >")
        let chinese = Texts(.chinese).formWords
        #expect(
            chinese.choose([chinese.enter("注册"), chinese.change(1, "用户名"), chinese.quit], "·")
                == "回车：注册 · 1：用户名 · 0：退出 >")
    }

    @Test func `each form has Chinese messages`() {
        let texts = Texts(.chinese)
        #expect(texts.words.registrationTitle == "创建账号")
        #expect(texts.words.confirmPassword == "确认密码")
        #expect(texts.words.haveAnAccount == "已有账号？")
        #expect(texts.words.signIn == "登录")
        #expect(texts.words.registered == "注册成功")
        #expect(texts.words.confirm == "确定")
        #expect(texts.accessibleMixedPassword(.basic) == "密码（含大小写字母、数字和符号，不显示）")
    }
}
