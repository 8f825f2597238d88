import Console

/// A form that receives a long paste, in a text field or in a text area.
enum PasteForm {
    static func run(inArea: Bool) async {
        let area = TextArea()
        area.maximumLength = 2_000_000
        let form = Form(
            title: "Paste",
            rows: [
                inArea ? .area("Text", area) : .field("Text", TextField()),
                .actions(Button(title: "Send")),
            ],
            help: "Ctrl-C quit")
        _ = await form.run()
    }
}
