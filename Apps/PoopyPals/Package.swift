// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in CI; a compiler newer than ours must not break a user's build.
let strictness: [SwiftSetting] = Context.environment["LINTEL_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

func module(_ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: ["README.md"], swiftSettings: strictness)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: strictness)
}

let mvvm: Target.Dependency = .product(name: "MVVM", package: "lintel")
let mvvmData: Target.Dependency = .product(name: "MVVMData", package: "lintel")
let mvvmEntity: Target.Dependency = .product(name: "MVVMEntity", package: "lintel")
let mvvmTesting: Target.Dependency = .product(name: "MVVMTesting", package: "lintel")
let webScreens: Target.Dependency = .product(name: "WebScreens", package: "WebScreens")
let devServer: Target.Dependency = .product(name: "DevServer", package: "DevServer")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let browser: Target.Dependency = .product(name: "BrowserDriver", package: "WebScreens")
let webTesting: Target.Dependency = .product(name: "WebTesting", package: "WebScreens")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
  .product(name: $0, package: "swift-nio")
}
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// What pages show: the style sheet, and pictures of our own.
let assets =
  ["pals.css", "flame.svg", "medal.svg", "medal-open.svg", "pal.svg"] + (1...7).map { "pal-\($0).svg" }

let package = Package(
  name: "PoopyPals",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "poopypals", targets: ["poopypals"])],
  dependencies: [
    .package(name: "lintel", path: "../..", traits: ["Data", "Entity"]),
    .package(path: "../WebScreens"),
    .package(path: "../DevServer"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.95.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    module("Domain", [mvvm, mvvmEntity]),
    // Named apart from Foundation's type.
    module("PalsData", path: "Sources/Data", ["Domain", mvvm, mvvmData]),
    module("Presentation", ["Domain", mvvm]),
    module("SwiftUIScreens", ["Domain", "Presentation", mvvm]),
    module("NIOSockets", [mvvmData] + nio),
    module("EmbeddedServer", ["Domain", "PalsData", devServer]),
    .target(
      name: "Web", dependencies: ["Domain", "Presentation", mvvm, webScreens], exclude: ["README.md"],
      resources: assets.map { .embedInCode("Assets/\($0)") }, swiftSettings: strictness),
    .executableTarget(
      name: "poopypals",
      dependencies: [
        "Domain", "PalsData", "Presentation", "Web", mvvm, mvvmData, webScreens, "EmbeddedServer", "NIOSockets",
        arguments,
        lifecycle, logging,
      ],
      exclude: ["README.md"], swiftSettings: strictness),
    .target(
      name: "PalsTestSupport", dependencies: ["Domain", "Presentation", mvvm, mvvmTesting], path: "Tests/Support",
      exclude: ["README.md"], swiftSettings: strictness),
    tests("Domain", ["Domain", mvvm, mvvmTesting]),
    tests("Presentation", ["PalsTestSupport", "Domain", "Presentation", mvvm, mvvmTesting]),
    tests("Data", ["Domain", "PalsData", "EmbeddedServer", "NIOSockets", devServer, mvvm, mvvmData, mvvmTesting]),
    tests(
      "Web",
      [
        "PalsTestSupport", "Domain", "Presentation", "Web", mvvm, mvvmTesting, webScreens, webTesting,
      ]),
    tests("EndToEnd", ["poopypals", "Domain", "EmbeddedServer", devServer, browser, webTesting, subprocess]),
    tests("Requirements"),
  ],
  swiftLanguageModes: [.v6]
)
