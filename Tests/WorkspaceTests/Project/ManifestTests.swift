import SeededRandom
import Testing
import Workspace

struct ManifestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func model(_ manifest: String, sources: [String], at place: String = "") throws -> ProjectModel {
    try folder.write(place + "Package.swift", manifest)
    try folder.write(sources: sources.map { place + $0 })
    return try folder.projectModel()
  }

  @Test func readsTargetsWithTheirFolders() throws {
    let model = try model(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      /* .target(name: "Commented") /* nested */ */
      let package = Package(
        name: "P",
        platforms: [.iOS(.v16_4), .macOS("13.1"), .custom("x", versionString: "1")],
        products: [.library(name: "Core", targets: ["Core"])],
        targets: [
          .target(name: "Core", dependencies: [.target(name: "Util"), .product(name: "X", package: "x")]),
          .target(name: "Util", path: "Code/Util", exclude: ["Old", "Skip.swift"], sources: ["In", "Old"]),
          .executableTarget(name: "tool-x", dependencies: ["Core"]),
          .testTarget(name: "CoreTests", dependencies: ["Core"], resources: [.copy("x")]),
        ]
      )
      """,
      sources: [
        "Sources/Core/A.swift", "Code/Util/In/B.swift", "Code/Util/Old/C.swift", "Code/Util/D.swift",
        "Sources/tool-x/main.swift", "Tests/CoreTests/T.swift", "Sources/Stray/S.swift",
      ])
    #expect(model.problems.isEmpty)
    #expect(model.targets.map(\.name) == ["Core", "Util", "tool-x", "CoreTests"])
    #expect(model.targets.map(\.kind) == [.library, .library, .executable, .unitTests])
    #expect(model.named("tool-x")?.moduleName == "tool_x")
    #expect(
      model.targets.allSatisfy {
        $0.deploymentTargets == [.ios: PlatformVersion(16, 4), .macos: PlatformVersion(13, 1)]
          && $0.defaultIsolation == .nonisolated && $0.swiftVersion == "5"
      })
    #expect(model.names("Sources/Core/A.swift") == ["Core"])
    #expect(model.names("Code/Util/In/B.swift") == ["Util"])
    #expect(model.names("Code/Util/Old/C.swift") == [])
    #expect(model.names("Code/Util/D.swift") == [])
    #expect(model.names("Sources/tool-x/main.swift") == ["tool-x"])
    #expect(model.names("Tests/CoreTests/T.swift") == ["CoreTests"])
    #expect(model.names("Sources/Stray/S.swift") == [])
    #expect(model.isTest(path: "Tests/CoreTests/T.swift"))
  }

  @Test(arguments: [
    ("swiftSettings: [.defaultIsolation(MainActor.self)]", ProjectTarget.Isolation.mainActor),
    ("swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(nil)]", .nonisolated),
    ("swiftSettings: [.defaultIsolation(MainActor.self, .when(platforms: [.iOS]))]", .unknown),
    ("swiftSettings: [.unsafeFlags([\"-default-isolation\", \"MainActor\"])]", .mainActor),
    ("swiftSettings: [.define(\"X\")]", .nonisolated),
    ("swiftSettings: common", .mainActor), ("swiftSettings: plain", .nonisolated), ("swiftSettings: later", .unknown),
    ("swiftSettings: common + [.define(\"X\")]", .unknown), ("swiftSettings: make()", .unknown),
    ("path: \"Sources/A\"", .nonisolated),
  ])
  func isolationIsRead(argument: String, expected: ProjectTarget.Isolation) throws {
    let model = try model(
      """
      // swift-tools-version:6.2
      let common: [SwiftSetting] = [.enableUpcomingFeature("X"), .defaultIsolation(MainActor.self)]
      let plain: [SwiftSetting] = [.define("Y")]
      let package = Package(name: "P", targets: [.target(name: "A", \(argument))])
      """, sources: ["Sources/A/A.swift"])
    #expect(model.targets.map(\.defaultIsolation) == [expected])
    #expect(model.targets.map(\.swiftVersion) == ["6"])
  }

  @Test func aLoopOverTargetsMakesTheIsolationUnknown() throws {
    let model = try model(
      """
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B", swiftSettings: [
        .defaultIsolation(MainActor.self)])])
      for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }
      """, sources: ["Sources/A/A.swift", "Sources/B/B.swift"])
    #expect(model.named("A")?.defaultIsolation == .unknown)
    #expect(model.named("B")?.defaultIsolation == .mainActor)
  }

  @Test func constantsAreFollowedOneStep() throws {
    let model = try model(
      """
      let name = "Core"
      let platforms: [SupportedPlatform] = [.iOS(.v17)]
      let package = Package(name: name, platforms: platforms, targets: [.target(name: name, path: "Code")],
        swiftLanguageModes: [.v5])
      package.targets.append(.testTarget(name: "CoreTests", path: "Checks"))
      """, sources: ["Code/A.swift", "Checks/B.swift"])
    #expect(model.names("Code/A.swift") == ["Core"])
    #expect(model.names("Checks/B.swift") == ["CoreTests"])
    #expect(model.named("Core")?.deploymentTargets == [.ios: PlatformVersion(17)])
    #expect(model.named("Core")?.swiftVersion == "5")
  }

  @Test func targetsMadeByFunctionsAreKnownByTheirFolder() throws {
    let model = try model(
      """
      func module(_ name: String) -> Target { .target(name: name, swiftSettings: settings) }
      let package = Package(name: "P", targets: [module("Core"), tests("Core"), module("\\(x)")])
      """, sources: ["Sources/Core/A.swift", "Sources/Else/B.swift", "Tests/CoreTests/T.swift"])
    #expect(model.names("Sources/Core/A.swift") == ["Core"])
    #expect(model.names("Tests/CoreTests/T.swift") == ["CoreTests"])
    #expect(model.names("Sources/Else/B.swift") == [])
    #expect(model.named("Core")?.defaultIsolation == .unknown)
    #expect(model.problems.count == 1)
  }

  @Test func aSoleTargetMayLieInSourcesItself() throws {
    let model = try model(
      "let package = Package(name: \"P\", targets: [.target(name: \"P\"), .testTarget(name: \"PTests\")])",
      sources: ["Sources/A.swift", "Tests/B.swift"])
    #expect(model.names("Sources/A.swift") == ["P"])
    #expect(model.names("Tests/B.swift") == ["PTests"])
  }

  @Test func theNearestPackageOwnsAFile() throws {
    try folder.write(
      "App.xcodeproj/project.pbxproj",
      xcodeProject(
        children: "S", folders: "S",
        objects: "S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };"))
    let model = try model(
      "let package = Package(name: \"P\", targets: [.target(name: \"P\")])",
      sources: ["Sources/P/A.swift"], at: "App/Packages/P/")
    try folder.write(sources: ["App/B.swift"])
    #expect(model.names("App/Packages/P/Sources/P/A.swift") == ["P"])
    #expect(try folder.projectModel().names("App/B.swift") == ["App"])
  }

  @Test func emptyManifestsAreNoted() throws {
    let model = try model("let package = Package()", sources: ["A.swift"])
    #expect(model.problems == ["Package.swift: no target declarations could be read; its targets are unknown"])
  }

  @Test func mutatedManifestsNeverCrash() throws {
    try folder.write(sources: ["Sources/A/A.swift", "Tests/ATests/T.swift"])
    let text = ##"""
      // swift-tools-version: 6.0
      let s: [SwiftSetting] = [.defaultIsolation(MainActor.self)] + [.define("x\(1 + (2))")]
      let package = Package(name: "P", platforms: [.iOS(.v17), .macOS("14")], targets: [
        .target(name: "A", path: #"Sources/A"#, exclude: ["x"], swiftSettings: s),
        .testTarget(name: """
          ATests
          """, dependencies: [.target(name: "A")]), /* a /* b */ c */
      ], swiftLanguageModes: [.v6])
      """##
    let tokens = [
      "(", ")", "[", "]", "\"", "\"\"\"", "#\"", "\"#", "\\(", "/*", "*/", "//", ".target(", "name:", "let x =", ",",
      ":", "`",
    ]
    var random = SeededGenerator(seed: 3)
    var understood = 0
    for _ in 0..<800 {
      try folder.write("Package.swift", bytes: mutated(Array(text.utf8), with: &random, tokens: tokens))
      if try !folder.projectModel().targets.isEmpty { understood += 1 }
    }
    #expect(understood > 100)
  }
}
