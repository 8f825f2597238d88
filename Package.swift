// swift-tools-version: 6.2
import PackageDescription

let application = TargetDependencyCondition.when(traits: ["Application"])
let package = Package(
    name: "RxConsole",
    // Synchronization's atomics require these versions.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxFoundation", targets: ["RxFoundation"]),
        .library(name: "RxCombine", targets: ["RxCombine"]),
        .library(name: "RxTesting", targets: ["RxTesting"]),
        .library(name: "Console", targets: ["Console"]),
        .library(name: "ConsoleTesting", targets: ["ConsoleTesting"]),
        .library(name: "RxConsole", targets: ["RxConsole"]),
        .library(
            name: "GitHubSignup",
            targets: [
                "SignupSupport", "HTTP", "SignupCore", "SignupHTTP", "GitHub", "Accounts", "Batch",
                "SignupForms",
            ]),
        .library(name: "SignupForms", targets: ["SignupForms"]),
        .executable(name: "signup", targets: ["signup"]),
    ],
    traits: [
        .trait(
            name: "OpenCombine",
            description: "Lets RxCombine bridge to OpenCombine, where there is no Combine."),
        .trait(
            name: "Application",
            description:
                "Builds the sign-up application and the tests. The libraries need no other package."),
        .default(enabledTraits: ["Application"]),
    ],
    // SwiftPM does not even resolve a package that is used only with a disabled trait. The packages that only the
    // application uses have exact versions so that the application is built from the same sources everywhere.
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibEdit", pkgConfig: "libedit",
            providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
        // CCurl loads libcurl at run time, so the build needs only libcurl's headers.
        .target(name: "CCurl"),
        // CPostgres loads libpq at run time, so the build does not need libpq.
        .target(name: "CPostgres"),
        .target(name: "CTerminal"),
        // CZxcvbn loads zxcvbn at run time if it is installed, so the build does not need zxcvbn.
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
        .target(name: "ConsoleTesting", dependencies: ["Console"]),
        .target(name: "RxConsole", dependencies: ["Rx", "Console"]),
        .target(name: "SignupSupport"),
        .target(name: "HTTP", dependencies: ["CCurl", "SignupSupport"]),
        .target(name: "SignupCore", dependencies: ["SignupSupport"]),
        .target(name: "SignupHTTP", dependencies: ["HTTP", "SignupCore"]),
        .target(name: "GitHub", dependencies: ["HTTP", "SignupCore", "SignupHTTP", "SignupSupport"]),
        .target(
            name: "Accounts",
            dependencies: [
                "CPostgres", "CSodium", "HTTP", "SignupCore", "SignupHTTP", "SignupSupport",
                .product(name: "GRDB", package: "GRDB.swift", condition: application),
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
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: application),
            ]),
        .target(name: "Locking", path: "Tests/Locking"),
        .target(name: "Randomness", path: "Tests/Randomness"),
        .target(
            name: "NetworkTesting",
            dependencies: [
                "Locking", "ProcessTesting",
                .product(name: "FlyingFox", package: "FlyingFox", condition: application),
            ],
            path: "Tests/NetworkTesting", exclude: ["closing_server.py", "confused_server.py"]),
        .target(name: "ProcessTesting", path: "Tests/ProcessTesting"),
        .target(
            name: "PostgresTesting", dependencies: ["Locking", "ProcessTesting"],
            path: "Tests/PostgresTesting"),
        .executableTarget(
            name: "WatchdogFixture",
            dependencies: ["NetworkTesting", "PostgresTesting", "ProcessTesting", "TerminalTesting"],
            path: "Tests/WatchdogFixture"),
        .testTarget(
            name: "ProcessTestingTests",
            dependencies: ["PostgresTesting", "ProcessTesting", "TerminalTesting", "WatchdogFixture"]),
        .testTarget(
            name: "RxTests", dependencies: ["Locking", "Rx", "RxFoundation", "RxTesting"]),
        .testTarget(
            name: "RxFoundationTests",
            dependencies: ["Randomness", "RxFoundation", "RxTesting", "NetworkTesting"]),
        .testTarget(name: "RxTestingTests", dependencies: ["Rx", "RxTesting"]),
        .target(
            name: "TerminalTesting", dependencies: ["CTerminal", "Locking", "ProcessTesting"],
            path: "Tests/TerminalTesting"),
        .executableTarget(
            name: "ConsoleFixture", dependencies: ["Console", "CTerminal"], path: "Tests/ConsoleFixture"),
        .executableTarget(
            name: "ConsoleLatency", dependencies: ["Console", "CLibEdit", "TerminalTesting"],
            path: "Tests/ConsoleLatency"),
        .testTarget(
            name: "ConsoleTests",
            dependencies: [
                "CTerminal", "Console", "ConsoleFixture", "ConsoleTesting", "ProcessTesting", "Randomness",
                "TerminalTesting",
            ],
            exclude: ["RecordedKeys"]),
        .testTarget(
            name: "ConsoleTestingTests",
            dependencies: ["Console", "ConsoleTesting", "Rx", "RxConsole", "RxTesting"]),
        .testTarget(name: "RxConsoleTests", dependencies: ["Console", "Rx", "RxConsole", "RxTesting"]),
        .target(
            name: "SignupTesting", dependencies: ["HTTP", "SignupCore", "SignupSupport"],
            path: "Tests/SignupTesting"),
        .testTarget(
            name: "SignupSupportTests", dependencies: ["ProcessTesting", "SignupSupport", "SignupTesting"]),
        .testTarget(
            name: "HTTPTests",
            dependencies: [
                "CCurl", "GitHub", "HTTP", "Locking", "NetworkTesting", "ProcessTesting", "SignupCore",
                "SignupSupport", "SignupTesting",
                .product(name: "FlyingFox", package: "FlyingFox", condition: application),
            ]),
        .testTarget(name: "SignupCoreTests", dependencies: ["SignupCore", "SignupSupport"]),
        .testTarget(name: "SignupHTTPTests", dependencies: ["HTTP", "SignupCore", "SignupHTTP"]),
        .testTarget(
            name: "GitHubTests",
            dependencies: [
                "GitHub", "HTTP", "Locking", "NetworkTesting", "Randomness", "SignupCore", "SignupSupport",
                "SignupTesting",
            ]),
        .testTarget(
            name: "AccountsTests",
            dependencies: [
                "Accounts", "CSodium", "HTTP", "Locking", "NetworkTesting", "PostgresTesting",
                "ProcessTesting",
                "Randomness", "SignupCore", "SignupSupport", "SignupTesting",
                .product(name: "FlyingFox", package: "FlyingFox", condition: application),
                .product(name: "GRDB", package: "GRDB.swift", condition: application),
            ]),
        .testTarget(
            name: "BatchTests",
            dependencies: [
                "Accounts", "Batch", "Locking", "PostgresTesting", "ProcessTesting", "Randomness",
                "SignupCore",
                "SignupSupport", "SignupTesting",
            ]),
        .testTarget(
            name: "SignupFormsTests",
            dependencies: [
                "Console", "ConsoleTesting", "Locking", "Randomness", "Rx", "RxTesting", "SignupCore",
                "SignupForms", "SignupSupport",
            ]),
        .testTarget(
            name: "signupTests",
            dependencies: [
                "Accounts", "Batch", "Console", "GitHub", "HTTP", "Locking", "NetworkTesting",
                "PostgresTesting", "ProcessTesting", "Randomness", "Rx", "SignupCore", "SignupForms",
                "SignupSupport", "SignupTesting", "TerminalTesting", "signup",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: application),
                .product(name: "FlyingFox", package: "FlyingFox", condition: application),
                .product(name: "GRDB", package: "GRDB.swift", condition: application),
            ],
            exclude: ["Transcripts"]),
    ]
)

let onTheMainActor: Set = [
    "Console", "ConsoleTesting", "RxConsole", "SignupForms", "signup", "ConsoleFixture", "ConsoleLatency",
]
let inC: Set = ["CCurl", "CPostgres", "CTerminal", "CZxcvbn"]
for target in package.targets where ![.system].contains(target.type) && !inC.contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
    // The compiler requires `unsafe` at each use of unsafe code in Sources. Scripts/check allows unsafe code only in
    // Sources/Rx/Internal, in Sources/Console/Terminal, and in folders named Doors, whose code calls C.
    let isForTests = target.type == .test || target.path?.hasPrefix("Tests/") == true
    if !isForTests { target.swiftSettings?.append(.strictMemorySafety()) }
    if onTheMainActor.contains(target.name) {
        target.swiftSettings?.append(.defaultIsolation(MainActor.self))
    }
}
