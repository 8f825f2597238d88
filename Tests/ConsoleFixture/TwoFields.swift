import Console

/// A form with two fields and nothing else.
final class TwoFields {
    let form = Form(
        title: "", rows: [.field("First", TextField()), .field("Second", TextField())])
}
