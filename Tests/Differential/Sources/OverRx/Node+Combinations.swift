import Chains

extension Node {
    func combination() -> Observable<Value>? {
        switch chain.operation {
        case .concat: input(0).concat(input(1))
        case .concatMany: concat
        case .merge: Observable.merge(input(0), input(1))
        case .mergeMany: parameter() == 0 ? Observable.merge(inputs) : Observable.from(inputs).merge()
        case .combineLatest: combineLatest
        case .zip: zip
        case .withLatestFrom: withLatestFrom
        default: nil
        }
    }

    private var concat: Observable<Value> {
        parameter() == 0 ? Observable.concat(inputs) : Observable.from(inputs).concat()
    }

    private func joined(_ values: [Value]) throws -> Value {
        note(.called(.list(values)))
        if parameter() == 3, values.contains(.number(3)) { throw Failure(15) }
        return .list(values)
    }

    private var combineLatest: Observable<Value> {
        let parts = inputs
        switch (parts.count, parameter()) {
        case (_, 2): return Observable.combineLatest(parts).map(Value.list)
        case (2, 0): return Observable.combineLatest(parts[0], parts[1]).map { .list([$0, $1]) }
        case (2, 1...): return Observable.combineLatest(parts[0], parts[1]) { try joined([$0, $1]) }
        case (3, 1...):
            return Observable.combineLatest(parts[0], parts[1], parts[2]) { try joined([$0, $1, $2]) }
        case (4, 1...):
            return Observable.combineLatest(parts[0], parts[1], parts[2], parts[3]) {
                try joined([$0, $1, $2, $3])
            }
        case (5, 1...):
            return Observable.combineLatest(parts[0], parts[1], parts[2], parts[3], parts[4]) {
                try joined([$0, $1, $2, $3, $4])
            }
        case (6, 1...):
            return Observable.combineLatest(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]) {
                try joined([$0, $1, $2, $3, $4, $5])
            }
        case (7, 1...):
            return Observable.combineLatest(
                parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6]
            ) {
                try joined([$0, $1, $2, $3, $4, $5, $6])
            }
        case (8, 1...):
            return Observable.combineLatest(
                parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6], parts[7]
            ) {
                try joined([$0, $1, $2, $3, $4, $5, $6, $7])
            }
        default: return Observable.combineLatest(parts) { try joined($0) }
        }
    }

    private var zip: Observable<Value> {
        let parts = inputs
        switch (parts.count, parameter()) {
        case (_, 2): return Observable.zip(parts).map(Value.list)
        case (2, 0): return Observable.zip(parts[0], parts[1]).map { .list([$0, $1]) }
        case (2, 1...): return Observable.zip(parts[0], parts[1]) { try joined([$0, $1]) }
        case (3, 1...): return Observable.zip(parts[0], parts[1], parts[2]) { try joined([$0, $1, $2]) }
        case (4, 1...):
            return Observable.zip(parts[0], parts[1], parts[2], parts[3]) {
                try joined([$0, $1, $2, $3])
            }
        case (5, 1...):
            return Observable.zip(parts[0], parts[1], parts[2], parts[3], parts[4]) {
                try joined([$0, $1, $2, $3, $4])
            }
        case (6, 1...):
            return Observable.zip(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]) {
                try joined([$0, $1, $2, $3, $4, $5])
            }
        case (7, 1...):
            return Observable.zip(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6]) {
                try joined([$0, $1, $2, $3, $4, $5, $6])
            }
        case (8, 1...):
            return Observable.zip(
                parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6], parts[7]
            ) {
                try joined([$0, $1, $2, $3, $4, $5, $6, $7])
            }
        default: return Observable.zip(parts) { try joined($0) }
        }
    }

    private var withLatestFrom: Observable<Value> {
        switch parameter() {
        case 0: input(0).withLatestFrom(input(1))
        case 1: input(0).withLatestFrom(input(1)) { .list([$0, $1]) }
        default:
            input(0).withLatestFrom(input(1)) {
                if $0.number == 3 { throw Failure(16) }
                return .list([$0, $1])
            }
        }
    }
}
