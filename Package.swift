// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Warnings are errors in CI; a compiler newer than ours must not break a user's build.
let strictness: [SwiftSetting] = Context.environment["LINTEL_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: ["README.md"], swiftSettings: strictness)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, exclude: exclude, swiftSettings: strictness)
}

/// Whether an app fetched this package. It then gets the libraries alone unless it asks for more, also with an Xcode that knows no
/// traits; in a checkout of this repository everything is on without a word. The packages are resolved from the repository, where the
/// manifest has no folder, and built in a checkout.
let isFetched = Context.packageDirectory == "/" || Context.packageDirectory.contains("/checkouts/")

/// A product of another package for the command: apps that use the libraries fetch none.
func tool(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Tool"]))
}

/// The database of `MVVMData`: apps that use the rest fetch none.
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Data"]))

/// What the macro of `MVVMEntity` is written with.
func macro(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax", condition: .when(traits: ["Entity"]))
}

/// The sample app without its views, for its tests. Xcode builds the whole from its project.
let bookshelf = "Samples/Bookshelf/"
/// The settings of a new project of Xcode 26.
let newProject: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
]

/// What lintel knows of code that it does not see, by framework or library.
let knowledge = [
  "AppKit", "Conventions", "CoreData", "Databases", "Foundation", "Injection", "Keychains", "Network", "Reactive",
  "Swift", "SwiftUI", "SystemServices", "UIKit",
].map { "Data/\($0).api" }

/// What `lintel new` writes, as templates.
let templates = [
  "cancellation", "coordinator", "coordinator_flow", "coordinator_route", "coordinator_tests",
  "coordinator_tests_uikit", "coordinator_uikit", "coordinator_view", "double", "model", "navigation_property",
  "navigator", "navigator_double", "repository", "repository_cache", "repository_double", "repository_functions",
  "repository_live", "repository_memory", "repository_remote", "repository_tests", "sample", "service",
  "service_functions", "service_live", "service_tests", "tests_form", "tests_list", "tests_navigation",
  "tests_properties", "tests_search", "tests_state", "type_tests", "use_case", "use_case_double", "use_case_error",
  "use_case_live", "use_case_store", "use_case_tests", "view", "view_controller", "view_controller_mvvm",
  "view_controller_plain", "view_failure", "view_model", "view_model_form", "view_model_list", "view_model_mvvm",
  "view_model_properties", "view_model_search", "view_model_state", "view_model_tests", "view_mvvm", "view_plain",
  "view_preview", "view_state",
].map { "Templates/\($0).mustache" }

let package = Package(
  name: "lintel",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "lintel", targets: ["lintel"]),
    .executable(name: "lintel-data", targets: ["lintel-data"]),
    .library(name: "MVVM", targets: ["MVVM"]),
    .library(name: "MVVMData", targets: ["MVVMData"]),
    .library(name: "MVVMEntity", targets: ["MVVMEntity"]),
    .library(name: "MVVMTesting", targets: ["MVVMTesting"]),
  ],
  traits: [
    .trait(name: "Tool", description: "The command `lintel` and what it needs; the libraries need none of it."),
    .trait(
      name: "Data", description: "The library `MVVMData`, which keeps entities in SQLite; the others need none of it."),
    .trait(
      name: "Entity",
      description: "The library `MVVMEntity`, whose macro needs swift-syntax at build time; the others need none of it."
    ),
    .default(enabledTraits: isFetched ? [] : ["Tool", "Data", "Entity"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
  ],
  targets: [
    module("MVVM"),
    module("MVVMTesting", ["MVVM"]),
    module("Hashes"),
    module("MVVMData", ["Hashes", "MVVM", database]),
    .macro(
      name: "EntityMacros",
      dependencies: [
        "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
      ]
      .map(macro),
      exclude: ["README.md"], swiftSettings: strictness),
    module("MVVMEntity", ["MVVM", .target(name: "EntityMacros", condition: .when(traits: ["Entity"]))]),
    module("Findings"),
    module("Advice"),
    .target(
      name: "Scaffolding", dependencies: [tool("Mustache", "swift-mustache")], exclude: ["README.md"],
      resources: templates.map { .embedInCode($0) }, swiftSettings: strictness),
    module("Graphs"),
    module("GraphLayout", ["Graphs"]),
    module("Facts"),
    .target(name: "CrashGuard", exclude: ["README.md"]),
    module(
      "SourceFacts",
      [
        "CrashGuard", "Facts",
        tool("SwiftSyntax", "swift-syntax"),
        tool("SwiftParser", "swift-syntax"),
      ]),
    module("TestDoubles", [tool("SwiftSyntax", "swift-syntax"), tool("SwiftParser", "swift-syntax")]),
    module("FactStore", ["Facts"]),
    module(
      "Workspace",
      [
        tool("Yams", "Yams"),
        tool("Subprocess", "swift-subprocess"),
      ]),
    .target(
      name: "Knowledge", dependencies: ["Facts"], exclude: ["README.md"], resources: knowledge.map { .embedInCode($0) },
      swiftSettings: strictness),
    module("Architecture", ["Facts", "Knowledge"]),
    module("Rules", ["Advice", "Facts", "Knowledge", "Architecture", "Findings", "Graphs"]),
    module("Refactoring", ["Findings"]),
    module("Reporting", ["Advice", "Findings", "GraphLayout", "Hashes", "Refactoring", "Scaffolding"]),
    module(
      "Analysis",
      [
        "Advice", "CrashGuard", "Facts", "SourceFacts", "FactStore", "Workspace", "Knowledge", "Architecture", "Rules",
        "Findings",
        "GraphLayout", "Graphs",
        "Refactoring", "Reporting", "Scaffolding", "TestDoubles",
      ]),
    .executableTarget(
      name: "lintel",
      dependencies: [
        "Advice", "Analysis", "Findings", "Refactoring", "Reporting", "Scaffolding", "TestDoubles", "Workspace",
        tool("ArgumentParser", "swift-argument-parser"),
      ],
      exclude: ["README.md"],
      swiftSettings: strictness),
    .executableTarget(
      name: "lintel-data", dependencies: ["MVVM", "MVVMData", tool("ArgumentParser", "swift-argument-parser")],
      exclude: ["README.md"], swiftSettings: strictness),
    .executableTarget(
      name: "bare-parse",
      dependencies: ["SourceFacts", "Workspace", tool("SwiftParser", "swift-syntax")],
      path: "Benchmarks/BareParse",
      swiftSettings: strictness),
    .target(
      name: "NameScrambler", dependencies: ["Facts", "Architecture"], path: "Benchmarks/NameScrambler",
      exclude: ["README.md"], swiftSettings: strictness),
    .executableTarget(
      name: "role-names", dependencies: ["Analysis", "Architecture", "Evaluation", "NameScrambler"],
      path: "Benchmarks/RoleNames",
      swiftSettings: strictness),
    .executableTarget(
      name: "library-operations", dependencies: ["MVVM"], path: "Benchmarks/LibraryOperations",
      swiftSettings: strictness),
    .executableTarget(
      name: "data-operations", dependencies: ["MVVM", "MVVMData", database], path: "Benchmarks/DataOperations",
      swiftSettings: strictness),
    .executableTarget(
      name: "store-crash", dependencies: ["MVVM", "MVVMData", database], path: "Tests/StoreCrash",
      exclude: ["README.md"], swiftSettings: strictness),
    .target(
      name: "ProgramGenerator", dependencies: ["SeededRandom"], path: "Tests/ProgramGenerator",
      exclude: ["README.md", "Stubs", "check"], swiftSettings: strictness),
    .executableTarget(
      name: "generated-programs",
      dependencies: [
        "Facts", "SourceFacts", "Architecture", "Rules", "Findings", "Reporting", "ProgramGenerator", "SeededRandom",
        "RuleExamples", tool("ArgumentParser", "swift-argument-parser"), tool("SwiftSyntax", "swift-syntax"),
        tool("SwiftParser", "swift-syntax"),
      ],
      path: "Benchmarks/GeneratedPrograms", exclude: ["README.md"], swiftSettings: strictness),
    .target(
      name: "Evaluation", dependencies: [tool("Subprocess", "swift-subprocess")], path: "Evaluation/Program",
      swiftSettings: strictness),
    .executableTarget(
      name: "evaluate", dependencies: ["Evaluation", "Rules", tool("ArgumentParser", "swift-argument-parser")],
      path: "Evaluation/Command", swiftSettings: strictness),
    .executableTarget(
      name: "crash-probe", dependencies: ["Analysis", "Architecture", "Rules", "Findings", "Reporting"],
      path: "Tests/CrashProbe", exclude: ["README.md"], swiftSettings: strictness),
    .target(
      name: "RuleExamples", dependencies: ["Rules", "Findings", tool("Yams", "Yams")], path: "Tests/RuleExamples",
      exclude: ["README.md"], swiftSettings: strictness),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", exclude: ["README.md"], swiftSettings: strictness),
    tests("MVVM", ["MVVM", "MVVMTesting"]),
    tests(
      "MVVMData",
      [
        "Hashes", "MVVM", "MVVMTesting", "MVVMData", "SeededRandom", "store-crash", database,
        tool("Subprocess", "swift-subprocess"),
      ]),
    tests("MVVMEntity", ["MVVM", "MVVMEntity", "MVVMData", "MVVMTesting", tool("Subprocess", "swift-subprocess")]),
    tests(
      "DataCommand", ["lintel-data", "MVVM", "MVVMData", database, tool("Subprocess", "swift-subprocess")],
      exclude: ["Golden"]),
    tests("MVVMTesting", ["MVVM", "MVVMTesting"]),
    tests("WorkedExample", ["MVVM", "MVVMTesting"]),
    .target(
      name: "Bookshelf", dependencies: ["MVVM", "MVVMData"], path: bookshelf + "Bookshelf", exclude: ["App", "Views"],
      swiftSettings: strictness + newProject),
    .testTarget(
      name: "BookshelfTests", dependencies: ["Bookshelf", "MVVM", "MVVMData", "MVVMTesting"],
      path: bookshelf + "BookshelfTests", swiftSettings: strictness + newProject),
    tests("Advice", ["Advice"]),
    tests("Facts", ["Facts"]),
    tests("SourceFacts", ["SourceFacts", "Facts", "SeededRandom"]),
    tests(
      "TestDoubles", ["TestDoubles", "MVVM", "MVVMTesting", tool("Subprocess", "swift-subprocess")],
      exclude: ["Fixtures", "Golden"]),
    tests("FactStore", ["FactStore", "Facts"]),
    tests("Workspace", ["Workspace", "SeededRandom"]),
    tests("Knowledge", ["Knowledge", "Facts"]),
    tests("Architecture", ["Architecture", "SourceFacts"]),
    // What is marked there is no valid Swift.
    tests("Rules", ["Rules", "RuleExamples", "Architecture", "SourceFacts", "Findings"], exclude: ["Examples"]),
    tests(
      "Scaffolding", ["Scaffolding", tool("SwiftSyntax", "swift-syntax"), tool("SwiftParser", "swift-syntax")],
      exclude: ["Golden"]),
    tests("Graphs", ["Graphs", "SeededRandom"]),
    tests("GraphLayout", ["GraphLayout", "SeededRandom"]),
    tests("Refactoring", ["Refactoring", "Findings", "SeededRandom"]),
    tests("Reporting", ["Reporting", "Findings", "Refactoring", "SeededRandom"], exclude: ["Golden"]),
    tests(
      "Analysis",
      [
        "Advice", "Analysis", "Rules", "RuleExamples", "Findings", "Architecture", "NameScrambler", "Refactoring",
        "Reporting", "Scaffolding", "Workspace", "SeededRandom", tool("Subprocess", "swift-subprocess"),
      ],
      exclude: ["Golden"]),
    tests(
      "GeneratedPrograms",
      [
        "generated-programs", "ProgramGenerator", "RuleExamples", tool("SwiftSyntax", "swift-syntax"),
        tool("SwiftParser", "swift-syntax"), tool("Subprocess", "swift-subprocess"),
      ]),
    tests("Evaluation", ["Evaluation"]),
    tests("Consumer", [tool("Subprocess", "swift-subprocess")]),
    tests(
      "Command", ["lintel", "crash-probe", "ProgramGenerator", tool("Subprocess", "swift-subprocess")],
      exclude: ["Fixtures", "Golden"]),
  ],
  swiftLanguageModes: [.v6]
)
