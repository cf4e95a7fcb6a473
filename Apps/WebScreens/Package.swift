// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in CI; a compiler newer than ours must not break a user's build.
let strictness: [SwiftSetting] = Context.environment["LINTEL_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
  name: "web-screens",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "WebScreens", targets: ["WebScreens"]),
    .library(name: "BrowserDriver", targets: ["BrowserDriver"]),
    .library(name: "WebTesting", targets: ["WebTesting"]),
  ],
  dependencies: [
    .package(name: "lintel", path: "../..", traits: []),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.95.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    .target(
      name: "WebScreens",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      resources: [.embedInCode("Assets/screens.css"), .embedInCode("Assets/screens.js")],
      swiftSettings: strictness),
    .target(
      name: "BrowserDriver",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      exclude: ["README.md"],
      swiftSettings: strictness),
    .target(
      name: "WebTesting",
      dependencies: [
        "WebScreens",
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["README.md"],
      swiftSettings: strictness),
    .target(
      name: "ExampleScreens",
      dependencies: [
        "WebScreens",
        .product(name: "MVVM", package: "lintel"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/ExampleScreens",
      swiftSettings: strictness),
    .testTarget(
      name: "WebScreensTests",
      dependencies: [
        "WebScreens", "WebTesting", "ExampleScreens",
        .product(name: "MVVM", package: "lintel"),
        .product(name: "MVVMTesting", package: "lintel"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strictness),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["WebScreens", "BrowserDriver", "ExampleScreens"],
      swiftSettings: strictness),
  ],
  swiftLanguageModes: [.v6]
)
