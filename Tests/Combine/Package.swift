// swift-tools-version: 6.2
import PackageDescription

// Tests of the bridge to OpenCombine, in both language modes. The main package resolves OpenCombine only if its trait is
// enabled.
let dependencies: [Target.Dependency] = [
    "Locking",
    .product(name: "Rx", package: "RxConsole"), .product(name: "RxCombine", package: "RxConsole"),
    .product(name: "RxTesting", package: "RxConsole"),
    .product(name: "OpenCombine", package: "OpenCombine"),
]
let package = Package(
    name: "Combine",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "RxConsole", path: "../..", traits: ["OpenCombine"]),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // RxCombineTests/Elements contains links to files in Tests/Client.
        .target(name: "Locking", path: "Locking"),
        .testTarget(name: "RxCombineTests", dependencies: dependencies, path: "RxCombineTests"),
        // RxCombineTestsInSwift5 is a link to RxCombineTests.
        .testTarget(
            name: "RxCombineTestsInSwift5", dependencies: dependencies, path: "RxCombineTestsInSwift5",
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
