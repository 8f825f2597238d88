import Testing

@testable import SignupCore

struct LanguageTests {
    @Test(
        arguments: [
            ([:], .english), (["LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "en_GB.UTF-8"], .english),
            (["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], .english), (["LC_ALL": "", "LANG": "zh_CN"], .chinese),
            (["LC_MESSAGES": "zh_CN", "LANG": "en_US"], .chinese), (["LANG": "zh_SG.UTF-8"], .chinese),
            (["LANG": "zh_TW.UTF-8"], .english), (["LANG": "zh_HK"], .english),
            (["LANG": "zh_Hant_MO"], .english),
        ] as [([String: String], Language)])
    func `the language depends on the locale`(environment: [String: String], language: Language) {
        #expect(Language(locale: environment) == language)
    }
}
