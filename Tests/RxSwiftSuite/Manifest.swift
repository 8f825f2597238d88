// swift-tools-version: 6.2
import PackageDescription

// The manifest of the package that `check` creates. `check` replaces `@ROOT@` with the folder of this repository.
let inSwift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let package = Package(
    name: "Suite",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RxConsole", path: "@ROOT@", traits: [])],
    targets: [
        .target(
            name: "RxSwift",
            dependencies: [
                .product(name: "Rx", package: "RxConsole"),
                .product(name: "RxFoundation", package: "RxConsole"),
            ],
            swiftSettings: inSwift5),
        .target(name: "RxRelay", dependencies: ["RxSwift"], swiftSettings: inSwift5),
        .target(name: "RxCocoa", dependencies: ["RxSwift"], swiftSettings: inSwift5),
        .target(
            name: "RxTest",
            dependencies: ["RxSwift", .product(name: "RxTesting", package: "RxConsole")],
            swiftSettings: inSwift5),
        .target(name: "RxBlocking", dependencies: ["RxTest"], swiftSettings: inSwift5),
        .testTarget(
            name: "Suite", dependencies: ["RxSwift", "RxRelay", "RxTest", "RxBlocking", "RxCocoa"],
            swiftSettings: inSwift5),
    ]
)
