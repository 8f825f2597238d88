import Console

/// A form with two fields in its first row, the second of which is secret.
final class ColumnsForm {
    let form = Form(
        title: "Access",
        rows: [
            .columns([.field("Name", TextField()), .field("Code", SecureField())]),
            .field("Email", TextField()),
            .actions(Button(title: "Sign up")),
        ])
}
