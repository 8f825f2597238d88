// swift-tools-version: 6.2
import PackageDescription

// The name of each fuzz target begins with Fuzz, and the target defines LLVMFuzzerTestOneInput. Scripts/internal/fuzz
// builds and runs these targets.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RxConsole", path: "../..")],
    targets: [
        .target(name: "Support"),
        .target(
            name: "RecordReading",
            dependencies: [.product(name: "GitHubSignup", package: "RxConsole")]),
        .executableTarget(
            name: "FuzzCSV",
            dependencies: ["RecordReading", "Support", .product(name: "GitHubSignup", package: "RxConsole")]),
        .executableTarget(
            name: "FuzzRecords",
            dependencies: ["RecordReading", "Support", .product(name: "GitHubSignup", package: "RxConsole")]),
        .executableTarget(
            name: "FuzzAnswer",
            dependencies: ["Support", .product(name: "GitHubSignup", package: "RxConsole")]),
        .executableTarget(
            name: "FuzzKeys",
            dependencies: ["Support", .product(name: "Console", package: "RxConsole")]),
        .executableTarget(
            name: "FuzzSerial",
            dependencies: ["Support", .product(name: "Rx", package: "RxConsole")]),
    ]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}
