import SignupCore
import Testing

struct RecordedDetailTests {
    @Test func `the details that this version writes are recognized`() {
        #expect(RecordedDetail.unrecognized(field: nil, reason: nil, pause: nil) == nil)
        #expect(RecordedDetail.unrecognized(field: "password", reason: "timeout", pause: 0) == nil)
    }

    @Test(
        arguments: [
            ("age", nil, nil, .field), ("", nil, nil, .field), (nil, "moon", nil, .reason),
            (nil, nil, -1, .pause),
            ("age", "moon", -1, .field), ("password", "moon", -1, .reason),
        ] as [(String?, String?, Int?, RecordedDetail)])
    func `the first detail that this version does not recognize is reported`(
        field: String?, reason: String?, pause: Int?, detail: RecordedDetail
    ) {
        #expect(RecordedDetail.unrecognized(field: field, reason: reason, pause: pause) == detail)
    }
}
