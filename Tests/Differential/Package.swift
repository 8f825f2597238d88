// swift-tools-version: 6.2
import PackageDescription

// Scripts/internal/differential sets RXSWIFT to the folder of a package that contains RxSwift's modules with our corrections.
guard let rxSwift = Context.environment["RXSWIFT"] else {
    fatalError("RXSWIFT is not set: use Scripts/internal/differential")
}

let overRxSwift: [Target.Dependency] = [
    .product(name: "RxSwift", package: "RxSwift"),
    .product(name: "RxRelay", package: "RxSwift"),
    .product(name: "RxCocoa", package: "RxSwift"),
]
// The interpreter is compiled twice from the same source: Sources/OverRxSwift is a link to Sources/OverRx.
let package = Package(
    name: "Differential",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "RxConsole", path: "../..", traits: []),
        .package(name: "RxSwift", path: rxSwift),
    ],
    targets: [
        .target(name: "Randomness"),
        .target(name: "Chains", dependencies: ["Randomness"]),
        .target(
            name: "OverRx",
            dependencies: [
                "Chains",
                .product(name: "Rx", package: "RxConsole"),
                .product(name: "RxTesting", package: "RxConsole"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "OverRxSwift",
            dependencies: [
                "Chains",
                .product(name: "RxSwift", package: "RxSwift"),
                .product(name: "RxRelay", package: "RxSwift"),
                .product(name: "RxTest", package: "RxSwift"),
                .product(name: "RxCocoa", package: "RxSwift"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5), .define("RXSWIFT")]),
        .target(name: "Comparison", dependencies: ["Chains", "OverRx", "OverRxSwift", "Randomness"]),
        .executableTarget(name: "Differential", dependencies: ["Chains", "Comparison"]),
        .executableTarget(name: "Defects", dependencies: ["Comparison"]),
        .executableTarget(
            name: "Races", dependencies: ["Chains", "Randomness", .product(name: "Rx", package: "RxConsole")]),
        // Links to Tests/Client/Sources/Idioms: lines that compile with Rx must also compile with RxSwift, in each language mode in
        // which Tests/Client compiles them.
        .target(
            name: "IdiomsOverRxSwift", dependencies: overRxSwift,
            swiftSettings: [.swiftLanguageMode(.v5), .define("SWIFT5"), .define("RXSWIFT")]),
        .target(
            name: "IdiomsOverRxSwiftInSwift6", dependencies: overRxSwift, swiftSettings: [.define("RXSWIFT")]),
        .target(
            name: "IdiomsOverRxSwiftOnTheMainActor", dependencies: overRxSwift,
            swiftSettings: [.defaultIsolation(MainActor.self), .define("MAIN_ACTOR"), .define("RXSWIFT")]),
        .testTarget(
            name: "DifferentialTests",
            dependencies: [
                "Chains", "Comparison", "IdiomsOverRxSwift", "IdiomsOverRxSwiftInSwift6",
                "IdiomsOverRxSwiftOnTheMainActor",
            ]),
    ]
)
