// swift-tools-version: 6.1
import PackageDescription

// A release writes these two lines; see Distribution/plugin in lintel's repository.
let url = ""
let checksum = ""

/// The released command; without a release, or for tests, an artifact bundle in this package's folder.
let command: Target =
  if let path = Context.environment["LINTEL_ARTIFACT_BUNDLE"] ?? (url.isEmpty ? "lintel.artifactbundle.zip" : nil) {
    .binaryTarget(name: "lintel", path: path)
  } else {
    .binaryTarget(name: "lintel", url: url, checksum: checksum)
  }

let package = Package(
  name: "lintel-plugins",
  products: [
    .plugin(name: "LintelCommand", targets: ["LintelCommand"]),
    .plugin(name: "LintelCheck", targets: ["LintelCheck"]),
    .plugin(name: "LintelGate", targets: ["LintelGate"]),
    .plugin(name: "LintelSpies", targets: ["LintelSpies"]),
  ],
  targets: [
    command,
    .plugin(
      name: "LintelCommand",
      capability: .command(
        intent: .custom(verb: "lintel", description: "Report where the architecture of this package is broken.")),
      dependencies: ["lintel"]),
    .plugin(name: "LintelCheck", capability: .buildTool(), dependencies: ["lintel"]),
    .plugin(name: "LintelGate", capability: .buildTool(), dependencies: ["lintel"]),
    .plugin(name: "LintelSpies", capability: .buildTool(), dependencies: ["lintel"]),
  ]
)
