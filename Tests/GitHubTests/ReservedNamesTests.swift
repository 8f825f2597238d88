import Testing

@testable import GitHub

struct ReservedNamesTests {
    @Test func `contains reserved names regardless of case, and no others`() {
        #expect(ReservedNames.contains("suggestions"))
        #expect(ReservedNames.contains("Inbox"))
        #expect(!ReservedNames.contains("octocat"))
        #expect(!ReservedNames.contains(""))
    }
}
