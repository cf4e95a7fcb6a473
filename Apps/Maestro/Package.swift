// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in CI; a compiler newer than ours must not break a user's build.
let strictness: [SwiftSetting] = Context.environment["LINTEL_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Maestro",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "lintel", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Domain", dependencies: [.product(name: "MVVM", package: "lintel")], exclude: ["README.md"],
      swiftSettings: strictness),
    .target(
      name: "Remote", dependencies: ["Domain", .product(name: "MVVM", package: "lintel")], exclude: ["README.md"],
      swiftSettings: strictness),
    .testTarget(name: "DomainTests", dependencies: ["Domain"], swiftSettings: strictness),
    .testTarget(
      name: "RemoteTests", dependencies: ["Remote", "Domain", .product(name: "MVVMTesting", package: "lintel")],
      swiftSettings: strictness),
  ],
  swiftLanguageModes: [.v6]
)
