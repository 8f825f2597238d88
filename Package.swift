// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "RxConsole",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxFoundation", targets: ["RxFoundation"]),
        .library(name: "RxCombine", targets: ["RxCombine"]),
        .library(name: "RxTesting", targets: ["RxTesting"]),
        .library(name: "Console", targets: ["Console"]),
        .library(name: "RxConsole", targets: ["RxConsole"]),
        .library(
            name: "GitHubSignup",
            targets: [
                "SignupSupport", "HTTP", "SignupCore", "SignupHTTP", "GitHub", "Accounts", "Batch",
                "SignupForms",
            ]),
        .executable(name: "signup", targets: ["signup"]),
    ],
    traits: [
        .trait(
            name: "OpenCombine",
            description: "Lets RxCombine bridge to OpenCombine, where there is no Combine.")
    ],
    dependencies: [
        // Without its trait it is not even resolved.
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibEdit", pkgConfig: "libedit",
            providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
        // It loads libcurl by itself, so nothing is linked; of the system's libcurl it needs the headers.
        .target(name: "CCurl"),
        // It loads libpq by itself, and needs nothing of it to build.
        .target(name: "CPostgres"),
        .target(name: "CTerminal"),
        // It loads zxcvbn by itself, where that is installed, and needs nothing of it to build.
        .target(name: "CZxcvbn"),
        .target(name: "Rx"),
        .target(name: "RxFoundation", dependencies: ["Rx"]),
        .target(
            name: "RxCombine",
            dependencies: [
                "Rx",
                .product(
                    name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
            ]),
        .target(name: "RxTesting", dependencies: ["Rx"]),
        .target(name: "Console", dependencies: ["CLibEdit", "CTerminal"]),
        .target(name: "RxConsole", dependencies: ["Rx", "Console"]),
        .target(name: "SignupSupport"),
        .target(name: "HTTP", dependencies: ["CCurl", "SignupSupport"]),
        .target(name: "SignupCore", dependencies: ["SignupSupport"]),
        .target(name: "SignupHTTP", dependencies: ["CCurl", "HTTP", "SignupCore"]),
        .target(name: "GitHub", dependencies: ["HTTP", "SignupCore", "SignupHTTP", "SignupSupport"]),
        .target(
            name: "Accounts",
            dependencies: [
                "CPostgres", "CSodium", "HTTP", "SignupCore", "SignupHTTP", "SignupSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .target(name: "Batch", dependencies: ["CSodium", "SignupCore", "SignupSupport"]),
        .target(
            name: "SignupForms",
            dependencies: ["CZxcvbn", "Rx", "Console", "RxConsole", "SignupCore", "SignupSupport"]),
        .executableTarget(
            name: "signup",
            dependencies: [
                "Accounts", "Batch", "CTerminal", "Console", "GitHub", "HTTP", "SignupCore",
                "SignupForms", "SignupSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(name: "Locking", path: "Tests/Locking"),
        .target(name: "Randomness", path: "Tests/Randomness"),
        .target(
            name: "NetworkTesting",
            dependencies: ["Locking", .product(name: "FlyingFox", package: "FlyingFox")],
            path: "Tests/NetworkTesting"),
        .target(name: "PostgresTesting", dependencies: ["Locking"], path: "Tests/PostgresTesting"),
        .testTarget(name: "RxTests", dependencies: ["Rx", "RxTesting"]),
        .testTarget(
            name: "RxFoundationTests", dependencies: ["RxFoundation", "RxTesting", "NetworkTesting"]),
        .testTarget(name: "RxTestingTests", dependencies: ["Rx", "RxTesting"]),
        .target(
            name: "TerminalTesting", dependencies: ["CTerminal", "Locking"], path: "Tests/TerminalTesting"),
        .executableTarget(
            name: "ConsoleFixture", dependencies: ["Console", "CTerminal"], path: "Tests/ConsoleFixture"),
        .executableTarget(
            name: "ConsoleLatency", dependencies: ["Console", "CLibEdit", "TerminalTesting"],
            path: "Tests/ConsoleLatency"),
        .testTarget(
            name: "ConsoleTests",
            dependencies: ["Console", "ConsoleFixture", "Randomness", "TerminalTesting"]),
        .testTarget(name: "RxConsoleTests", dependencies: ["Console", "Rx", "RxConsole"]),
        .target(
            name: "SignupTesting", dependencies: ["SignupCore", "SignupSupport"], path: "Tests/SignupTesting"),
        .testTarget(name: "SignupSupportTests", dependencies: ["SignupSupport"]),
        .testTarget(
            name: "HTTPTests",
            dependencies: [
                "CCurl", "GitHub", "HTTP", "Locking", "NetworkTesting", "SignupCore", "SignupSupport",
                "SignupTesting",
                .product(name: "FlyingFox", package: "FlyingFox"),
            ]),
        .testTarget(name: "SignupCoreTests", dependencies: ["SignupCore", "SignupSupport"]),
        .testTarget(name: "SignupHTTPTests", dependencies: ["HTTP", "SignupCore", "SignupHTTP"]),
        .testTarget(
            name: "GitHubTests",
            dependencies: ["GitHub", "HTTP", "NetworkTesting", "Randomness", "SignupCore", "SignupTesting"]),
        .testTarget(
            name: "AccountsTests",
            dependencies: [
                "Accounts", "CSodium", "HTTP", "Locking", "NetworkTesting", "PostgresTesting", "SignupCore",
                "SignupSupport", "SignupTesting",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "BatchTests",
            dependencies: ["Batch", "Locking", "Randomness", "SignupTesting", "SignupCore", "SignupSupport"]),
        .testTarget(
            name: "SignupFormsTests",
            dependencies: ["Console", "Randomness", "Rx", "RxTesting", "SignupCore", "SignupForms"]),
        .testTarget(
            name: "signupTests",
            dependencies: [
                "Accounts", "Batch", "Console", "GitHub", "Locking", "NetworkTesting", "PostgresTesting",
                "Rx",
                "SignupCore", "SignupForms", "SignupSupport", "SignupTesting", "TerminalTesting", "signup",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Transcripts"]),
    ]
)

let onTheMainActor: Set = [
    "Console", "RxConsole", "SignupForms", "signup", "ConsoleFixture", "ConsoleLatency",
]
let inC: Set = ["CCurl", "CPostgres", "CTerminal", "CZxcvbn"]
for target in package.targets where ![.system].contains(target.type) && !inC.contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
    if onTheMainActor.contains(target.name) {
        target.swiftSettings?.append(.defaultIsolation(MainActor.self))
    }
}
