// swift-tools-version: 6.2
import PackageDescription

/// Tests of the package Example in a separate package.
let package = Package(
    name: "Nested",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Example", path: "../..")],
    targets: [
        .testTarget(
            name: "DifferenceTests", dependencies: [.product(name: "Sums", package: "Example")],
            path: "DifferenceTests")
    ]
)
