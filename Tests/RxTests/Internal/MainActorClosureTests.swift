import Testing

@testable import Rx

/// Closures that are cast from main-actor closures receive and return values of every size unchanged, in every build.
@MainActor @Suite struct MainActorClosureTests {
    @Test func `closures without parameters return values unchanged`() {
        let number = assumingMainActor { 7 }
        let large = assumingMainActor { Large(7) }
        let object = assumingMainActor { Object(7) }
        #expect(number() == 7 && large().description == "7 18 -5" && object().number == 7)
    }

    @Test func `closures with one parameter receive their argument unchanged`() {
        passesOn(7) { $0 == 7 }
        passesOn(()) { _ in true }
        passesOn(Empty()) { _ in true }
        passesOn(OneCase.only) { _ in true }
        passesOn(Int??.some(nil)) { $0 == .some(nil) }
        passesOn(Large(7)) { $0.description == "7 18 -5" }
        passesOn(Object(7)) { $0.number == 7 }
        passesOn(SmallNumbered(number: 7) as any Numbered) { $0.number == 7 }
        passesOn(("seven", String(repeating: "7", count: 77))) { $0.0 == "seven" && $0.1.count == 77 }
    }

    @Test func `closures can return a sequence`() {
        let selector = assumingMainActor { (number: Int) in Driver.just("\(number)") }
        var received: [String] = []
        _ = selector(7).drive(onNext: { received.append($0) })
        #expect(received == ["7"])
    }

    @Test func `closures with two to eight parameters receive their arguments unchanged`() {
        #expect(assumingMainActor { (a: Int, b: String) in "\(a)\(b)" }(1, "2") == "12")
        #expect(
            assumingMainActor { (a: Int, b: Large, c: String) in "\(a)\(b.fields.0)\(c)" }(1, Large(2), "3")
                == "123")
        #expect(
            assumingMainActor { (a: String, b: Int, c: Int, d: String) in "\(a)\(b)\(c)\(d)" }("1", 2, 3, "4")
                == "1234")
        #expect(
            assumingMainActor { (a: Int, b: Int, c: Int, d: Int, e: String) in "\(a)\(b)\(c)\(d)\(e)" }(
                1, 2, 3, 4, "5") == "12345")
        #expect(
            assumingMainActor { (a: Int, b: Int, c: Int, d: Int, e: Int, f: String) in
                "\(a)\(b)\(c)\(d)\(e)\(f)"
            }(
                1, 2, 3, 4, 5, "6") == "123456")
        #expect(
            assumingMainActor { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: String) in
                "\(a)\(b)\(c)\(d)\(e)\(f)\(g)"
            }(1, 2, 3, 4, 5, 6, "7") == "1234567")
        #expect(
            assumingMainActor { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: String) in
                "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)"
            }(1, 2, 3, 4, 5, 6, 7, "8") == "12345678")
    }

    private func passesOn<Value: Sendable>(_ value: Value, _ isSame: (Value) -> Bool) {
        var received: [Value] = []
        let action = assumingMainActor { (value: Value) in received.append(value) }
        let identity = assumingMainActor { (value: Value) in value }
        action(identity(value))
        #expect(received.count == 1 && received.allSatisfy(isSame))
    }
}
