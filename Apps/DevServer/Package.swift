// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in CI; a compiler newer than ours must not break a user's build.
let strictness: [SwiftSetting] = Context.environment["LINTEL_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let hummingbird: [Target.Dependency] = ["Hummingbird", "HummingbirdCore"].map {
  .product(name: $0, package: "hummingbird")
}
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let nio: [Target.Dependency] =
  ["NIOCore", "NIOPosix", "NIOConcurrencyHelpers", "NIOHTTP1", "NIOWebSocket"].map {
    .product(name: $0, package: "swift-nio")
  } + ["NIOHTTPTypes", "NIOHTTPTypesHTTP1"].map { .product(name: $0, package: "swift-nio-extras") }

let package = Package(
  name: "DevServer",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "DevServer", targets: ["DevServer"]),
    .executable(name: "devserver", targets: ["DevServerCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.95.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "DevServer",
      dependencies: [
        "CLibPQ", grdb,
        .product(name: "Yams", package: "Yams"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ] + hummingbird + nio,
      exclude: ["README.md"], resources: ["Server", "News"].map { .embedInCode("Backends/Postgres/\($0).sql") },
      swiftSettings: strictness),
    .executableTarget(
      name: "DevServerCommand",
      dependencies: ["DevServer", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      exclude: ["README.md"], swiftSettings: strictness),
    .testTarget(
      name: "DevServerTests",
      dependencies: ["DevServer", "DevServerCommand", grdb, .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: strictness),
  ],
  swiftLanguageModes: [.v6]
)
