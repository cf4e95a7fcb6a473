import Testing
import Workspace

struct ProjectSpecTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func readsTargetsWithTemplatesIncludesAndGlobs() throws {
    try folder.write(
      "project.yml",
      """
      name: P
      include:
        - path: Modules/core.yml
        - other.yml
      options:
        deploymentTarget: { iOS: "16.0", macOS: 13.0 }
      settings:
        base: { SWIFT_VERSION: 5.9 }
      settingGroups:
        isolated: { SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor }
      targetTemplates:
        Base:
          platform: iOS
          sources: [Shared]
      targets:
        App:
          type: application
          templates: [Base]
          deploymentTarget: "17.2"
          settings: { groups: [isolated], PRODUCT_MODULE_NAME: TheApp }
          sources:
            - path: App
              excludes: ["**/Old", "*.md"]
            - path: App/Resources
              buildPhase: resources
            - Single.swift
          preBuildScripts:
            - script: |
                if [ -z "$X" ]; then echo "*: [{"; fi & true
        AppTests: &tests
          type: bundle.unit-test
          platform: iOS
          sources: Tests
        MoreTests:
          <<: *tests
          type: bundle.ui-testing
          sources: UITests
      """)
    try folder.write(
      "Modules/core.yml",
      """
      targets:
        Core: { type: framework, platform: [iOS, macOS], sources: [{ path: Core, includes: ["**/*.swift"] }] }
      """)
    try folder.write(
      "other.yml", "targets: { Other: { type: tool, platform: macOS, sources: Other } }\ninclude: project.yml")
    try folder.write(sources: [
      "App/A.swift", "App/Old/B.swift", "App/Resources/C.swift", "Single.swift", "Shared/D.swift", "Tests/T.swift",
      "UITests/U.swift", "Modules/Core/E.swift", "Other/F.swift",
    ])
    let model = try folder.projectModel()
    #expect(model.problems.isEmpty)
    let app = try #require(model.named("App"))
    #expect(app.kind == .app)
    #expect(app.moduleName == "TheApp")
    #expect(app.deploymentTargets == [.ios: PlatformVersion(17, 2)])
    #expect(app.defaultIsolation == .mainActor)
    #expect(app.swiftVersion == "5.9")
    #expect(model.named("Core")?.deploymentTargets == [.ios: PlatformVersion(16), .macos: PlatformVersion(13)])
    #expect(model.named("Core")?.defaultIsolation == .nonisolated)
    for (path, names) in [
      ("App/A.swift", ["App"]), ("App/Old/B.swift", []), ("Single.swift", ["App"]), ("Shared/D.swift", ["App"]),
      ("Tests/T.swift", ["AppTests"]), ("UITests/U.swift", ["MoreTests"]), ("Modules/Core/E.swift", ["Core"]),
      ("Other/F.swift", ["Other"]),
    ] { #expect(model.names(path) == names, "\(path)") }
    #expect(model.named("MoreTests")?.kind == .uiTests)
    #expect(model.named("MoreTests")?.deploymentTargets == [.ios: PlatformVersion(16)])
  }

  @Test func aGeneratedProjectBesideItWins() throws {
    try folder.write("project.yml", "targets: { FromSpec: { type: application, sources: A } }")
    try folder.write("App.xcodeproj/project.pbxproj", xcodeProject())
    #expect(try folder.projectModel().targets.map(\.name) == ["App"])
    try folder.remove("App.xcodeproj")
    #expect(try folder.projectModel().targets.map(\.name) == ["FromSpec"])
  }

  @Test func settingsFilesAndPerBuildSettingsLeaveTheIsolationUnknown() throws {
    try folder.write("project.yml", "configFiles: { Debug: a.xcconfig }\ntargets: { A: { type: application } }")
    #expect(try folder.projectModel().named("A")?.defaultIsolation == .unknown)
    try folder.write("project.yml", "targets: { A: { type: application, settings: { configs: { Debug: {} } } } }")
    #expect(try folder.projectModel().named("A")?.defaultIsolation == .unknown)
  }

  @Test(arguments: [
    ("targets: [", "project.yml: line 2: the text is not YAML"),
    ("targets: { A: {} }", "project.yml: the target 'A' has no type; it is ignored"),
    ("include: gone.yml", "gone.yml: it cannot be read"),
    ("a: &a [x]\n? [*a]\n: b", "project.yml: line 2: an alias or a list as a key"),
  ])
  func mistakesAreNoted(text: String, expected: String) throws {
    try folder.write("project.yml", text)
    let model = try folder.projectModel()
    #expect(model.targets.isEmpty)
    #expect(model.problems.first?.hasPrefix(expected) == true, "\(model.problems)")
  }

  @Test func aliasBombsEnd() throws {
    var text = "targets: { A: { type: application } }\na0: &a0 [x, x, x]\n"
    for index in 1..<30 { text += "a\(index): &a\(index) [*a\(index - 1), *a\(index - 1), *a\(index - 1)]\n" }
    try folder.write("project.yml", text)
    #expect(try folder.projectModel().problems.first?.contains("more than 200000 values") == true)
  }
}
