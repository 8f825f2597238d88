import Console
import Testing

/// The controls that can share a row.
@Suite struct RowItemTests {
    @Test func `a control that edits text cannot share a row with buttons`() async {
        let row = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Form.Row.actions(Button(title: "OK"), SharedField()) }
        }
        let grid = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Form.Row.grid([[Button(title: "OK")], [SharedField()]]) }
        }
        #if DEBUG
            for result in [row, grid] {
                let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
                #expect(
                    message.contains(
                        "A control that edits text cannot share a row with buttons: add it with Row.field."))
            }
        #endif
    }
}

private final class SharedField: TextField, RowItem {}
