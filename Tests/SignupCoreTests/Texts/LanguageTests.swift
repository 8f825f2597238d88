import Testing

@testable import SignupCore

struct LanguageTests {
    @Test(
        arguments: [
            ([:], .english), (["LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "en_GB.UTF-8"], .english),
            (["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], .english), (["LC_ALL": "", "LANG": "zh_TW"], .chinese),
            (["LC_MESSAGES": "zh_CN", "LANG": "en_US"], .chinese),
        ] as [([String: String], Language)])
    func followsTheLocale(environment: [String: String], language: Language) {
        #expect(Language(locale: environment) == language)
    }
}
