import Foundation
import Rx
import RxTesting
import Testing

/// Plays each marble diagram in the operators' documentation.
@Suite struct DocumentedMarblesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let inputs: Set = [
        "self", "other", "second", "right", "a", "b", "inner", "trigger", "sampler", "again",
    ]

    private func diagrams() throws -> [DocumentedMarbles] {
        try ["Operators", "Creation"].flatMap { folder in
            let folder = Self.root.appending(path: "Sources/Rx/\(folder)")
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .sorted { $0.path < $1.path }.flatMap { try DocumentedMarbles.read($0) }
        }
    }

    @Test func `each diagram shows what the operator does`() throws {
        var played: [String: Int] = [:]
        for diagram in try diagrams() {
            let results =
                Self.results[diagram.file] == nil ? [] : diagram.lanes.filter { isResult($0, diagram) }
            #expect(!results.isEmpty, "\(diagram.file) has a diagram, but no entry defines its result")
            for lane in results {
                let key = "\(diagram.file) \(lane.label)"
                let number = played[key, default: 0]
                played[key] = number + 1
                guard let operators = Self.results[diagram.file]?[lane.label], number < operators.count else {
                    Issue.record("no entry defines the result of diagram \(number) of \(key)")
                    continue
                }
                let stage = Stage(diagram)
                let observer = stage.scheduler.start { operators[number](stage) }
                let drawn = MarbleEvents(lane.pieces[0].marbles).description
                #expect(
                    Self.shifted(drawn, by: lane.pieces[0].begin) == Self.text(observer.events),
                    "\(key) \(number)")
            }
        }
        for (file, operators) in Self.results {
            for (label, operators) in operators {
                #expect(
                    played["\(file) \(label)"] == operators.count,
                    "\(file) \(label) has more entries than diagrams")
            }
        }
    }

    private func isResult(_ lane: DocumentedMarbles.Lane, _ diagram: DocumentedMarbles) -> Bool {
        Self.results[diagram.file]?[lane.label] != nil || !Self.inputs.contains(lane.label)
    }

    private static func shifted(_ text: String, by begin: Int) -> String {
        text.split(separator: " ").map { event in
            let parts = event.split(separator: ":", maxSplits: 1)
            return "\((Int(parts[0]) ?? 0) + begin):\(parts[1])"
        }.joined(separator: " ")
    }

    private static func text(_ events: [Recorded<Event<String>>]) -> String {
        events.map { record in
            switch record.value {
            case .next(let element): "\(record.time - TestScheduler.Defaults.subscribed):\(element)"
            case .error: "\(record.time - TestScheduler.Defaults.subscribed):#"
            case .completed: "\(record.time - TestScheduler.Defaults.subscribed):|"
            }
        }.joined(separator: " ")
    }
}

/// The inputs of a diagram as sequences in virtual time.
final class Stage: Sendable {
    let scheduler = TestScheduler(initialClock: 0)
    private let lanes: [String: Observable<String>]

    init(_ diagram: DocumentedMarbles) {
        let scheduler = scheduler
        // The lane "again" represents another subscription to the source.
        let inputs = Dictionary(grouping: diagram.lanes) { $0.label == "again" ? "self" : $0.label }
        lanes = inputs.mapValues { lanes in
            let plays = lanes.flatMap(\.pieces).map { piece in
                scheduler.createColdObservable(
                    MarbleEvents(piece.marbles).events.map { event -> Recorded<Event<String>> in
                        switch event.kind {
                        case .element(let text): .next(event.tick, text)
                        case .error: .error(event.tick, TestError())
                        case .completed: .completed(event.tick)
                        }
                    })
            }
            let count = Counter()
            return .deferred { plays[min(count.up(), plays.count) - 1].asObservable() }
        }
    }

    subscript(label: String) -> Observable<String> { lanes[label] ?? .error(TestError("no lane \(label)")) }

    var source: Observable<String> { self["self"] }
    var numbers: Observable<Int> { source.map { Int($0) ?? 0 } }
}

extension Observable {
    fileprivate var texts: Observable<String> { map { "\($0)" } }
}

extension DocumentedMarblesTests {
    typealias Play = @Sendable (Stage) -> Observable<String>

    /// The closures that produce the results in the diagrams, by file and by label, in the order of the diagrams.
    fileprivate static let results: [String: [String: [Play]]] = [
        "Amb": ["amb": [{ $0.source.amb($0["right"]) }]],
        "Buffer": [
            "buffer": [
                { stage in
                    stage.numbers.buffer(timeSpan: .seconds(6), count: 2, scheduler: stage.scheduler)
                        .map { "[\($0.map(String.init).joined(separator: ","))]" }
                }
            ]
        ],
        "Catch": ["catch": [{ stage in stage.source.catch { _ in stage["other"] } }]],
        "CombineLatest": ["result": [{ Observable.combineLatest($0["a"], $0["b"]) { $0 + $1 } }]],
        "Concat": ["concat": [{ $0.source.concat($0["second"]) }]],
        "Debounce": ["debounce": [{ $0.source.debounce(.seconds(3), scheduler: $0.scheduler) }]],
        "Delay": ["delay": [{ $0.source.delay(.seconds(3), scheduler: $0.scheduler) }]],
        "DelaySubscription": [
            "delaySubscription": [{ $0.source.delaySubscription(.seconds(5), scheduler: $0.scheduler) }]
        ],
        "DistinctUntilChanged": ["distinctUntilChanged": [{ $0.source.distinctUntilChanged() }]],
        "Do": [
            "do": [{ $0.source.do(onNext: { _ in }) }],
            "onNext": [
                { stage in
                    let calls = PublishSubject<String>()
                    return Observable.merge(
                        calls, stage.source.do(onNext: { calls.onNext($0) }).ignoreElements().texts)
                }
            ],
        ],
        "ElementAt": ["element(at)": [{ $0.source.element(at: 1) }]],
        "Enumerated": ["enumerated": [{ $0.source.enumerated().map { "\($0.index)\($0.element)" } }]],
        "Filter": ["filter": [{ $0.numbers.filter { $0.isMultiple(of: 2) }.texts }]],
        "First": ["first": [{ $0.source.first().asObservable().map { $0 ?? "" } }]],
        "FlatMap": [
            "flatMap": [{ stage in stage.source.flatMap { _ in stage["inner"] } }],
            "concatMap": [{ stage in stage.source.concatMap { _ in stage["inner"] } }],
        ],
        "FlatMapFirst": ["flatMapFirst": [{ stage in stage.source.flatMapFirst { _ in stage["inner"] } }]],
        "GroupBy": [
            "groupBy": [{ groups($0).map { $0.key == 1 ? "a" : "b" } }],
            "a": [{ groups($0).filter { $0.key == 1 }.take(1).flatMap { $0 }.texts }],
            "b": [{ groups($0).filter { $0.key == 0 }.take(1).flatMap { $0 }.texts }],
        ],
        "IfEmpty": [
            "ifEmpty": [{ $0.source.ifEmpty(default: "0") }, { $0.source.ifEmpty(switchTo: $0["other"]) }]
        ],
        "IgnoreElements": ["ignoreElements": [{ $0.source.ignoreElements().texts }]],
        "Map": [
            "map": [{ $0.numbers.map { $0 * 10 }.texts }],
            "compactMap": [{ $0.numbers.compactMap { $0.isMultiple(of: 2) ? $0 : nil }.texts }],
        ],
        "Materialize": [
            "materialize": [
                { $0.source.materialize().map { $0.element.map { "n\($0)" } ?? "e" } }
            ]
        ],
        "Merge": ["merge": [{ Observable.merge($0["a"], $0["b"]) }]],
        "Multicast": [
            "multicast": [{ connected($0.source.multicast { PublishSubject() }) }],
            "publish": [{ connected($0.source.publish()) }],
            "replay": [{ connected($0.source.replay(1)) }],
            "late": [
                { connected($0.source.multicast { PublishSubject() }, late: 4, $0) },
                { connected($0.source.publish(), late: 4, $0) },
                { connected($0.source.replay(1), late: 3, $0) },
            ],
        ],
        "ObserveOn": ["observe(on)": [{ $0.source.observe(on: $0.scheduler) }]],
        "Reduce": ["reduce": [{ $0.numbers.reduce(0, accumulator: +).texts }]],
        "RefCount": [
            "refCount": [{ $0.source.publish().refCount() }],
            "late": [
                { stage in
                    let shared = stage.source.publish().refCount()
                    return Observable.merge(
                        shared.filter { _ in false },
                        shared.delaySubscription(.seconds(4), scheduler: stage.scheduler))
                }
            ],
        ],
        "Retry": ["retry": [{ $0.source.retry() }, { $0.source.retry(2) }]],
        "RetryWhen": [
            "retry(when:)": [
                { stage in stage.source.retry(when: { (_: Observable<any Error>) in stage["trigger"] }) }
            ]
        ],
        "Sample": ["sample": [{ $0.source.sample($0["sampler"]) }]],
        "Scan": ["scan": [{ $0.numbers.scan(0) { $0 + $1 }.texts }]],
        "Share": [
            "share": [{ $0.source.share(replay: 1) }],
            "late": [
                { stage in
                    let shared = stage.source.share(replay: 1)
                    return Observable.merge(
                        shared.filter { _ in false },
                        shared.delaySubscription(.seconds(3), scheduler: stage.scheduler))
                }
            ],
        ],
        "SingleElement": ["single": [{ $0.source.single() }]],
        "Skip": [
            "skip": [{ $0.source.skip(2) }, { $0.source.skip(.seconds(7), scheduler: $0.scheduler) }]
        ],
        "SkipUntil": ["skip(until:)": [{ $0.source.skip(until: $0["other"]) }]],
        "SkipWhile": ["skip(while:)": [{ $0.numbers.skip(while: { $0 < 3 }).texts }]],
        "StartWith": ["startWith": [{ $0.source.startWith("0") }]],
        "SubscribeOn": ["subscribe(on)": [{ $0.source.subscribe(on: $0.scheduler) }]],
        "Switch": [
            "switchLatest": [{ stage in stage.source.map { _ in stage["inner"] }.switchLatest() }],
            "flatMapLatest": [{ stage in stage.source.flatMapLatest { _ in stage["inner"] } }],
        ],
        "Take": [
            "take": [
                { $0.source.take(2) }, { $0.source.take(for: .seconds(7), scheduler: $0.scheduler) },
                { $0.source.take(until: $0["other"]) },
            ]
        ],
        "TakeLast": ["takeLast": [{ $0.source.takeLast(2) }]],
        "TakeWhile": [
            "exclusive": [
                { $0.numbers.take(while: { $0 < 3 }).texts }, { $0.numbers.take(until: { $0 == 3 }).texts },
            ],
            "inclusive": [
                { $0.numbers.take(while: { $0 < 3 }, behavior: .inclusive).texts },
                { $0.numbers.take(until: { $0 == 3 }, behavior: .inclusive).texts },
            ],
        ],
        "Throttle": [
            "latest": [{ $0.source.throttle(.seconds(5), scheduler: $0.scheduler) }],
            "not latest": [{ $0.source.throttle(.seconds(5), latest: false, scheduler: $0.scheduler) }],
        ],
        "Timeout": [
            "timeout": [
                { $0.source.timeout(.seconds(5), scheduler: $0.scheduler) },
                { $0.source.timeout(.seconds(5), other: $0["other"], scheduler: $0.scheduler) },
            ]
        ],
        "Timer": [
            "interval": [
                {
                    Observable<Int>.interval(.seconds(3), scheduler: $0.scheduler).take(
                        for: .seconds(14), scheduler: $0.scheduler
                    ).concat(Observable.never()).texts
                }
            ],
            "timer": [{ Observable<Int>.timer(.seconds(5), scheduler: $0.scheduler).texts }],
            "period": [
                {
                    Observable<Int>.timer(.seconds(5), period: .seconds(3), scheduler: $0.scheduler).take(4)
                        .concat(Observable.never()).texts
                }
            ],
        ],
        "ToArray": [
            "toArray": [{ $0.source.toArray().asObservable().map { "[\($0.joined(separator: ","))]" } }]
        ],
        "Window": [
            "window": [{ windows($0).map { ["a", "b", "c"][$0.index] } }],
            "a": [{ windows($0).filter { $0.index == 0 }.take(1).flatMap { $0.element } }],
            "b": [{ windows($0).filter { $0.index == 1 }.take(1).flatMap { $0.element } }],
            "c": [{ windows($0).filter { $0.index == 2 }.take(1).flatMap { $0.element } }],
        ],
        "WithLatestFrom": [
            "result": [
                { $0.source.withLatestFrom($0["second"]) { $0 + $1 } },
                { $0.source.withLatestFrom($0["second"]) },
            ]
        ],
        "WithUnretained": [
            "withUnretained": [
                { stage in
                    let object = Witness()
                    let kept = BehaviorRelay<Witness?>(value: object)
                    stage.scheduler.scheduleAt(TestScheduler.Defaults.subscribed + 7) { kept.accept(nil) }
                    return stage.source.withUnretained(object) { $1 }
                }
            ]
        ],
        "Zip": ["result": [{ Observable.zip($0["a"], $0["b"]) { $0 + $1 } }]],
    ]

    /// Returns a sequence that connects `sequence` on subscription. The observer subscribes before the connection or,
    /// if there is a stage, `late` ticks afterward.
    private static func connected(
        _ sequence: ConnectableObservable<String>, late: Int = 0, _ stage: Stage? = nil
    ) -> Observable<String> {
        .create { observer in
            let subscription = SerialDisposable()
            if let stage {
                subscription.disposable = sequence.delaySubscription(
                    .seconds(late), scheduler: stage.scheduler
                )
                .subscribe(observer)
            } else {
                subscription.disposable = sequence.subscribe(observer)
            }
            return Disposables.create(subscription, sequence.connect())
        }
    }

    private static func groups(_ stage: Stage) -> Observable<GroupedObservable<Int, Int>> {
        stage.numbers.groupBy { $0 % 2 }
    }

    private static func windows(_ stage: Stage) -> Observable<(index: Int, element: Observable<String>)> {
        stage.source.window(timeSpan: .seconds(6), count: 2, scheduler: stage.scheduler).enumerated()
    }
}
