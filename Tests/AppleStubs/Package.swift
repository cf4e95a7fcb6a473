// swift-tools-version: 6.2
import PackageDescription

// A package and a build folder of its own: a target called SwiftUI in a real build would make `canImport(SwiftUI)` true
// there. `check` compiles it; it is never linked.
let package = Package(
  name: "AppleStubs",
  products: [
    .library(name: "Network", targets: ["Network"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "UIKit", targets: ["UIKit"]),
  ],
  targets: [
    .target(name: "Network"),
    .target(name: "SwiftUI"),
    .target(name: "UIKit"),
  ],
  swiftLanguageModes: [.v6]
)
