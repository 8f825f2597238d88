// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    dependencies: [.package(url: "https://github.com/ReactiveX/RxSwift", from: "6.0.0")],
    targets: [.target(name: "App", dependencies: [.product(name: "RxCocoa", package: "RxSwift")])]
)
