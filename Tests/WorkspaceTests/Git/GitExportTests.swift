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

  /// The files below a folder, links left as they are, by path.
  private func files(in root: String) throws -> [String: String] {
    var contents: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) where !path.hasSuffix(".git") {
      let full = root + "/" + path
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: full) {
        contents[path] = "-> " + target
      } else if let data = FileManager.default.contents(atPath: full) {
        contents[path] = data.base64EncodedString()
      }
    }
    return contents
  }

  // Mutation: leave what was deleted, or write only files whose contents differ.
  @Test func `one commit after the other comes out as each by itself`() async throws {
    try folder.git("init", "-q", "-b", "main", "kit")
    try folder.write("kit/Kit.swift", "// 1\n")
    _ = try commit(in: "kit")
    for path in ["App/A.swift", "App/B.swift", "App/Deep/C.swift", "Plain.swift", "project.yml"] {
      try folder.write("repo/" + path, "// \(path)\n")
    }
    var commits = [try commit()]
    try folder.write("repo/App/A.swift", "// changed\n")
    try folder.remove("repo/App/Deep")
    try folder.write("repo/App/Deep.swift", "// a file now\n")
    commits.append(try commit())
    // A file becomes a folder, another one a link, and a folder a file.
    try folder.remove("repo/Plain.swift")
    try folder.write("repo/Plain.swift/Inner.swift")
    try folder.remove("repo/App/B.swift")
    try folder.link("repo/App/B.swift", to: "A.swift")
    try folder.write("repo/App/Ä \"b\".swift")
    commits.append(try commit())
    try folder.remove("repo/Plain.swift")
    try folder.write("repo/Plain.swift", "// a file again\n")
    try folder.write("repo/.gitattributes", "*.swift text eol=crlf\n")
    commits.append(try commit())
    _ = try git("-c", "protocol.file.allow=always", "submodule", "add", "-q", folder.path("kit"), "Kit")
    commits.append(try commit())
    try folder.write("repo/Kit/More.swift")
    try folder.git(["add", "-A"], in: "repo/Kit")
    try folder.git(["commit", "-q", "-m", "more"], in: "repo/Kit")
    commits.append(try commit())
    var tree = try await ExportedTree(root: root, folder: folder.path("out"))
    for (step, index) in [0, 1, 2, 3, 4, 5, 4, 2, 5, 0, 3].enumerated() {
      try await tree.show(commits[index])
      try folder.makeFolder("single-\(step)")
      let single = try #require(
        try await Git.export(commits[index], root: root, to: folder.path("single-\(step)")))
      #expect(try files(in: tree.path) == files(in: single), "\(step)")
      #expect(tree.missing.isEmpty && tree.absent.isEmpty)
    }
  }
}
