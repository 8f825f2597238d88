import Testing

@MainActor
@Suite struct ElementsTests {
    @Test func `elements of every size are delivered in the same way as numbers`() {
        #expect(differencesOfAllKinds() == [])
    }
}
