import Measuring

/// The baseline for all libraries: closures that call each other, without errors, completion, disposal or other
/// threads.
///
/// Each closure is opaque so that calling it is a real call, like calling a closure from another module.
enum ByHand {
    typealias Receiver = (Int) -> Void

    /// Returns the same closure, hidden from the optimizer. (Unlike `identity`, this function is not generic, because a
    /// generic function would put a thunk before each closure.)
    @_optimize(none)
    static func opaque(_ receiver: @escaping Receiver) -> Receiver { receiver }

    static func end(_ tally: Tally) -> Receiver {
        opaque { tally.add($0) }
    }

    static func map(_ next: @escaping Receiver) -> Receiver {
        opaque { next($0 &+ 1) }
    }

    static func filter(_ next: @escaping Receiver) -> Receiver {
        opaque { if $0 >= 0 { next($0) } }
    }

    /// Returns a chain of three maps and three filters.
    static func chain(_ next: @escaping Receiver) -> Receiver {
        map(filter(map(filter(map(filter(next))))))
    }

    /// A subject that passes each element to several closures.
    final class Subject {
        private var receivers: [Receiver]

        init(_ receivers: Receiver...) { self.receivers = receivers }

        func send(_ number: Int) {
            for receiver in receivers { receiver(number) }
        }
    }

    /// Forwards each number that differs from the previous one.
    static func distinct(_ next: @escaping Receiver) -> Receiver {
        var former: Int?
        return opaque { number in
            if number == former { return }
            former = number
            next(number)
        }
    }

    /// Returns one closure for each of `count` sources. Each closure combines the latest values of all sources.
    static func combineLatest(_ count: Int, _ next: @escaping Receiver) -> [Receiver] {
        var latest = [Int?](repeating: nil, count: count)
        return (0..<count).map { index in
            opaque { number in
                latest[index] = number
                var sum = 0
                for value in latest {
                    guard let value else { return }
                    sum &+= value
                }
                next(sum)
            }
        }
    }
}
