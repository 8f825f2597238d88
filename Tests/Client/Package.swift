// swift-tools-version: 6.2
import PackageDescription

// Programs that use the library as its clients do. The same source, Sources/Client, is compiled in each language mode
// that a client can use: Sources/InSwift5 and Sources/OnTheMainActor are links to it. Sources/Idioms is compiled in the
// same way, and never run.
let dependencies: [Target.Dependency] = [
    "Chains", "Locking", "OverRx",
    .product(name: "Rx", package: "RxConsole"),
    .product(name: "RxConsole", package: "RxConsole"),
    .product(name: "RxFoundation", package: "RxConsole"),
    .product(name: "RxTesting", package: "RxConsole"),
    .product(name: "SignupForms", package: "RxConsole"),
]
let idioms: [Target.Dependency] = [
    "Indicators", .product(name: "Rx", package: "RxConsole"),
    .product(name: "RxFoundation", package: "RxConsole"),
]
let package = Package(
    name: "Client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RxConsole", path: "../..", traits: [])],
    targets: [
        .target(name: "Locking"),
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
        .executableTarget(name: "Client", dependencies: dependencies),
        .executableTarget(
            name: "InSwift5", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "OnTheMainActor", dependencies: dependencies,
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(
            name: "Indicators", dependencies: [.product(name: "Rx", package: "RxConsole")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "Idioms", dependencies: idioms),
        .target(
            name: "IdiomsInSwift5", dependencies: idioms,
            swiftSettings: [.swiftLanguageMode(.v5), .define("SWIFT5")]),
        .target(
            name: "IdiomsOnTheMainActor", dependencies: idioms,
            swiftSettings: [.defaultIsolation(MainActor.self), .define("MAIN_ACTOR")]),
    ]
)
