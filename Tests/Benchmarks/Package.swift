// swift-tools-version: 6.2
import PackageDescription

// A target that measures lies directly in this folder, whose name is what the benchmark plugin looks for.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "RxConsole", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
    ],
    targets: [
        .executableTarget(
            name: "Reactive",
            dependencies: [
                "CAllocator",
                .product(name: "Rx", package: "RxConsole"),
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
            ],
            path: "Reactive",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(name: "Report"),
        .executableTarget(
            name: "Accounts",
            dependencies: [
                .product(name: "GitHubSignup", package: "RxConsole"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .target(name: "CAllocator"),
    ]
)
