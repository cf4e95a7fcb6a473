import Foundation
import Testing
import Workspace

struct BuildSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func app(_ text: String) throws -> ProjectTarget {
    try folder.write("App.xcodeproj/project.pbxproj", text)
    return try #require(try folder.projectModel().named("App"))
  }

  @Test func theTargetInheritsFromTheProject() throws {
    let target = try app(
      xcodeProject(
        projectSettings: """
          SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; MACOSX_DEPLOYMENT_TARGET = 10.15; SWIFT_VERSION = 5.0;
          """, targetSettings: "SWIFT_VERSION = 6.0; PRODUCT_NAME = \"My $(TARGET_NAME)\";"))
    #expect(target.deploymentTargets == [.ios: PlatformVersion(16)])
    #expect(target.swiftVersion == "6.0")
    #expect(target.moduleName == "My_App")
    #expect(target.defaultIsolation == .nonisolated)
  }

  @Test func supportedPlatformsChooseTheVersions() throws {
    let target = try app(
      xcodeProject(
        projectSettings: """
          SDKROOT = auto; IPHONEOS_DEPLOYMENT_TARGET = 16.4; MACOSX_DEPLOYMENT_TARGET = 13;
          XROS_DEPLOYMENT_TARGET = 1.0;
          """, targetSettings: "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";"))
    #expect(target.deploymentTargets == [.ios: PlatformVersion(16, 4), .macos: PlatformVersion(13)])
  }

  @Test func configurationsThatDisagreeGiveTheLowestVersionAndNoIsolation() throws {
    let target = try app(
      xcodeProject(
        targetSettings: "IPHONEOS_DEPLOYMENT_TARGET = 17.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;",
        releaseSettings: "SWIFT_VERSION = 6;"))
    #expect(target.deploymentTargets == [.ios: PlatformVersion(16)])
    #expect(target.defaultIsolation == .unknown)
    #expect(target.swiftVersion == nil)
  }

  @Test(arguments: [
    ("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", ProjectTarget.Isolation.mainActor),
    ("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", .nonisolated),
    ("SWIFT_DEFAULT_ACTOR_ISOLATION = \"$(SOMETHING_ELSE)\";", .unknown),
    ("ISO = MainActor; SWIFT_DEFAULT_ACTOR_ISOLATION = \"${ISO}\";", .mainActor),
    ("OTHER_SWIFT_FLAGS = (\"-D\", X, \"-default-isolation\", MainActor);", .mainActor),
    ("OTHER_SWIFT_FLAGS = \"$(inherited) -default-isolation=MainActor\";", .mainActor),
    ("", .nonisolated),
  ])
  func isolationIsRead(settings: String, expected: ProjectTarget.Isolation) throws {
    #expect(try app(xcodeProject(targetSettings: settings)).defaultIsolation == expected)
  }

  private let baseFile = """
    BASE = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
    """

  private func appWithFile() throws -> ProjectTarget {
    try app(
      xcodeProject(
        children: "BASE", objects: baseFile, targetSettings: "PRODUCT_NAME = \"$(inherited)X\";",
        configurationExtra: "baseConfigurationReference = BASE;"))
  }

  @Test func settingsFilesIncludeOthers() throws {
    try folder.write(
      "Config/App.xcconfig",
      """
      // A comment = ignored
      #include "Shared/Base.xcconfig"
      #include? "Absent.xcconfig"
      PRODUCT_NAME = $(NAME) // the name
      IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 12.0
      """)
    try folder.write(
      "Config/Shared/Base.xcconfig",
      "#include \"../App.xcconfig\"\r\nNAME=Fancy\r\nSWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\r\nPRODUCT_NAME = No\r\n"
    )
    let target = try appWithFile()
    #expect(target.moduleName == "FancyX")
    #expect(target.defaultIsolation == .mainActor)
    #expect(target.deploymentTargets == [.ios: PlatformVersion(16)])
  }

  @Test func aMissingSettingsFileLeavesTheIsolationUnknown() throws {
    #expect(try appWithFile().defaultIsolation == .unknown)
    let problems = try folder.projectModel().problems
    #expect(problems == ["Config/App.xcconfig: this settings file cannot be read"])
    try folder.write("Config/App.xcconfig", "#include \"../../outside.xcconfig\"\n")
    #expect(try appWithFile().defaultIsolation == .unknown)
    #expect(try folder.projectModel().problems.first?.contains("outside the root") == true)
    try folder.write("Config/App.xcconfig", "#include \"../Pods/Target Support Files/P.xcconfig\"\n")
    #expect(try appWithFile().defaultIsolation == .nonisolated)
    #expect(try folder.projectModel().problems.isEmpty)
  }

  /// The file system of a Mac finds `App.xcconfig` under any spelling.
  @Test func settingsFilesAreFoundWhateverTheirCase() throws {
    try folder.write("config/app.XCConfig", "#include \"shared/version.public.xcconfig\"\n")
    try folder.write(
      "config/Shared/Version.Public.xcconfig",
      "#include \"../App.xcconfig\"\nSWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n")
    #expect(try appWithFile().defaultIsolation == .mainActor)
    #expect(try folder.projectModel().problems.isEmpty)
  }

  @Test func twoFilesThatDifferInCaseAreNotGuessedAt() throws {
    _ = try appWithFile()
    try folder.write("Config/App.xcconfig", "#include \"base.xcconfig\"\n")
    try folder.write("Config/Base.xcconfig", "A = 1\n")
    try folder.write("Config/BASE.xcconfig", "A = 2\n")
    // Where the file system itself ignores case there is only one.
    try #require(FileManager.default.contentsOfDirectory(atPath: folder.path + "/Config").count == 3)
    #expect(try folder.projectModel().problems == ["Config/base.xcconfig: this settings file cannot be read"])
  }

  @Test(arguments: [".gitignore", "Config/.gitignore", ".git/info/exclude"])
  func settingsFilesThatGitIgnoresMayBeAbsent(_ ignoreFile: String) throws {
    _ = try appWithFile()
    try folder.write("Config/App.xcconfig", "#include \"Secrets.xcconfig\"\n")
    #expect(try folder.projectModel().problems == ["Config/Secrets.xcconfig: this settings file cannot be read"])
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    try folder.write(ignoreFile, "Secrets.xcconfig\n")
    #expect(try folder.projectModel().problems.isEmpty)
    #expect(try appWithFile().defaultIsolation == .nonisolated)
    // Ignored, and there: it counts.
    try folder.write("Config/Secrets.xcconfig", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n")
    #expect(try appWithFile().defaultIsolation == .mainActor)
  }

  @Test(arguments: ["Config/", "*.xcconfig\n!App.xcconfig", "/Config/Secrets.*"])
  func patternsOfIgnoreFilesDecide(_ patterns: String) throws {
    _ = try appWithFile()
    try folder.write("Config/App.xcconfig", "#include \"Secrets.xcconfig\"\n#include \"Absent.xcconfig\"\n")
    try folder.write(".gitignore", patterns + "\n")
    let problems = try folder.projectModel().problems
    let expected = patterns.hasPrefix("/") ? ["Config/Absent.xcconfig: this settings file cannot be read"] : []
    #expect(problems == expected)
  }

  @Test func filesOfSynchronisedFoldersAreFound() throws {
    try folder.write("xcconfig/App.xcconfig", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n")
    let target = try app(
      xcodeProject(
        children: "S",
        objects: "S = {isa = PBXFileSystemSynchronizedRootGroup; path = xcconfig; sourceTree = \"<group>\"; };",
        configurationExtra: """
          baseConfigurationReferenceAnchor = S; baseConfigurationReferenceRelativePath = App.xcconfig;
          """))
    #expect(target.defaultIsolation == .mainActor)
  }

  @Test func settingsThatExplodeOrLoopAreUnknown() throws {
    let bomb = (0..<40).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined(separator: " ")
    let target = try app(
      xcodeProject(targetSettings: bomb + "A40 = x; PRODUCT_NAME = \"$(A0)\"; SWIFT_VERSION = \"$(SWIFT_VERSION)\";"))
    #expect(target.swiftVersion == nil)
    #expect(target.moduleName == "App")
  }
}
