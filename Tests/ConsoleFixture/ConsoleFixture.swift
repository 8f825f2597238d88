import CTerminal
import Console
import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that shows forms for Console's tests, which control the forms through a terminal. When a form has ended,
/// the program prints the reason.
///
/// Arguments: `control NAME` shows only one control; `gallery` and `showcase` show controls that a sign-up form does not have;
/// `lone` shows a single field, and `columns` shows two fields in one row; `core` prints, at the end, whether a core file could
/// be written; with `stay`, the program does not exit when the form has ended; `accessible` enables line-by-line mode; `mouse`
/// enables the mouse; `color-always` and `color-never` set the color mode.
@main
struct ConsoleFixture {
    static func main() async {
        let arguments = CommandLine.arguments
        let fixture = FixtureForm(
            accessible: arguments.contains("accessible"),
            colorMode: arguments.contains("color-always")
                ? .always : arguments.contains("color-never") ? .never : .auto)
        let gallery = GalleryForm(accessible: arguments.contains("accessible"))
        let lone = LoneForm()
        let showcase = ShowcaseForm(accessible: arguments.contains("accessible"))
        let form =
            switch arguments.dropFirst().first {
            case "gallery": gallery.form
            case "lone": lone.form
            case "columns": ColumnsForm().form
            case "showcase": showcase.form
            case "control": ControlForm.make(arguments.dropFirst(2).first ?? "")
            default: fixture.form
            }
        form.usesMouse = arguments.contains("mouse")
        let exitForm = await form.run()
        if form === showcase.form { print(showcase.result) }
        print("ended: \(exitForm)")
        while arguments.contains("stay") { pause() }
        if arguments.contains("core") { print("core files: \(ct_writes_core_files() != 0)") }
        exit(exitForm.exitCode)
    }
}

/// A sign-up form. The name is checked a moment after each key, and the passwords are checked immediately.
final class FixtureForm {
    let name = TextField(placeholder: "letters and digits")
    let password = SecureField()
    let repeated = SecureField()
    let button = Button(title: "Sign up")
    let form: Form
    private let spinner = Spinner()
    private let result = Label()
    private var isNameFree = false
    /// A closure that receives the answers in place of the main queue, if a test delivers the answers itself.
    private let deliver: ((@escaping @MainActor () -> Void) -> Void)?

    init(
        accessible: Bool, colorMode: ColorMode,
        deliver: ((@escaping @MainActor () -> Void) -> Void)? = nil
    ) {
        self.deliver = deliver
        form = Form(
            title: "Create your GitHub account",
            rows: [
                .field("Username", name),
                .field("Password", password),
                .field("Repeat password", repeated),
                .actions(button, spinner, result),
            ],
            help: "Enter next   Up back   Ctrl-C quit",
            colorMode: colorMode, accessible: accessible)
        for field in [name, password, repeated] { field.validation = .unchecked }
        (form.theme.success, form.theme.failure) = (.rgb(0, 130, 0), .red)
        form.addKey(.control("s"), KeyHint(key: "^S", word: "save")) { [result] in result.text = "Saved" }
        name.addHandler(for: .editingChanged) { [unowned self] in checkName() }
        password.addHandler(for: .editingChanged) { [unowned self] in checkPasswords() }
        repeated.addHandler(for: .editingChanged) { [unowned self] in checkPasswords() }
        button.addHandler(for: .primaryActionTriggered) { [unowned self] in signUp() }
        checkButton()
    }

    private func checkName() {
        let text = name.text
        isNameFree = false
        checkButton()
        name.validation = text.isEmpty ? .unchecked : .checking("checking \(text)")
        if text.isEmpty { return }
        answer(after: .milliseconds(150)) { [self] in
            guard name.text == text else { return }
            isNameFree = text != "taken"
            name.validation =
                isNameFree ? .valid("\(text) is available") : .invalid("\(text) is taken", shown: .now)
            checkButton()
        }
        obey(text)
    }

    private func checkPasswords() {
        let isLong = password.text.count >= 5
        password.validation =
            password.text.isEmpty
            ? .unchecked
            : isLong ? .valid("Password acceptable") : .invalid("At least 5 characters", shown: .now)
        let isSame = password.text == repeated.text
        repeated.validation =
            repeated.text.isEmpty
            ? .unchecked
            : isSame ? .valid("The passwords agree") : .invalid("The passwords differ", shown: .now)
        checkButton()
    }

    private func checkButton() {
        button.isEnabled = isNameFree && password.text.count >= 5 && password.text == repeated.text
        button.alpha = button.isEnabled ? 1 : 0.3
    }

    private func signUp() {
        button.isEnabled = false
        spinner.isAnimating = true
        result.text = "Signing up \(name.text)"
        result.mark = nil
        answer(after: .milliseconds(500)) { [self] in
            spinner.isAnimating = false
            result.text = "Signed up \(name.text)"
            result.mark = .success
            result.textColor = .rgb(0, 130, 0)
            form.help = "Enter to sign up another, Ctrl-D to leave"
            name.text = ""
            password.text = ""
            repeated.text = ""
            for field in [name, password, repeated] { field.validation = .unchecked }
            checkButton()
            form.focus(name)
        }
    }

    /// Calls `body` after a delay, but not while a test holds back the answers.
    private func answer(after delay: DispatchTimeInterval, _ body: @escaping @MainActor () -> Void) {
        if let deliver { return deliver(body) }
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [self] in
            if Hold.isActive { answer(after: .milliseconds(10), body) } else { body() }
        }
    }

    /// If the text is the name of an event that no key can cause, triggers that event.
    private func obey(_ text: String) {
        switch text {
        case "do-finish": form.finish()
        case "do-fatal-error": fatalError("as the test asked for")
        case "do-abort": abort()
        case "do-exit": exit(7)
        case "do-rename": name.text = "renamed-名前"
        case "do-escape": name.validation = .valid("a\u{1B}[31mred\u{7}\u{9B}2Jb\nc\u{202E}d")
        case "do-hang": hang()
        case "do-close":
            hang()
            form.finish()
        case "do-focus": form.focus(repeated)
        case "do-record":
            Task.detached { [form] in
                if let gate = getenv("GATE") { close(open(gate, O_RDONLY)) }
                await MainActor.run { form.addRecord(Label(text: "recorded")) }
            }
        case "do-overflow": print(Self.overflow(0))
        default: break
        }
    }

    /// Blocks until a writer opens the named pipe whose path is in the `GATE` variable, or forever if the variable is
    /// not set.
    private func hang() {
        guard let gate = getenv("GATE") else { while true { pause() } }
        close(open(gate, O_RDONLY))
    }

    private static func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + depth % 3 }
}
