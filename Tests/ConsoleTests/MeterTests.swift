import Testing

@testable import Console

@MainActor
@Suite struct MeterTests {
    @Test(
        arguments: [
            (nil, ""), (-1, "▰▱▱▱▱ weak"), (0, "▰▱▱▱▱ weak"), (1, "▰▱▱▱▱ weak"), (3, "▰▰▰▱▱ weak"),
            (5, "▰▰▰▰▰ weak"), (9, "▰▰▰▰▰ weak"),
        ] as [(Int?, String)])
    func `a meter that shows a level has one to five filled blocks`(level: Int?, shown: String) {
        let meter = Meter()
        meter.text = "weak"
        meter.level = level
        #expect(meter.content(.unicode).map(\.text).joined() == shown)
    }

    @Test func `a meter without text shows only its bar`() {
        let meter = Meter()
        #expect(meter.spans(.unicode).isEmpty)
        meter.level = 3
        #expect(meter.spans(.unicode).map(\.text).joined() == "▰▰▰▱▱")
    }
}
