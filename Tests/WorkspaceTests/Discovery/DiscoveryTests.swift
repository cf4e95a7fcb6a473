import Foundation
import Testing
import Workspace

struct DiscoveryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func find(_ rules: DiscoveryRules? = nil) throws -> DiscoveryResult {
    Discovery.find(root: folder.path, rules: try rules ?? DiscoveryRules())
  }

  private func paths(include: [String] = [], exclude: [String] = []) throws -> [String] {
    try find(DiscoveryRules(include: include, exclude: exclude)).files.map(\.path)
  }

  @Test func listsSwiftFilesWithTheirStatusSortedByteByByte() throws {
    for name in ["b.swift", "B.swift", "a/b.swift", "a.swift", "a-b/c.swift", "é.swift", "x.txt", "swift", "y.swiftx"] {
      try folder.write(name, "12345")
    }
    let found = try find()
    #expect(
      found.files.map(\.path) == ["B.swift", "a-b/c.swift", "a.swift", "a/b.swift", "b.swift", "é.swift"])
    let file = try #require(found.files.first)
    var info = stat()
    #expect(stat(folder.path("B.swift"), &info) == 0)
    #expect(file.absolutePath == folder.path("B.swift"))
    #expect(file.size == 5)
    #expect(file.inode == UInt64(info.st_ino))
    #expect(file.modifiedSeconds > 1_600_000_000)
    #expect(found.skipped.isEmpty)
  }

  @Test func anEmptyRootHasNothing() throws {
    #expect(try find() == DiscoveryResult())
  }

  @Test func aMissingRootIsSaid() throws {
    let found = Discovery.find(root: folder.path("gone"), rules: try DiscoveryRules())
    #expect(found.skipped == [SkippedPath(path: ".", reason: "this folder cannot be listed: it does not exist")])
  }

  @Test func defaultExcludesAreLeftOutUnlessNamed() throws {
    let excluded = [
      ".build/a.swift", ".build-ci/a.swift", "Pods/P/a.swift", "Carthage/a.swift", "x/node_modules/a.swift",
      "vendor/bundle/a.swift", "A.xcodeproj/a.swift", "A.playground/a.swift", "R.generated.swift", "m/x.pb.swift",
      "Package.swift", "Package@swift-5.9.swift", "._A.swift", "DerivedData/a.swift", ".swiftpm/a.swift",
    ]
    for path in excluded + ["App/A.swift", "App/Generated/B.swift"] { try folder.write(path) }
    #expect(try paths() == ["App/A.swift", "App/Generated/B.swift"])
    #expect(try find().files.map(\.isGenerated) == [false, true])
    #expect(try paths(include: ["**", "Pods/P"]).contains("Pods/P/a.swift"))
    #expect(try !paths(include: ["**", "Pods/P"]).contains("Carthage/a.swift"))
    #expect(try paths(include: ["App", "**/*.generated.swift"]).contains("R.generated.swift"))
    #expect(try !paths(include: ["**"]).contains("Pods/P/a.swift"))
  }

  @Test func includeAndExcludeFilter() throws {
    for path in ["App/A.swift", "App/Old/B.swift", "Lib/C.swift", "D.swift", "Tools/App/E.swift"] {
      try folder.write(path)
    }
    #expect(try paths(include: ["App", "D.swift"]) == ["App/A.swift", "App/Old/B.swift", "D.swift"])
    #expect(try paths(include: ["App"], exclude: ["**/Old"]) == ["App/A.swift"])
    #expect(try paths(exclude: ["**/*.swift"]) == [])
    #expect(try paths(include: ["*/App"]) == ["Tools/App/E.swift"])
    #expect(try paths(include: ["{App,Lib}/*.swift"]) == ["App/A.swift", "Lib/C.swift"])
  }

  @Test func linksAreNotFollowed() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret.swift")
    try folder.write("real/a.swift")
    try folder.write("notes.txt")
    try folder.link("real/loop", to: "..")
    try folder.link("same.swift", to: "real/a.swift")
    try folder.link("out", to: outside.path)
    try folder.link("out.swift", to: outside.path("secret.swift"))
    try folder.link("dangling.swift", to: "nowhere")
    try folder.link("other.swift", to: "notes.txt")
    try folder.link("self.swift", to: "self.swift")
    try folder.link("device.swift", to: "/dev/zero")
    let found = try find()
    #expect(found.files.map(\.path) == ["real/a.swift"])
    let out = "it is a symbolic link out of the root; lintel does not follow these"
    let gone = "it is a symbolic link to something that does not exist"
    #expect(
      found.skipped == [
        SkippedPath(path: "dangling.swift", reason: gone),
        SkippedPath(path: "device.swift", reason: out),
        SkippedPath(
          path: "other.swift",
          reason: "it is a symbolic link to a file that is not analyzed; lintel does not follow links to files"),
        SkippedPath(path: "out", reason: out),
        SkippedPath(path: "out.swift", reason: out),
        SkippedPath(path: "self.swift", reason: gone),
      ])
  }

  @Test func specialFilesAreNeverOpened() throws {
    #expect(mkfifo(folder.path("pipe.swift"), 0o600) == 0)
    try folder.makeFolder("Folder.swift")
    try folder.write("Folder.swift/a.swift")
    let found = try find()
    #expect(found.files.map(\.path) == ["Folder.swift/a.swift"])
    #expect(
      found.skipped == [
        SkippedPath(path: "pipe.swift", reason: "it is a named pipe, not a regular file; it was not opened")
      ])
  }

  @Test func oddNamesAreSkippedAndEscaped() throws {
    try folder.write("a\nb.swift")
    try folder.write("dir\u{1B}/a.swift")
    #expect(close(creat(folder.path + "/bad\u{1}.swift", 0o600)) == 0)
    #if os(Linux)
      let name = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, 0x2E, 0x73, 0x77, 0x69, 0x66, 0x74, 0]
      #expect(close(creat(name, 0o600)) == 0)
    #endif
    let found = try find()
    #expect(found.files.isEmpty)
    var expected = ["a\\nb.swift", "bad\\x01.swift", "dir\\x1b"]
    #if os(Linux)
      expected.insert("\\xff.swift", at: 0)
      #expect(found.skipped.first?.reason == "its name is not valid UTF-8; rename it so that lintel can analyze it")
    #endif
    #expect(found.skipped.map(\.path) == expected)
    #expect(found.skipped.last?.reason.contains("control character") == true)
  }

  @Test func largeFilesAreSkipped() throws {
    try folder.write("a.swift", "123456")
    try folder.write("b.swift", "12345")
    let found = try find(DiscoveryRules(sizeLimit: 5))
    #expect(found.files.map(\.path) == ["b.swift"])
    #expect(found.skipped == [SkippedPath(path: "a.swift", reason: "it has 6 bytes; the limit is 5 bytes")])
  }

  @Test(.enabled(if: geteuid() != 0, "everything is readable for the superuser"))
  func unreadableFilesAndFoldersAreSkipped() throws {
    try folder.write("a.swift")
    try folder.write("locked/b.swift")
    chmod(folder.path("a.swift"), 0)
    chmod(folder.path("locked"), 0)
    defer { chmod(folder.path("locked"), 0o700) }
    let found = try find()
    #expect(
      found.skipped == [
        SkippedPath(path: "a.swift", reason: "it cannot be read: permission denied"),
        SkippedPath(path: "locked", reason: "this folder cannot be listed: permission denied"),
      ])
  }

  /// Deeper than any path the system takes in one call.
  @Test func bottomlessTreesEndWithAReason() throws {
    var descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    let name = String(repeating: "d", count: 100)
    for _ in 0..<60 {
      #expect(mkdirat(descriptor, name, 0o700) == 0)
      let next = openat(descriptor, name, O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    close(descriptor)
    let found = try find()
    #expect(found.skipped.map(\.reason) == ["this folder cannot be listed: its path is too long for the system"])
  }

  @Test func projectFilesAreNoted() throws {
    for path in [
      "Package.swift", "project.yml", "Config/Base.xcconfig", "App.xcodeproj/project.pbxproj", "Pods/Package.swift",
      ".swiftlint.yml", "Lib/Package.swift", "Lib/Sources/A.swift", "Base.lproj/Main.storyboard",
      "Ignored.xcodeproj/project.pbxproj", ".gitignore",
    ] { try folder.write(path, path == ".gitignore" ? "*.xcodeproj\n" : "") }
    try folder.git("init", "-q")
    let found = try find()
    #expect(
      found.projectFiles.map(\.path) == [
        "App.xcodeproj/project.pbxproj", "Base.lproj/Main.storyboard", "Config/Base.xcconfig",
        "Ignored.xcodeproj/project.pbxproj",
        "Lib/Package.swift", "Package.swift", "project.yml",
      ])
    #expect(found.files.map(\.path) == ["Lib/Sources/A.swift"])
  }

  @Test func ignoreFilesCanBeSwitchedOff() throws {
    try folder.write(".gitignore", "a.swift\n")
    try folder.write("a.swift")
    #expect(try find().files.map(\.path) == [])
    #expect(try find(DiscoveryRules(honoursGitIgnore: false)).files.map(\.path) == ["a.swift"])
  }

  /// A linked work tree keeps its private exclude file in the repository it belongs to.
  @Test func linkedWorkTreesShareTheExcludeFile() throws {
    try folder.write("main/a.swift")
    try folder.git("init", "-q", "main")
    try folder.git(["add", "."], in: "main")
    try folder.git(["commit", "-q", "-m", "a"], in: "main")
    try folder.git(["worktree", "add", "-q", "../linked"], in: "main")
    try folder.write("main/.git/info/exclude", "b.swift\n")
    try folder.write("linked/b.swift")
    try folder.write("linked/c.swift")
    let found = Discovery.find(root: folder.path("linked"), rules: try DiscoveryRules())
    #expect(found.files.map(\.path) == ["a.swift", "c.swift"])
  }

  @Test func hostileIgnoreFilesAreHarmless() throws {
    try folder.write("a/\(String(repeating: "ab", count: 60)).swift")
    try folder.write(
      ".gitignore",
      bytes: Array((0..<3000).map { "**/\(String(repeating: "a*", count: 40))\($0)\n" }.joined().utf8)
        + [0xFF, 0xFE, 0x00, 0x0A, 0x5B, 0x0A])
    #expect(mkfifo(folder.path("a/.gitignore"), 0o600) == 0)
    #expect(try find().files.count == 1)
  }
}
