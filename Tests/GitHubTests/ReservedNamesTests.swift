import Testing

@testable import GitHub

struct ReservedNamesTests {
    @Test func `reserved names, and no others, are recognized regardless of case`() {
        #expect(ReservedNames.contains("suggestions"))
        #expect(ReservedNames.contains("Inbox"))
        #expect(!ReservedNames.contains("octocat"))
        #expect(!ReservedNames.contains(""))
    }
}
