import Foundation
import Testing
import Workspace

struct RootTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func noPathMeansTheCurrentDirectory() throws {
    try folder.write("App/A.swift")
    let run = try Root.resolve(paths: [], currentDirectory: folder.path("App"))
    #expect(run == RunRoot(root: folder.path("App"), filters: [], configurationPath: nil))
  }

  @Test func theNearestConfigurationMakesTheRoot() throws {
    try folder.write(".lintel.yml", "")
    try folder.write("App/.lintel.yml", "")
    try folder.write("App/Home/Views/A.swift")
    let run = try Root.resolve(paths: ["App/Home/Views"], currentDirectory: folder.path)
    #expect(run.root == folder.path("App"))
    #expect(run.configurationPath == folder.path("App/.lintel.yml"))
    #expect(run.filters == ["Home/Views"])
  }

  @Test func severalPathsMeetAtTheirCommonFolder() throws {
    try folder.write("App/Home/A.swift")
    try folder.write("App/Homely/B.swift")
    let run = try Root.resolve(
      paths: ["App/Homely", "App/Home", "App/Home/A.swift"], currentDirectory: folder.path)
    #expect(run.root == folder.path("App"))
    #expect(run.filters == ["Home", "Homely"])
    #expect(run.reports("Home/A.swift"))
    #expect(run.reports("Homely/B.swift"))
    #expect(!run.reports("Homes/C.swift"))
  }

  @Test func aFileStartsAtItsFolder() throws {
    try folder.write("App/A.swift")
    let run = try Root.resolve(paths: [folder.path("App/A.swift")], currentDirectory: "/")
    #expect(run.root == folder.path("App"))
    #expect(run.filters == ["A.swift"])
  }

  @Test func theRootItselfFiltersNothing() throws {
    try folder.write("App/A.swift")
    let run = try Root.resolve(paths: ["App", "App/A.swift", "App/../App/./"], currentDirectory: folder.path)
    #expect(run.root == folder.path("App"))
    #expect(run.filters.isEmpty)
    #expect(run.reports("anything"))
  }

  @Test func linksAreResolved() throws {
    try folder.write("Real/App/A.swift")
    try folder.link("Link", to: "Real/App")
    let run = try Root.resolve(paths: ["Link"], currentDirectory: folder.path)
    #expect(run.root == folder.path("Real/App"))
  }

  @Test func missingPathsAreNamed() throws {
    try folder.write("App/A.swift")
    let error = #expect(throws: RootError.self) {
      try Root.resolve(paths: ["App", "Ap", "App/A.swift/x", "", "a\0b"], currentDirectory: folder.path)
    }
    #expect(error == .missing(["Ap", "App/A.swift/x", "", "a\0b"]))
    #expect(error?.description.contains("\"Ap\", \"App/A.swift/x\", \"\", \"a\\x00b\"") == true)
  }

  @Test func otherFilesAreRefused() throws {
    try folder.write("notes.txt")
    #expect(throws: RootError.notAnalysable(path: "notes.txt", kind: "not a Swift file")) {
      try Root.resolve(paths: ["notes.txt"], currentDirectory: folder.path)
    }
    #expect(mkfifo(folder.path("pipe.swift"), 0o600) == 0)
    #expect(throws: RootError.notAnalysable(path: "pipe.swift", kind: "a named pipe")) {
      try Root.resolve(paths: ["pipe.swift"], currentDirectory: folder.path)
    }
  }

  @Test func aConfigurationThatIsNoFileIsRefused() throws {
    try folder.makeFolder("App/.lintel.yml")
    #expect(throws: RootError.configurationNotAFile(path: folder.path("App/.lintel.yml"), kind: "a folder")) {
      try Root.resolve(paths: ["App"], currentDirectory: folder.path)
    }
  }

  @Test func linkLoopsAreReported() throws {
    try folder.link("loop", to: "loop")
    #expect(throws: RootError.unreadable(path: "loop", reason: "it is a symbolic link, or its links form a loop")) {
      try Root.resolve(paths: ["loop"], currentDirectory: folder.path)
    }
  }

  /// What marks a root in these tests.
  private func isMarked(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/marked.txt")
  }

  @Test func `Without a configuration a marked folder of the repository is the root`() throws {
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    try folder.write("marked.txt", "")
    try folder.write("App/Home/A.swift")
    let run = try Root.resolve(paths: ["App/Home"], currentDirectory: folder.path, isMarked: isMarked)
    #expect(run == RunRoot(root: folder.path, filters: ["App/Home"], configurationPath: nil))
    // The nearest one, as with configurations.
    try folder.write("App/marked.txt", "")
    #expect(
      try Root.resolve(paths: ["App/Home"], currentDirectory: folder.path, isMarked: isMarked).root
        == folder.path("App"))
    // A configuration decides, wherever it is.
    try folder.write(".lintel.yml", "")
    #expect(
      try Root.resolve(paths: ["App/Home"], currentDirectory: folder.path, isMarked: isMarked).root == folder.path)
  }

  @Test func `Marks above the repository say nothing`() throws {
    try folder.write("marked.txt", "")
    try folder.write("App/Home/A.swift")
    #expect(
      try Root.resolve(paths: ["App/Home"], currentDirectory: folder.path, isMarked: isMarked).root
        == folder.path("App/Home"))
    try folder.write("App/.git/HEAD", "ref: refs/heads/main\n")
    #expect(
      try Root.resolve(paths: ["App/Home"], currentDirectory: folder.path, isMarked: isMarked).root
        == folder.path("App/Home"))
  }
}
