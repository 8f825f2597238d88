import Console

@MainActor final class AccountForm {
    let name = TextField(placeholder: "letters and digits")
    let password = SecureField()
    let create = Button(title: "Create")
    let form: Form

    init(isFree: @escaping @MainActor (String) async throws -> Bool) {
        form = Form(
            title: "Create an account",
            rows: [.field("Name", name), .field("Password", password), .actions(create)])
        name.validate(after: .milliseconds(300), pending: "checking") { name in
            try await isFree(name) ? .valid("\(name) is free") : .invalid("\(name) is taken", shown: .now)
        }
        password.validate { $0.count < 8 ? .invalid("At least 8 characters") : .valid() }
        create.showsFieldsLeft = true
        for field in [name, password] as [InputControl] {
            field.addHandler(for: .validationChanged) { [unowned self] in updateButton() }
        }
        create.addHandler(for: .primaryActionTriggered) { [unowned form] in form.finish() }
        updateButton()
    }

    private func updateButton() {
        create.isEnabled = [name, password].allSatisfy { field in
            if case .valid = field.validation { true } else { false }
        }
    }
}
