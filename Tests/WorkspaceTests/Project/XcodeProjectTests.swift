import Testing
import Workspace

struct XcodeProjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func model(_ text: String, in place: String = "App.xcodeproj") throws -> ProjectModel {
    try folder.write(place + "/project.pbxproj", text)
    return try folder.projectModel()
  }

  @Test func followsGroupsToFiles() throws {
    try folder.write(sources: [
      "iOS/Home/A.swift", "iOS/B b.swift", "Shared/C.swift", "D.swift", "iOS/E.swift", "Loose.swift",
    ])
    let model = try model(
      xcodeProject(
        children: "G1, G2, FD", phases: "SRC",
        objects: #"""
          G1 = {isa = PBXGroup; children = (G3, FB, FE, FC); name = "Not a path"; path = iOS; sourceTree = "<group>"; };
          G2 = {isa = PBXGroup; children = (); name = Empty; sourceTree = "<group>"; };
          G3 = {isa = PBXGroup; children = (FA); path = Home; sourceTree = "<group>"; };
          FA /* A.swift */ = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
          FB = {isa = PBXFileReference; path = "B\U0020b.swift"; sourceTree = "<group>"; };
          FC = {isa = PBXFileReference; name = C.swift; path = Shared/C.swift; sourceTree = SOURCE_ROOT; };
          FD = {isa = PBXFileReference; path = iOS/../D.swift; sourceTree = "<group>"; };
          FE = {isa = PBXFileReference; path = E.swift; sourceTree = BUILT_PRODUCTS_DIR; };
          SRC = {isa = PBXSourcesBuildPhase; files = (BA /* A.swift in Sources */, BB, BC, BD, BE, GONE); };
          BA = {isa = PBXBuildFile; fileRef = FA /* A.swift */; }; BB = {isa = PBXBuildFile; fileRef = FB; };
          BC = {isa = PBXBuildFile; fileRef = FC; }; BD = {isa = PBXBuildFile; fileRef = FD; };
          BE = {isa = PBXBuildFile; fileRef = FE; };
          """#))
    #expect(model.problems.isEmpty)
    #expect(model.targets.map(\.name) == ["App"])
    for path in ["iOS/Home/A.swift", "iOS/B b.swift", "Shared/C.swift", "D.swift"] {
      #expect(model.names(path) == ["App"], "\(path)")
    }
    #expect(model.target(forPath: "iOS/E.swift") == nil)
    #expect(model.target(forPath: "Loose.swift") == nil)
  }

  @Test func knowsWhatNoTargetCompiles() throws {
    try folder.write(sources: [
      "App/Home/A.swift", "App/Home/Left.swift", "App/Old/B.swift", "App/Old/Deep/Er/C.swift", "Kit/D.swift",
      "App/Pod/E.swift", "App/Rules/Sub/F.swift",
    ])
    try folder.write("App/Pod/Pod.podspec", "")
    try folder.write("App/Rules/BUILD", "")
    let project = xcodeProject(
      children: "FA", phases: "SRC",
      objects: """
        FA = {isa = PBXFileReference; path = App/Home/A.swift; sourceTree = "<group>"; };
        SRC = {isa = PBXSourcesBuildPhase; files = (BA); }; BA = {isa = PBXBuildFile; fileRef = FA; };
        """)
    let model = try model(project)
    let unbuilt = ["App/Home/Left.swift", "App/Old/B.swift"]
    let open = [
      "App/Home/A.swift", "App/Old/Deep/Er/C.swift", "Kit/D.swift", "App/Pod/E.swift", "App/Rules/Sub/F.swift",
    ]
    for path in unbuilt { #expect(model.isUnbuilt(path: path), "\(path)") }
    for path in open { #expect(!model.isUnbuilt(path: path), "\(path)") }
    #expect(ProjectModel(encoded: model.encoded()) == model)
    // What cannot be read may compile anything.
    let broken = try self.model("{", in: "Other.xcodeproj")
    for path in unbuilt { #expect(!broken.isUnbuilt(path: path), "\(path)") }
  }

  @Test func aProjectInAFolderStartsThere() throws {
    try folder.write(sources: ["Sub/A.swift", "Other/B.swift"])
    let model = try model(
      xcodeProject(
        children: "FA, FB, FC", phases: "SRC",
        objects: """
          FA = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
          FB = {isa = PBXFileReference; path = ../Other/B.swift; sourceTree = "<group>"; };
          FC = {isa = PBXFileReference; path = ../../Outside.swift; sourceTree = "<group>"; };
          SRC = {isa = PBXSourcesBuildPhase; files = (BA, BB, BC); };
          BA = {isa = PBXBuildFile; fileRef = FA; }; BB = {isa = PBXBuildFile; fileRef = FB; };
          BC = {isa = PBXBuildFile; fileRef = FC; };
          """), in: "Sub/App.xcodeproj")
    #expect(model.names("Sub/A.swift") == ["App"])
    #expect(model.names("Other/B.swift") == ["App"])
    #expect(model.targets.first?.declaredIn == "Sub/App.xcodeproj/project.pbxproj")
  }

  @Test func synchronisedFoldersHaveExceptions() throws {
    try folder.write(sources: [
      "App/A.swift", "App/Old/B.swift", "App/Shared.swift", "Ext/E.swift", "Ext/Only.swift", "App/Deep/Er/C.swift",
    ])
    let model = try model(
      xcodeProject(
        children: "S1, S2", targets: "APP, EXT, TEST", folders: "S1",
        objects: """
          S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, X2, XP);
            path = App; sourceTree = "<group>"; };
          S2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X3); path = Ext; sourceTree = "<group>"; };
          X1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            membershipExceptions = (Info.plist, Old); target = APP; };
          X2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            membershipExceptions = (Shared.swift); target = EXT; };
          X3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            membershipExceptions = (Only.swift); target = TEST; };
          XP = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; membershipExceptions = (A.swift);
            buildPhase = NONE; };
          EXT = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; };
          TEST = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.bundle.unit-test"; };
          """))
    #expect(model.names("App/A.swift") == ["App"])
    #expect(model.names("App/Deep/Er/C.swift") == ["App"])
    #expect(model.names("App/Old/B.swift") == [])
    #expect(model.names("App/Shared.swift") == ["App", "Ext"])
    #expect(model.names("Ext/Only.swift") == ["T"])
    #expect(model.names("Ext/E.swift") == [])
  }

  @Test func kindsComeFromProductTypes() throws {
    let types: [(String, ProjectTarget.Kind)] = [
      ("application", .app), ("framework.static", .framework), ("library.static", .library), ("tool", .executable),
      ("bundle.unit-test", .unitTests), ("bundle.ui-testing", .uiTests), ("app-extension", .appExtension),
      ("app-extension.intents-service", .appExtension), ("extensionkit-extension", .appExtension),
      ("watchkit2-extension", .watchApp), ("bundle", .unknown), ("", .unknown),
    ]
    let objects = types.enumerated().map { index, type in
      "T\(index) = {isa = PBXNativeTarget; name = N\(index); productType = \"com.apple.product-type.\(type.0)\"; };"
    }
    let model = try model(
      xcodeProject(targets: types.indices.map { "T\($0)" }.joined(separator: ","), objects: objects.joined()))
    #expect(model.targets.map(\.kind) == types.map(\.1))
    #expect(ProjectTarget.Kind.unitTests.isTests)
    #expect(ProjectTarget.Kind.widget.isExtension)
  }

  @Test func watchAppsAndWidgetsAreRecognised() throws {
    let widget = """
      W = {isa = PBXNativeTarget; name = W; productType = "com.apple.product-type.app-extension";
        buildConfigurationList = WLIST; };
      WLIST = {isa = XCConfigurationList; buildConfigurations = (WD); };
      WD = {isa = XCBuildConfiguration; name = Debug;
        buildSettings = {INFOPLIST_FILE = "$(SRCROOT_X)W/Info.plist"; }; };
      """
    try folder.write("W/Info.plist", "<string>com.apple.widgetkit-extension</string>")
    let model = try model(
      xcodeProject(
        targets: "APP, W", objects: widget.replacing("$(SRCROOT_X)", with: ""),
        targetSettings: "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 10.0;"))
    #expect(model.named("App")?.kind == .watchApp)
    #expect(model.named("App")?.deploymentTargets == [.watchos: PlatformVersion(10)])
    #expect(model.named("W")?.kind == .widget)
  }

  @Test func aFileOfSeveralTargetsSpeaksForProduction() throws {
    try folder.write(sources: ["A.swift"])
    let model = try model(
      xcodeProject(
        children: "FA", phases: "SRC", targets: "T, W, APP",
        objects: """
          FA = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
          SRC = {isa = PBXSourcesBuildPhase; files = (BA); }; BA = {isa = PBXBuildFile; fileRef = FA; };
          T = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.bundle.unit-test";
            buildPhases = (SRC); };
          W = {isa = PBXNativeTarget; name = W; productType = "com.apple.product-type.app-extension";
            buildPhases = (SRC); };
          """))
    #expect(model.names("A.swift") == ["App", "W", "T"])
    #expect(!model.isTest(path: "A.swift"))
  }
}
