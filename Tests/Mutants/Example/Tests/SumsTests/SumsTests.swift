import Sums
import Testing

@Test func `sum adds two numbers`() {
    #expect(sum([4, 2]) == 6)
}
