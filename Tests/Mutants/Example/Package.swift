// swift-tools-version: 6.2
import PackageDescription

/// The package that Tests/Mutants/check uses to test `Scripts/internal/mutants`.
let package = Package(
    name: "Example",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Sums", targets: ["Sums"])],
    targets: [
        .target(name: "CSums"),
        .target(name: "Sums", dependencies: ["CSums"]),
        .testTarget(name: "SumsTests", dependencies: ["Sums"]),
    ]
)
