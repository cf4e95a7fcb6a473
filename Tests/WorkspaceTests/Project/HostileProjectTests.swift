import SeededRandom
import Testing
import Workspace

/// Broken project files give a note, never a crash.
struct HostileProjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func model(_ bytes: [UInt8]) throws -> ProjectModel {
    try folder.write("App.xcodeproj/project.pbxproj", bytes: bytes)
    return try folder.projectModel()
  }

  @Test(arguments: [
    ("", "line 1: the file ends in the middle of a value"),
    ("{ a = 1; ", "line 1: the file ends in the middle of a value"),
    ("{\n a = 1\n b = 2; }", "line 3: expected ';' after a value"),
    ("{ a }", "line 1: expected '=' after a key"),
    ("( a b )", "line 1: expected ',' or ')' in a list"),
    ("{ a = \"b; }", "line 1: a text has no closing quote"),
    ("{ /* a = b; }", "line 1: a comment has no end"),
    ("{}\n{}", "line 2: unexpected text after the end of the value"),
    ("<?xml version=\"1.0\"?><plist></plist>", "line 1: it is not an old-style property list"),
    ("{\n<<<<<<< HEAD\n a = 1;", "line 2: data has no closing '>'"),
    ("{\n a = 1;\n=======\n b = 2; }", "line 3: unexpected character"),
    ("{}", "it has no project object; its targets are unknown"),
    ("( )", "it has no project object; its targets are unknown"),
    ("{ objects = { R = x; }; rootObject = R; }", ""),
    ("{ objects = { R = {}; }; rootObject = R; }", ""),
  ])
  func mistakesAreNoted(text: String, expected: String) throws {
    let model = try model(Array(text.utf8))
    #expect(model.targets.isEmpty)
    if expected.isEmpty {
      #expect(model.problems.isEmpty)
    } else {
      #expect(model.problems.count == 1)
      #expect(model.problems.first?.hasPrefix("App.xcodeproj/project.pbxproj: " + expected) == true)
    }
  }

  @Test func deepNestingIsFine() throws {
    let depth = 300_000
    let text = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    #expect(try model(Array(text.utf8)).problems.count == 1)
    #expect(try model(Array(String(repeating: "{a=", count: depth).utf8)).problems.count == 1)
  }

  @Test func badBytesAreNoted() throws {
    #expect(try model([0x7B, 0xFF, 0x7D]).problems.first?.contains("not valid UTF-8") == true)
    #expect(try model(Array("{\0}".utf8)).problems.first?.contains("NUL byte") == true)
  }

  @Test func groupsInACircleAreLeft() throws {
    try folder.write(sources: ["A.swift"])
    let model = try model(
      Array(
        xcodeProject(
          children: "G, MAIN, FA", phases: "SRC",
          objects: """
            G = {isa = PBXGroup; children = (H); path = g; sourceTree = "<group>"; };
            H = {isa = PBXGroup; children = (G, MAIN, FA); path = h; sourceTree = "<group>"; };
            FA = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            SRC = {isa = PBXSourcesBuildPhase; files = (BA, BA); }; BA = {isa = PBXBuildFile; fileRef = FA; };
            """
        ).utf8))
    #expect(model.names("A.swift") == ["App"])
  }

  @Test func mutatedProjectsNeverCrash() throws {
    try folder.write(sources: ["App/A.swift", "App/B.swift", "Ext/E.swift"])
    let text = xcodeProject(
      children: "S1, G, BASE", phases: "SRC", targets: "APP, EXT", folders: "S1",
      objects: #"""
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1); path = App; sourceTree = "<group>"; };
        X1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (B.swift); target = EXT; };
        EXT = {isa = PBXNativeTarget; name = "E\"x\U00e9t"; productType = "com.apple.product-type.app-extension"; };
        G = {isa = PBXGroup; children = (FA); path = ../x/..; sourceTree = SOURCE_ROOT; };
        FA = {isa = PBXFileReference; path = Ext/E.swift; sourceTree = "<absolute>"; };
        BASE = {isa = PBXFileReference; path = A.xcconfig; sourceTree = "<group>"; };
        SRC = {isa = PBXSourcesBuildPhase; files = (BA); }; BA = {isa = PBXBuildFile; fileRef = FA; };
        """#,
      targetSettings: "PRODUCT_NAME = \"$(TARGET_NAME:c99extidentifier)\"; OTHER = (a, \"$(inherited)\", <0f0f>);",
      configurationExtra: "baseConfigurationReference = BASE;")
    try folder.write("A.xcconfig", "#include \"A.xcconfig\"\nX = $(X)\n")
    let tokens = [
      "{", "}", "(", ")", ";", "=", ",", "\"", "\\", "/*", "*/", "//", "<", ">", "$(", "..", "MAIN", "APP", "\\U12",
      "é",
    ]
    var random = SeededGenerator(seed: 7)
    var understood = 0
    for _ in 0..<1200 {
      let model = try model(mutated(Array(text.utf8), with: &random, tokens: tokens))
      if !model.targets.isEmpty { understood += 1 }
      for path in ["App/A.swift", "App/B.swift", "Ext/E.swift"] {
        #expect(model.targets(forPath: path).allSatisfy(model.targets.indices.contains))
      }
    }
    #expect(understood > 30)
  }
}
