// swift-tools-version: 6.2
import PackageDescription

// What the app takes from lintel, with the trait that Xcode cannot ask for. In an app of your own:
// .package(url: "…/lintel", from: "…", traits: ["Data"])
let package = Package(
  name: "AppData",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "AppData", targets: ["AppData"]),
    .library(name: "AppTesting", targets: ["AppTesting"]),
  ],
  dependencies: [.package(name: "lintel", path: "../../..", traits: ["Data"])],
  targets: [
    .target(
      name: "AppData",
      dependencies: [.product(name: "MVVM", package: "lintel"), .product(name: "MVVMData", package: "lintel")]),
    .target(name: "AppTesting", dependencies: [.product(name: "MVVMTesting", package: "lintel")]),
  ]
)
