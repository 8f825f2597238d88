import Testing

@testable import GitHub

struct ReservedNamesTests {
    @Test func containsNamesInAnyCaseAndNoOthers() {
        #expect(ReservedNames.contains("suggestions"))
        #expect(ReservedNames.contains("Inbox"))
        #expect(!ReservedNames.contains("octocat"))
        #expect(!ReservedNames.contains(""))
    }
}
