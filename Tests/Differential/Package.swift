// swift-tools-version: 6.2
import PackageDescription

// Scripts/differential sets RXCOCOA: the folder of a package with RxCocoa's portable part.
guard let rxCocoa = Context.environment["RXCOCOA"] else {
    fatalError("RXCOCOA is not set: use Scripts/differential")
}

// The interpreter is one text, compiled twice: Sources/OverRxSwift is a link to Sources/OverRx.
let package = Package(
    name: "Differential",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "RxConsole", path: "../.."),
        .package(url: "https://github.com/ReactiveX/RxSwift", exact: "6.10.2"),
        .package(name: "RxCocoa", path: rxCocoa),
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
                .product(name: "RxCocoa", package: "RxCocoa"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5), .define("RXSWIFT")]),
        .target(name: "Comparison", dependencies: ["Chains", "OverRx", "OverRxSwift"]),
        .executableTarget(name: "Differential", dependencies: ["Chains", "Comparison"]),
        .executableTarget(
            name: "Races", dependencies: ["Chains", "Randomness", .product(name: "Rx", package: "RxConsole")]),
        .testTarget(name: "DifferentialTests", dependencies: ["Chains", "Comparison"]),
    ]
)
