import Foundation
import Testing

/// `lintel review` as a team runs it: a branch of LegacyShop that fixes something, and then goes too far.
///
/// What the command prints is kept in `Golden/review-transcript.txt`, and `Documentation/Review.md` shows it;
/// `LINTEL_UPDATE_GOLDEN=1` writes it anew.
@Suite struct ReviewCommandTests {
  private static let here = #filePath.components(separatedBy: "/ReviewCommandTests.swift")[0]
  private static let list = "LegacyShop/Catalog/ProductListViewController.swift"
  private static let checkout = "LegacyShop/Checkout/CheckoutViewModel.swift"

  private func shop() async throws -> GitSandbox {
    let shop = try GitSandbox(sample: "LegacyShop")
    try await shop.git("init", "-q")
    try await shop.commit("The shop as it is", day: 5)
    return shop
  }

  private func edit(_ shop: GitSandbox, _ path: String, _ changes: [(String, String)]) throws {
    var text = shop.read(path)
    for (old, new) in changes {
      try #require(text.contains(old), "\(old)")
      text = text.replacingOccurrences(of: old, with: new)
    }
    try shop.write(path, text)
  }

  private func review(_ shop: GitSandbox, _ arguments: String...) async throws -> Command.Result {
    try await Command.run(["review", "--no-cache"] + arguments, in: shop.path)
  }

  @Test func `A branch that fixes is ready, and one that goes on is not`() async throws {
    let shop = try await shop()
    _ = try await Command.run(["plan", "--no-cache"], in: shop.path)
    try await shop.commit("Plan", day: 6)
    try await shop.git("checkout", "-q", "-b", "catalog-leak")
    // Both places of the task.
    try edit(
      shop, Self.list,
      [
        (".sink { state in\n        self.render", ".sink { [weak self] state in\n        self?.render"),
        (
          ".assign(to: \\.cartBadgeCount, on: self)",
          ".sink { [weak self] count in\n        self?.cartBadgeCount = count\n      }"
        ),
      ])
    try await shop.commit("Break the cycles of the catalog", day: 7)
    _ = try await Command.run(["plan", "update", "--no-cache"], in: shop.path)
    try await shop.commit("Update the plan", day: 8)
    var transcript = ""
    let ready = try await review(shop, "--base", "main", "--task", "catalog/C1")
    #expect(ready.status == 0 && ready.error.isEmpty, "\(ready.error)")
    transcript += "$ lintel review --base main --task catalog/C1\n\(ready.output)\n"

    try edit(
      shop, Self.checkout, [("private(set) var step", "var step")])
    let refused = try await review(shop, "--base", "main", "--task", "catalog/C1")
    #expect(refused.status == 1 && refused.error.isEmpty, "\(refused.error)")
    transcript += "$ lintel review --base main --task catalog/C1\n\(refused.output)\n"
    let markdown = try await review(shop, "--base", "main", "--format", "markdown")
    #expect(markdown.status == 1)
    transcript += "$ lintel review --base main --format markdown\n\(markdown.output)\n"

    let golden = Self.here + "/Golden/review-transcript.txt"
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      try Data(transcript.utf8).write(to: URL(fileURLWithPath: golden))
    }
    let expected = FileManager.default.contents(atPath: golden).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(transcript == expected)
    let root = Self.here.components(separatedBy: "/Tests/CommandTests")[0]
    let page = try String(contentsOfFile: root + "/Documentation/Review.md", encoding: .utf8)
    let blocks = page.components(separatedBy: "```text\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 2)
    for block in blocks { #expect(expected.contains(block), "\(block)") }
  }

  @Test func `The verdict goes to a file, as JSON and for GitHub, too`() async throws {
    let shop = try await shop()
    try await shop.git("checkout", "-q", "-b", "work")
    try edit(shop, Self.checkout, [("private(set) var step", "var step")])
    let written = try await review(shop, "--base", "main", "--format", "json", "--output", "review.json")
    #expect(written.status == 1 && written.output.isEmpty)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(shop.read("review.json").utf8)) as? [String: Any])
    #expect(json["passes"] as? Bool == false)
    #expect((json["added"] as? [[String: Any]])?.map { $0["rule"] as? String } == ["viewmodel-exposes-mutable-state"])
    let annotations = try await review(shop, "--base", "main", "--format", "github")
    #expect(annotations.output.contains("::notice file=\(Self.checkout),line="))
  }

  @Test(arguments: [
    (["--base", "nowhere"], "git knows no revision"), (["--base", "main", "--task", "C1"], "there is no plan yet"),
    (["--base", "main", "--limit", "0"], "use a number"), (["--base", ""], "--base is empty"), ([], "--base"),
    (["--base", "main", "--baseline", "x", "--no-baseline"], "cannot be combined"),
    (["--base", "main", "LegacyShop/Cart"], "covers the whole app"),
    (["--base", "main", "--baseline", "nope"], "--baseline nope: no such folder"),
  ])
  func `Wrong use is a sentence and exit code 2`(_ arguments: [String], _ words: String) async throws {
    let shop = try await shop()
    let result = try await Command.run(["review", "--no-cache"] + arguments, in: shop.path)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.contains(words), "\(result.error)")
  }

  // Mutation: leave the exported state of the base behind.
  @Test func `Nothing is left in the temporary folder or in the repository`() async throws {
    let shop = try await shop()
    let temporary = try TemporaryFolder()
    let environment = ["TMPDIR": temporary.path]
    for base in ["main", "nowhere"] {
      _ = try await Command.run(["review", "--no-cache", "--base", base], in: shop.path, environment: environment)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    #expect(try await shop.git("status", "--porcelain") == "")
  }

  // Mutation: watch for no signals.
  @Test(arguments: [SIGINT, SIGTERM]) func `A signal takes the exported state away, and ends it`(_ number: Int32)
    async throws
  {
    let shop = try await shop()
    let temporary = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Command.path)
    process.arguments = ["review", "--no-cache", "--base", "main"]
    process.currentDirectoryURL = URL(fileURLWithPath: shop.path)
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Once the state is there, git is done with it.
    func exported() -> Bool {
      let trees = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
      return trees.contains { FileManager.default.fileExists(atPath: "\(temporary.path)/\($0)/tree/.git") }
    }
    while process.isRunning, !exported() {}
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }
}
