import Sums
import Testing

@Test func `the sum of two numbers`() {
    #expect(sum([4, 2]) == 6)
}
