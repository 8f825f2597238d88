import SignupSupport
import Testing

struct ArrayAlternativesTests {
    @Test(arguments: [
        ([], ""), (["auto"], "auto"), (["en", "zh"], "en or zh"),
        (["auto", "always", "never"], "auto, always, or never"),
    ])
    func `alternatives are joined as in an English sentence`(_ values: [String], _ text: String) {
        #expect(values.alternatives == text)
    }
}
