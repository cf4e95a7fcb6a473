import Foundation
import Testing
import Workspace

/// What an analysis reads of a commit, beside what it reads in a checkout of that commit.
struct GitExportTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path("repo") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("out")
    try folder.git("init", "-q", "-b", "main", "repo")
  }

  private func git(_ arguments: String..., in place: String = "repo") throws -> String {
    String(decoding: try folder.git(arguments, in: place), as: UTF8.self).split(separator: "\n").first.map(String.init)
      ?? ""
  }

  private func commit(in place: String = "repo") throws -> String {
    _ = try git("add", "-A", "-f", in: place)
    _ = try git("commit", "-q", "--allow-empty", "-m", "change", in: place)
    return try git("rev-parse", "HEAD", in: place)
  }

  /// All that discovery finds below a folder, with the contents, or with the reason to skip it.
  private func found(in root: String) throws -> [String: Data] {
    let result = Discovery.find(root: root, rules: try DiscoveryRules())
    var contents: [String: Data] = [:]
    for skipped in result.skipped { contents[skipped.path] = Data(skipped.reason.utf8) }
    for file in result.files + result.projectFiles {
      contents[file.path] = try Data(contentsOf: URL(fileURLWithPath: file.absolutePath))
    }
    return contents
  }

  // Mutation: leave out ignore files, links, or the line that tells of the repository's exclude file.
  @Test func `a commit is found as in a checkout`() async throws {
    for path in ["App/A.swift", "App/Ä b\"c.swift", "Lib/Package.swift", "Lib/Sources/B.swift", "x.storyboard"] {
      try folder.write("repo/" + path, "// \(path)\r\n")
    }
    try folder.write("repo/App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{}\n")
    try folder.write("repo/project.yml", "name: App\n")
    try folder.write("repo/image.png", bytes: [0, 1, 2])
    try folder.write("repo/App/.gitignore", "Tracked.swift\n")
    try folder.write("repo/App/Tracked.swift")
    try folder.write("repo/Excluded.swift")
    try folder.write("repo/.git/info/exclude", "/Excluded.swift\n")
    try folder.write("repo/.gitattributes", "Lib/** text eol=crlf\n")
    try folder.link("repo/Linked.swift", to: "App/A.swift")
    try folder.link("repo/Outside", to: "/usr")
    let first = try commit()
    let expected = try found(in: root)
    #expect(expected.count == 8)
    // What comes later, and what is not committed, does not show.
    try folder.write("repo/App/A.swift", "// changed\n")
    try folder.write("repo/App/Later.swift")
    _ = try commit()
    try folder.write("repo/App/Untracked.swift")
    try folder.remove("repo/Lib")
    let index = try Data(contentsOf: URL(fileURLWithPath: root + "/.git/index"))

    let exported = try await Git.export(first, root: root, to: folder.path("out"))

    #expect(try found(in: try #require(exported)) == expected)
    #expect(!FileManager.default.fileExists(atPath: (exported ?? "") + "/image.png"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: root + "/.git/index")) == index)
    #expect(try git("status", "--porcelain", "--", "App/A.swift") == "")
  }

  @Test func `a root below the top is a folder of the commit, or there is none`() async throws {
    try folder.write("repo/.gitignore", "Ignored.swift\n")
    try folder.write("repo/Apps/Shop/A.swift")
    try folder.write("repo/Apps/Shop/Ignored.swift")
    let first = try commit()
    let expected = try found(in: root + "/Apps/Shop")
    let exported = try await Git.export(first, root: root + "/Apps/Shop", to: folder.path("out"))
    #expect(try found(in: try #require(exported)) == expected)
    #expect(expected.keys.sorted() == ["A.swift"])
    try folder.makeFolder("repo/Apps/New")
    try folder.makeFolder("out2")
    #expect(try await Git.export(first, root: root + "/Apps/New", to: folder.path("out2")) == nil)
  }

  @Test func `submodules come in the commits they had, or are said to be missing`() async throws {
    try folder.git("init", "-q", "-b", "main", "library")
    try folder.write("library/L.swift", "// old\n")
    _ = try commit(in: "library")
    try folder.write("repo/A.swift")
    _ = try git("-c", "protocol.file.allow=always", "submodule", "add", "-q", folder.path("library"), "Lib")
    let first = try commit()
    let expected = try found(in: root)
    #expect(expected.keys.sorted() == ["A.swift", "Lib/L.swift"])
    try folder.write("repo/Lib/L.swift", "// new\n")
    _ = try commit(in: "repo/Lib")
    let second = try commit()
    let exported = try await Git.export(first, root: root, to: folder.path("out"))
    #expect(try found(in: try #require(exported)) == expected)
    // A clone whose submodule never saw the second commit, which nobody has pushed.
    _ = try git("checkout", "-q", "HEAD~1", in: "repo/Lib")
    let lost = try git("rev-parse", second + ":Lib")
    try folder.remove("repo/.git/modules/Lib/objects/" + lost.prefix(2) + "/" + lost.dropFirst(2))
    try folder.makeFolder("out2")
    await #expect(throws: GitError.missingSubmodule(path: "Lib", commit: lost)) {
      _ = try await Git.export(second, root: root, to: folder.path("out2"))
    }
  }

  // Mutation: write out all that the commit has.
  @Test func `what a sparse checkout leaves out is left out`() async throws {
    try folder.write("repo/App/A.swift")
    try folder.write("repo/Other/B.swift")
    let first = try commit()
    _ = try git("sparse-checkout", "set", "App")
    let expected = try found(in: root)
    #expect(expected.keys.sorted() == ["App/A.swift"])
    let exported = try await Git.export(first, root: root, to: folder.path("out"))
    #expect(try found(in: try #require(exported)) == expected)
    #expect(try await Git.changes(since: first, root: root).isEmpty)
  }

  @Test func `contents that a partial clone does not have are said to be missing`() async throws {
    try folder.write("repo/A.swift", "// one\n")
    let first = try commit()
    try folder.write("repo/A.swift", "// two\n")
    _ = try commit()
    _ = try git("config", "uploadpack.allowFilter", "true")
    try folder.git("clone", "-q", "--filter=blob:none", "file://" + root, "part")
    let part = folder.path("part")
    let expected = GitError.partialClone(root: part)
    #expect(expected.description.contains("--refetch --no-filter"))
    await #expect(throws: expected) { _ = try await Git.export(first, root: part, to: folder.path("out")) }
    await #expect(throws: expected) { _ = try await Git.changes(since: first, root: part) }
    // What the sentence says helps.
    _ = try git("fetch", "-q", "--refetch", "--no-filter", in: "part")
    try folder.makeFolder("out2")
    let exported = try #require(try await Git.export(first, root: part, to: folder.path("out2")))
    #expect(try found(in: exported)["A.swift"] == Data("// one\n".utf8))
  }

  @Test func `a commit without sources is an empty tree`() async throws {
    try folder.write("repo/image.png", bytes: [0])
    let exported = try await Git.export(try commit(), root: root, to: folder.path("out"))
    #expect(try found(in: try #require(exported)) == [:])
  }

  @Test func `the parting of branches is told, and why there is none`() async throws {
    try folder.write("repo/A.swift")
    let first = try commit()
    _ = try git("checkout", "-q", "-b", "work")
    _ = try commit()
    #expect(try await Git.mergeBase(of: "main", root: root) == first)
    await #expect(throws: GitError.unknownRevision("nowhere")) {
      _ = try await Git.mergeBase(of: "nowhere", root: root)
    }
    await #expect(throws: GitError.invalidRevision("--all")) { _ = try await Git.mergeBase(of: "--all", root: root) }
  }
}
