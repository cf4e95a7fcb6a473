import Foundation
import Testing

/// `lintel baseline` and `lintel check` beside it, as users and their scripts see them.
@Suite struct BaselineCommandTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) async throws -> Command.Result {
    try await Command.run(arguments + ["--no-cache"], in: folder.path)
  }

  private func files(_ folder: TemporaryFolder) throws -> [String: String] {
    let path = folder.path + "/.lintel/baseline"
    var files: [String: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      files[name] = folder.read(".lintel/baseline/" + name)
    }
    return files
  }

  @Test func `from findings to none and back`() async throws {
    let folder = try SmallApp.make()
    #expect(try await run(folder, "check").status == 1)
    let record = try await run(folder, "baseline", "record")
    #expect(record.status == 0)
    #expect(record.output.contains("Accepted ") && record.output.contains("critical sink-captures-self"))
    let clean = try await run(folder, "check")
    #expect(clean.status == 0)
    #expect(clean.output.contains("No new findings") && clean.output.contains("accepted."))
    #expect(try await run(folder, "check", "--no-baseline").status == 1)
    #expect(try await run(folder, "check", "--strict-baseline").status == 0)

    // Nothing is new: nothing to give a reason for.
    let same = try await run(folder, "baseline", "record")
    #expect(same.status == 0 && same.output.hasPrefix("Nothing is new; .lintel/baseline contains "))

    // A new one fails, whatever is accepted.
    try folder.write("App/Other.swift", SmallApp.leak.replacing("Cart", with: "Other"))
    let new = try await run(folder, "check")
    #expect(new.status == 1)
    #expect(new.output.contains("App/Other.swift:6") && !new.output.contains("App/Cart.swift"))
    let refused = try await run(folder, "baseline", "record")
    #expect(refused.status == 2)
    #expect(refused.error.contains("--accept-new --reason"))
    let accepted = try await run(folder, "baseline", "record", "--accept-new", "--reason", "goes in March")
    #expect(accepted.status == 0)
    #expect(try await run(folder, "check").status == 0)
    #expect(folder.read(".lintel/baseline/sink-captures-self.txt")?.contains(": goes in March\n") == true)
  }

  @Test func `what is mended is noted, and an error where that is asked for`() async throws {
    let folder = try SmallApp.make()
    _ = try await run(folder, "baseline", "record")
    try folder.write("App/Cart.swift", "struct Cart {}\n")
    let noted = try await run(folder, "check")
    #expect(noted.status == 0)
    #expect(noted.output.contains("`lintel baseline prune` removes"))
    let quiet = try await run(folder, "check", "--format", "github")
    #expect(quiet.status == 0 && quiet.output.isEmpty)
    #expect(quiet.error.contains("`lintel baseline prune` removes"))
    let strict = try await run(folder, "check", "--strict-baseline")
    #expect(strict.status == 1)
    #expect(strict.output.contains(".lintel/baseline/sink-captures-self.txt:"))
    #expect(strict.output.contains("CartViewModel, start"))
    let annotated = try await run(folder, "check", "--strict-baseline", "--format", "github", "--fail-on", "never")
    #expect(annotated.status == 1)
    #expect(annotated.output.contains("::error file=.lintel/baseline/sink-captures-self.txt,line="))
    // What was not asked for is not stale, and nothing fails.
    #expect(try await run(folder, "check", "--strict-baseline", "--only", "viewmodel-does-io").status == 0)
    let prune = try await run(folder, "baseline", "prune")
    #expect(prune.status == 0 && prune.output.contains("Removed "))
    #expect(try await run(folder, "check", "--strict-baseline").status == 0)
  }

  @Test func `what another version recorded and this one does not see is not fixed`() async throws {
    let folder = try SmallApp.make()
    _ = try await run(folder, "baseline", "record")
    let path = ".lintel/baseline/sink-captures-self.txt"
    let recorded = try #require(folder.read(path))
    let current = try #require(recorded.split(separator: "\n").first { $0.hasPrefix("# analysis ") })
    try folder.write(path, recorded.replacing(current + "\n", with: ""))
    try folder.write("App/Cart.swift", "struct Cart {}\n")
    let others = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.lintel/baseline")
    for other in others where !path.hasSuffix(other) {
      try FileManager.default.removeItem(atPath: folder.path + "/.lintel/baseline/" + other)
    }
    let checked = try await run(folder, "check", "--strict-baseline")
    #expect(checked.status == 0, "\(checked.output)")
    #expect(checked.output.contains("1 baseline entry of another version of lintel is fixed or no longer reported"))
    let json = try await run(folder, "check", "--format", "json")
    #expect(json.output.contains("\"stale\": 0,") && json.output.contains("\"undetected\": 1,"))
    #expect(try await run(folder, "baseline", "status").output.contains("1"))
    #expect(try await run(folder, "baseline", "prune").status == 0)
    let pruned = try #require(folder.read(path))
    #expect(pruned.contains(current + "\n") && !pruned.contains("CartViewModel"))
    #expect(!(try await run(folder, "check")).output.contains("another version"))
  }

  @Test(arguments: [
    ["check", "--baseline", ""], ["check", "--baseline", "no-such-folder"],
    ["check", "--baseline", "x", "--no-baseline"], ["check", "--strict-baseline", "--no-baseline"],
    ["check", "--baseline", "App/Cart.swift"], ["baseline", "prune"],
    ["baseline", "status"], ["baseline", "record", "--accept-new"], ["baseline", "record", "--reason", " \t"],
    ["baseline", "record", "--baseline", ""], ["baseline", "record", "--baseline", "App/Cart.swift"],
    ["baseline", "record", "--format", "html"], ["baseline", "status", "--since"], ["baseline", "nonsense"],
  ]) func `wrong use ends with two`(_ arguments: [String]) async throws {
    let folder = try SmallApp.make()
    let result = try await Command.run(arguments, in: folder.path)
    #expect(result.status == 2, "\(arguments) \(result.output) \(result.error)")
    #expect(!result.error.isEmpty && result.output.isEmpty)
    #expect(try files(folder).isEmpty)
  }

  @Test func `a broken baseline ends with two and names the place`() async throws {
    let folder = try SmallApp.make([".lintel/baseline/sink-captures-self.txt": "# lintel baseline 1\n\n<<<<<<< HEAD\n"])
    for arguments in [["check"], ["baseline", "record", "--accept-new", "--reason", "x"], ["baseline", "prune"]] {
      let result = try await Command.run(arguments, in: folder.path)
      #expect(result.status == 2)
      #expect(result.error.contains(".lintel/baseline/sink-captures-self.txt:3: this is a merge conflict marker"))
      #expect(result.output.isEmpty)
    }
    #expect(try await run(folder, "check", "--no-baseline").status == 1)
  }

  @Test func `another folder may hold the baseline`() async throws {
    let folder = try SmallApp.make()
    let aside = try TemporaryFolder()
    for place in ["debt", aside.path + "/debt"] {
      #expect(try await run(folder, "baseline", "record", "--baseline", place).status == 0)
      #expect(try await run(folder, "check").status == 1)
      #expect(try await run(folder, "check", "--baseline", place).status == 0)
      #expect(try await run(folder, "baseline", "status", "--baseline", place).status == 0)
    }
    #expect(folder.read("debt/sink-captures-self.txt") == aside.read("debt/sink-captures-self.txt"))
  }

  // Mutation: record wherever the system lets one.
  @Test func `a baseline is not recorded where other files are`() async throws {
    let folder = try SmallApp.make([
      ".git/HEAD": "ref: refs/heads/main\n", "docs/a.md": "", "repo/.git": "", "plain": "",
    ])
    for (place, words) in [
      (".", "is the root of the project"), (folder.path, "is the root of the project"),
      ("..", "is a folder around the project"), (".git", "is inside .git"),
      (".git/debt", "is inside .git"), ("docs", "contains other files, such as \"a.md\""),
      ("repo", "contains other files, such as \".git\""), ("plain/debt", "because \"plain\" is a regular file"),
      ("../no-such-folder/debt", "there is no folder"),
    ] {
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      let result = try await run(folder, "baseline", "record", "--baseline", place)
      #expect(result.status == 2 && result.output.isEmpty, "\(place) \(result.error)")
      #expect(result.error.hasPrefix("error: --baseline ") && result.error.contains(words), "\(place) \(result.error)")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    }
    let usual = try await run(try SmallApp.make([".lintel": ""]), "baseline", "record")
    #expect(usual.status == 2 && usual.error.contains("because \".lintel\" is a regular file"), "\(usual.error)")
    // What is hidden, and what stands beside a baseline, is nobody's business.
    let used = try SmallApp.make(["debt/.gitattributes": ""])
    #expect(try await run(used, "baseline", "record", "--baseline", "debt").status == 0)
    try Data("Why".utf8).write(to: URL(fileURLWithPath: used.path + "/debt/README.md"))
    let again = try await run(used, "baseline", "record", "--baseline", "debt")
    #expect(again.status == 0, "\(again.error)")
  }

  // Mutation: say nothing about a folder that somebody named.
  @Test func `a folder without a file of a baseline accepts nothing, and that is said`() async throws {
    let folder = try SmallApp.make(["docs/.keep": ""])
    let check = try await run(folder, "check", "--baseline", "docs")
    #expect(check.status == 1)
    #expect(check.error.contains("docs: this folder contains no baseline files"), "\(check.error)")
    // What prune leaves of the usual place is as good as none.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.lintel/baseline", withIntermediateDirectories: true)
    #expect(try await run(folder, "check").error == "")
  }

  @Test func `every form of every command is what it says`() async throws {
    let folder = try SmallApp.make()
    for (command, words) in [("record", "Accepted"), ("status", "RULE"), ("prune", "Nothing to prune")] {
      #expect(try await run(folder, "baseline", command).output.contains(words) || command == "record")
      let arguments = command == "record" ? ["--accept-new", "--reason", "x"] : []
      let json = try await Command.run(["baseline", command, "--format", "json"] + arguments, in: folder.path)
      #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
      let markdown = try await Command.run(["baseline", command, "--format", "markdown"] + arguments, in: folder.path)
      #expect(markdown.status == 0 && !markdown.output.isEmpty)
    }
    let report = try await run(folder, "check", "--format", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
    let baseline = try #require(json["baseline"] as? [String: Any])
    #expect(baseline["stale"] as? Int == 0 && (baseline["accepted"] as? Int ?? 0) > 0)
    for format in ["sarif", "xcode", "github"] {
      #expect(try await run(folder, "check", "--format", format).status == 0)
    }
  }

  /// The limit on the size of files stands for a disk that is full: the system refuses in the middle of a file.
  @Test func `a full disk leaves everything as it was`() async throws {
    let folder = try SmallApp.make()
    _ = try await run(folder, "baseline", "record")
    let before = try files(folder)
    for index in 0..<40 {
      try folder.write("App/\(index).swift", SmallApp.leak.replacing("Cart", with: "Cart\(index)"))
    }
    let line =
      "trap '' XFSZ; cd \"$app\"; ulimit -f 1; \"$lintel\" baseline record --no-cache --accept-new --reason x"
    let (status, error) = try await Command.shell(line, app: folder.path)
    #expect(status == 3)
    #expect(
      error.contains("cannot be written: it would exceed the size limit") && error.contains("nothing was written"))
    #expect(try files(folder) == before)
  }

  /// Killed as soon as it begins to write, wherever that is: whoever looks next finds all files old, or all of them new.
  @Test func `a kill in the middle leaves the old files or the new ones`() async throws {
    let sample = #filePath.components(separatedBy: "/Tests/CommandTests/")[0] + "/Samples/LegacyShop/LegacyShop"
    func app(copies: [String]) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for name in copies { try FileManager.default.copyItem(atPath: sample, toPath: folder.path + "/" + name) }
      return folder
    }
    let arguments = ["baseline", "record", "--accept-new", "--reason", "x", "--no-cache"]
    let folder = try app(copies: ["Shop"])
    _ = try await run(folder, "baseline", "record")
    let old = try files(folder)
    try FileManager.default.copyItem(atPath: sample, toPath: folder.path + "/Twin")
    let whole = try app(copies: ["Shop", "Twin"])
    for (name, text) in old { try whole.write(".lintel/baseline/" + name, text) }
    #expect(try await Command.run(arguments, in: whole.path).status == 0)
    let new = try files(whole)
    #expect(old.filter { new[$0.key] != $0.value }.count > 20)

    for _ in 0..<4 {
      try FileManager.default.removeItem(atPath: folder.path + "/.lintel/baseline")
      for (name, text) in old { try folder.write(".lintel/baseline/" + name, text) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Command.path)
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      while process.isRunning, try files(folder).keys.allSatisfy({ !$0.hasPrefix(".lintel-") }) {}
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try await run(folder, "baseline", "status").status == 0)
      let after = try files(folder)
      #expect(after == old || after == new)
    }
    #expect(try await Command.run(arguments, in: folder.path).status == 0)
    #expect(try files(folder).keys.allSatisfy { !$0.hasPrefix(".") })
    #expect(try await run(folder, "check").status == 0)
  }

  @Test func `twice the same bytes`() async throws {
    let folder = try SmallApp.make()
    _ = try await run(folder, "baseline", "record", "--jobs", "1")
    let first = try files(folder)
    try FileManager.default.removeItem(atPath: folder.path + "/.lintel")
    _ = try await run(folder, "baseline", "record", "--jobs", "8")
    #expect(try files(folder) == first)
    #expect(!first.isEmpty)
  }
}
