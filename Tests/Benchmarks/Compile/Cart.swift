public struct CartLine: Sendable, Equatable {
    public let name: String
    public var count: Int
    public let price: Int
}

public enum CartChange: Sendable {
    case add(CartLine), remove(String), clear
}

public final class CartViewModel {
    public let lines: Driver<[CartLine]>
    public let total: Driver<Int>
    public let badge: Driver<String?>
    public let summary: Driver<String>
    public let canPay: Driver<Bool>
    public let paid: Signal<Int>

    public init(
        add: Signal<CartLine>, remove: Signal<String>, clear: Signal<Void>, pay: Signal<Void>,
        discount: Driver<Int>,
        isOnline: Driver<Bool>
    ) {
        let changes = Signal.merge(
            add.map(CartChange.add), remove.map(CartChange.remove), clear.map { .clear })
        lines = changes.scan([]) { (lines: [CartLine], change) in
            switch change {
            case .add(let line): lines + [line]
            case .remove(let name): lines.filter { $0.name != name }
            case .clear: []
            }
        }.asDriver(onErrorJustReturn: []).startWith([])
        total = Driver.combineLatest(lines.map { $0.reduce(0) { $0 + $1.count * $1.price } }, discount) {
            max(0, $0 - $1)
        }
        badge = lines.map { $0.isEmpty ? nil : "\($0.count)" }.distinctUntilChanged()
        summary = Driver.combineLatest(badge, total, isOnline) {
            "\($0 ?? "no") lines, \($1), \($2 ? "online" : "offline")"
        }
        canPay = Driver.combineLatest(lines, isOnline).map { !$0.isEmpty && $1 }.distinctUntilChanged()
        paid = pay.withLatestFrom(Driver.combineLatest(total, canPay)).filter { $0.1 }.map { $0.0 }
    }
}
