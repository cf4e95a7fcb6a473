// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in CI; a compiler newer than ours must not break a user's build.
let strictness: [SwiftSetting] = Context.environment["LINTEL_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: ["README.md"], swiftSettings: strictness)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: strictness)
}

/// Keeps the runtime out of a program that has no use for it: a supervisor runs beside every agent.
let small: [SwiftSetting] = [
  .unsafeFlags([
    "-Xfrontend", "-disable-implicit-string-processing-module-import",
    "-Xfrontend", "-disable-implicit-concurrency-module-import",
  ])
]

let mvvm: Target.Dependency = .product(name: "MVVM", package: "lintel")
let mvvmTesting: Target.Dependency = .product(name: "MVVMTesting", package: "lintel")
let webScreens: Target.Dependency = .product(name: "WebScreens", package: "WebScreens")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let webTesting: Target.Dependency = .product(name: "WebTesting", package: "WebScreens")
let browser: Target.Dependency = .product(name: "BrowserDriver", package: "WebScreens")
let nio: [Target.Dependency] = ["NIOCore", "NIOHTTP1", "NIOPosix"].map { .product(name: $0, package: "swift-nio") }

let package = Package(
  name: "Maestro",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "maestro", targets: ["maestro"]),
    .executable(name: "maestro-supervisor", targets: ["maestro-supervisor"]),
  ],
  dependencies: [
    .package(name: "lintel", path: "../..", traits: []),
    .package(path: "../WebScreens"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.95.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    module("Domain", [mvvm]),
    module("Digests", [crypto]),
    module("AgentReports", ["Domain"]),
    module("TerminalEmulator"),
    .target(name: "CPosix", exclude: ["README.md"]),
    .target(
      name: "SupervisorWire", dependencies: ["CPosix"], exclude: ["README.md"], swiftSettings: strictness + small),
    module("Git", ["Domain", "Digests", subprocess]),
    module("Processes", ["Domain", "SupervisorWire", "CPosix"]),
    module("Storage", ["Domain", .product(name: "GRDB", package: "GRDB.swift")]),
    module("Profiles", ["Domain", .product(name: "Yams", package: "Yams")]),
    module("Engine", ["Domain", "AgentReports", "Digests", "TerminalEmulator", mvvm, subprocess]),
    module("Remote", ["Domain", mvvm, lifecycle] + nio),
    module("ViewModels", ["Domain", "TerminalEmulator", mvvm]),
    module("Presentation", ["Domain", "TerminalEmulator", "ViewModels", mvvm]),
    module("Terminal", ["Domain", "TerminalEmulator", "ViewModels", "Presentation", mvvm]),
    module("Webhooks", ["Domain", "ViewModels", "Presentation", mvvm, lifecycle]),
    module("SwiftUIScreens", ["Domain", "ViewModels", "Presentation", mvvm]),
    .target(
      name: "Web",
      dependencies: ["Domain", "Digests", "TerminalEmulator", "ViewModels", "Presentation", mvvm, webScreens],
      exclude: ["README.md"],
      resources: [
        .embedInCode("Assets/maestro.css"), .embedInCode("Assets/review.js"), .embedInCode("Assets/terminal.js"),
        .embedInCode("Assets/notify.js"),
      ],
      swiftSettings: strictness),
    .executableTarget(
      name: "maestro-supervisor", dependencies: ["SupervisorWire", "CPosix"], exclude: ["README.md"],
      swiftSettings: strictness + small),
    .executableTarget(name: "fake-agent", path: "Tests/FakeAgent", exclude: ["README.md"], swiftSettings: strictness),
    .executableTarget(
      name: "maestro",
      dependencies: [
        "Domain", "TerminalEmulator", "Git", "Processes", "Storage", "Profiles", "Engine", "Remote",
        "ViewModels",
        "Presentation", "Web", "Webhooks", "Terminal", "maestro-supervisor", mvvm, webScreens, arguments, lifecycle,
        logging,
      ],
      exclude: ["README.md"], swiftSettings: strictness),
    .target(
      name: "TestSupport",
      dependencies: [
        "Domain", "SupervisorWire", "CPosix", mvvm, .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      ],
      path: "Tests/TestSupport", exclude: ["README.md"], swiftSettings: strictness),
    .target(
      name: "Harness",
      dependencies: [
        "TestSupport", "Domain", "Processes", "SupervisorWire", "Remote", "maestro-supervisor", "fake-agent",
        subprocess, webTesting,
      ] + nio,
      path: "Tests/Harness", exclude: ["README.md"], swiftSettings: strictness),
    .executableTarget(
      name: "maestro-benchmark",
      dependencies: [
        "Harness", "TestSupport", "Domain", "Storage", "maestro", "maestro-supervisor", "fake-agent",
      ],
      path: "Benchmarks", exclude: ["README.md"], swiftSettings: strictness),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Harness", "Domain", "Processes", "maestro", "maestro-supervisor", "fake-agent", browser, "TestSupport",
      ],
      exclude: ["StandIns"], swiftSettings: strictness),
    tests("Domain", ["Domain"]),
    .testTarget(
      name: "AgentReportsTests", dependencies: ["AgentReports", "Domain", subprocess, "TestSupport"],
      exclude: ["Streams"], swiftSettings: strictness),
    tests("TerminalEmulator", ["TerminalEmulator", subprocess]),
    tests("Remote", ["Remote", "Domain", mvvm, mvvmTesting, lifecycle, logging]),
    tests("Git", ["Git", "Domain"]),
    tests("Processes", ["Processes", "Domain", "SupervisorWire", "maestro-supervisor", "fake-agent"]),
    tests("Storage", ["Storage", "Domain", .product(name: "GRDB", package: "GRDB.swift")]),
    tests("Profiles", ["Profiles", "Domain"]),
    tests(
      "Engine",
      [
        "Engine", "Domain", "Digests", "Git", "Processes", "Profiles", "Storage", "maestro-supervisor", "fake-agent",
        mvvm, mvvmTesting,
      ]),
    tests(
      "Fault",
      [
        "Domain", "SupervisorWire", "CPosix", "maestro", "maestro-supervisor", "fake-agent", webTesting,
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests("Webhooks", ["Webhooks", "Domain", "ViewModels", mvvm, mvvmTesting]),
    tests("ViewModels", ["ViewModels", "Domain", "TerminalEmulator", mvvm, mvvmTesting]),
    tests(
      "Web",
      [
        "Web", "Domain", mvvm, webScreens, webTesting, lifecycle, logging,
      ]),
    tests(
      "Terminal",
      [
        "Terminal", "TerminalEmulator", "ViewModels", "Presentation", "Domain", "Harness", "maestro", "fake-agent",
        subprocess, mvvm,
      ]),
    tests("Presentation", ["Presentation", "ViewModels", "Domain", "TerminalEmulator", mvvm, mvvmTesting]),
  ],
  swiftLanguageModes: [.v6]
)
