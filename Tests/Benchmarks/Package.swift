// swift-tools-version: 6.2
import PackageDescription

// `Scripts/benchmark` sets these variables if RxSwift can be fetched and the portable part of RxCocoa can be built.
let hasRxSwift = Context.environment["RXSWIFT"] != nil
let rxCocoa = Context.environment["RXCOCOA"]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "RxConsole", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
    ],
    targets: [
        .executableTarget(
            name: "Reactive",
            dependencies: [
                "Measuring", "RxWorks", "OpenCombineWorks", "AsyncAlgorithmsWorks", "ByHandWorks",
            ]),
        .target(name: "Measuring", dependencies: ["CMachine"]),
        .target(
            name: "RxWorks",
            dependencies: [
                "Measuring", .product(name: "Rx", package: "RxConsole"),
                .product(name: "RxFoundation", package: "RxConsole"),
            ]),
        .target(
            name: "OpenCombineWorks",
            dependencies: [
                "Measuring", .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ]),
        .target(
            name: "AsyncAlgorithmsWorks",
            dependencies: [
                "Measuring", .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
            ]),
        .target(name: "ByHandWorks", dependencies: ["Measuring"]),
        .target(name: "CMachine"),
        .target(name: "CBarePostgres"),
        // Symbolic links to the files in Tests.
        .target(name: "Locking"),
        .target(name: "ProcessTesting"),
        .target(name: "PostgresTesting", dependencies: ["Locking", "ProcessTesting"]),
        .executableTarget(
            name: "AccountFigures",
            dependencies: [
                "CBarePostgres", "Locking", "PostgresTesting",
                .product(name: "GitHubSignup", package: "RxConsole"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
    ]
)

if hasRxSwift {
    package.dependencies.append(.package(url: "https://github.com/ReactiveX/RxSwift", exact: "6.10.2"))
    // A symbolic link to the files of RxWorks ensures that the work is exactly the same.
    let works = Target.target(
        name: "RxSwiftWorks",
        dependencies: [
            "Measuring", .product(name: "RxSwift", package: "RxSwift"),
            .product(name: "RxRelay", package: "RxSwift"),
        ],
        swiftSettings: [.swiftLanguageMode(.v5), .define("RXSWIFT")])
    if let rxCocoa {
        package.dependencies.append(.package(path: rxCocoa))
        works.dependencies.append(.product(name: "RxCocoa", package: "RxCocoa"))
        works.swiftSettings?.append(.define("RXCOCOA"))
    }
    package.targets.append(works)
    package.targets[0].dependencies.append("RxSwiftWorks")
    package.targets[0].swiftSettings = [.define("RXSWIFT")]
}
