import SeededRandom
import Testing
import Workspace

struct ProjectModelTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("Tests/A.swift", true), ("AppTests/A.swift", true), ("AppUITests/Sub/A.swift", true),
    ("App/HomeTests.swift", true),
    ("App/HomeTest.swift", true), ("UnitTest/A.swift", true), ("App/HomeSpec.swift", true), ("App/Home.swift", false),
    ("App/Tests.swift", false), ("App/Contest/A.swift", false), ("App/TestsView.swift", false),
    ("Latest/A.swift", false),
  ])
  func withoutAProjectNamesTellTests(path: String, expected: Bool) {
    #expect(ProjectModel.empty.isTest(path: path) == expected)
  }

  private func sample() throws -> ProjectModel {
    try folder.write(
      "Package.swift",
      """
      let package = Package(name: "P", platforms: [.iOS(.v17), .macOS(.v14)], targets: [
        .target(name: "A", swiftSettings: [.defaultIsolation(MainActor.self)]), .testTarget(name: "ATests")])
      """)
    try folder.write("Broken/Package.swift", "")
    try folder.write(sources: ["Sources/A/A.swift", "Sources/A/Ü.swift", "Tests/ATests/T.swift", "Loose.swift"])
    return try folder.projectModel()
  }

  @Test func survivesEncoding() throws {
    let model = try sample()
    #expect(model.targets.count == 2)
    #expect(model.problems.count == 1)
    #expect(ProjectModel(encoded: model.encoded()) == model)
    #expect(ProjectModel(encoded: ProjectModel.empty.encoded()) == .empty)
  }

  @Test func brokenEncodingsAreRefused() throws {
    let bytes = try sample().encoded()
    for length in bytes.indices { #expect(ProjectModel(encoded: Array(bytes[..<length])) == nil) }
    #expect(ProjectModel(encoded: bytes + [0]) == nil)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let broken = mutated(bytes, with: &random, tokens: ["\u{7F}", "LPM1"])
      // Whatever comes out, every target that is named must exist.
      if let model = ProjectModel(encoded: broken) {
        #expect(model.targets(forPath: "Sources/A/A.swift").allSatisfy(model.targets.indices.contains))
      }
    }
  }

  @Test func knowsWhenItIsOutOfDate() throws {
    let model = try sample()
    #expect(model.inputs.map(\.path) == ["Broken/Package.swift", "Package.swift"])
    #expect(model.isCurrent(root: folder.path))
    try folder.write("Broken/Package.swift", "// longer")
    #expect(!model.isCurrent(root: folder.path))
  }

  /// A settings file that is missing now may appear later.
  @Test func missingFilesCountAsInputs() throws {
    try folder.write(
      "App.xcodeproj/project.pbxproj",
      xcodeProject(
        children: "B", objects: "B = {isa = PBXFileReference; path = A.xcconfig; sourceTree = \"<group>\"; };",
        configurationExtra: "baseConfigurationReference = B;"))
    let model = try folder.projectModel()
    #expect(model.inputs.first { $0.path == "A.xcconfig" }?.size == -1)
    #expect(model.isCurrent(root: folder.path))
    try folder.write("A.xcconfig", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
    #expect(!model.isCurrent(root: folder.path))
  }

  @Test func theCacheKeyFollowsFilesAndProjectFiles() throws {
    _ = try sample()
    func key() throws -> String {
      let found = Discovery.find(root: folder.path, rules: try DiscoveryRules())
      return ProjectModel.cacheKey(projectFiles: found.projectFiles, filePaths: found.files.map(\.path))
    }
    let first = try key()
    #expect(first.count == 32)
    #expect(try key() == first)
    try folder.write("Sources/A/A.swift", "// content does not matter")
    #expect(try key() == first)
    try folder.write("Sources/A/New.swift")
    let second = try key()
    #expect(second != first)
    try folder.write("Package.swift", "// changed")
    #expect(try key() != second)
  }

  @Test(arguments: [
    ("17", "17.0"), ("10.15.4", "10.15.4"), ("16.4", "16.4"), ("", nil), ("a", nil), ("1.2.3.4", nil), ("1..2", nil),
    ("99999999999999999999", nil), ("-1", nil),
  ])
  func versionsAreRead(text: String, expected: String?) {
    #expect(PlatformVersion(text)?.description == expected)
  }

  @Test func versionsAreOrderedByNumber() {
    #expect(PlatformVersion(9, 3) < PlatformVersion(16))
    #expect(PlatformVersion(10, 9) < PlatformVersion(10, 15))
  }
}
