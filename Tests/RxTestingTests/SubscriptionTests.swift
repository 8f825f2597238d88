import RxTesting
import Testing

@Suite struct SubscriptionTests {
    @Test func `the description of a subscription shows both ticks`() {
        #expect(Subscription(200).debugDescription == "200...")
        #expect(Subscription(200, 400).debugDescription == "200...400")
        #expect(Subscription(200) == Subscription(200, .max))
        #expect(Subscription(200, 400).subscribe == 200)
        #expect(Subscription(200, 400).unsubscribe == 400)
    }
}
