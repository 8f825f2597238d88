final class LineSession: FormSession {
    init(form: Form) {}
    func run() async -> FormExit { .endOfInput }
    func display() {}
    func finish() {}
}
