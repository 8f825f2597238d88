import Testing

@MainActor
@Suite struct ElementsTests {
    @Test func `elements of every size are delivered like numbers`() {
        #expect(differencesOfAllKinds() == [])
    }
}
