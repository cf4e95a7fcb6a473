import Foundation
import Testing

/// LegacyShop from its baseline and first plan through three pull requests to fewer findings, as a team would do it.
///
/// The patches in `Fixtures/Plan` were made by hand from the tasks of the plan. What the command prints is kept in
/// `Golden/plan-transcript.txt`; `LINTEL_UPDATE_GOLDEN=1` writes it anew.
@Suite struct PlanTranscriptTests {
  private static let here = #filePath.components(separatedBy: "/PlanTranscriptTests.swift")[0]

  /// What was printed so far, with the commits by their number.
  private final class Transcript {
    var text = ""
    var commits: [String] = []

    func add(_ command: String, _ output: String) {
      var added = "$ \(command)\n\(output)\n"
      for (index, id) in commits.enumerated() {
        added = added.replacingOccurrences(of: id, with: "<commit-\(index + 1)>")
      }
      text += added.replacing(/changed files since [0-9a-f]+/) { _ in "changed files since <main>" }
    }
  }

  @discardableResult
  private func lintel(
    _ arguments: String, _ more: String..., in shop: GitSandbox, _ transcript: Transcript
  ) async throws -> String {
    let parts = arguments.split(separator: " ").map(String.init) + more
    let result = try await Command.run(parts + ["--no-cache"], in: shop.path)
    #expect(result.status == 0, "\(arguments): \(result.error)")
    transcript.add((["lintel", arguments] + more.map { "\"\($0)\"" }).joined(separator: " "), result.output)
    return result.output
  }

  /// Tasks by file and id, with their comment.
  private func tasks(_ files: [String: String]) -> [String: String] {
    var tasks: [String: String] = [:]
    for (name, text) in files {
      for line in text.split(separator: "\n") where line.hasPrefix("- [") && line.contains("<!-- lintel: ") {
        let id = line.components(separatedBy: "**")[1].components(separatedBy: ":")[0]
        tasks["\(name) \(id)"] = line.components(separatedBy: "<!-- lintel: ")[1]
      }
    }
    return tasks
  }

  private func findings(_ shop: GitSandbox) async throws -> Int {
    let arguments = ["check", "--format", "json", "--fail-on", "never", "--no-cache", "--no-baseline"]
    let result = try await Command.run(arguments, in: shop.path)
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return (report?["findings"] as? [Any])?.count ?? -1
  }

  @Test func `Three pull requests through LegacyShop`() async throws {
    let shop = try GitSandbox(sample: "LegacyShop")
    let transcript = Transcript()
    try await shop.git("init", "-q")
    transcript.commits.append(try await shop.commit("The shop as it is", day: 5))
    let before = try await findings(shop)
    // The debt is accepted first.
    try await lintel("baseline record", in: shop, transcript)
    transcript.commits.append(try await shop.commit("Accept today's findings", day: 5))
    try await lintel("check --strict-baseline", in: shop, transcript)

    try await lintel("plan", in: shop, transcript)
    transcript.commits.append(try await shop.commit("Plan the way back", day: 6))
    let first = tasks(try shop.plan())
    for name in ["README.md", "orders.md"] {
      transcript.add("cat refactoring/\(name)", shop.read("refactoring/\(name)"))
    }
    // The team wants the catalogue first: its row goes to the top.
    let dashboard = shop.read("refactoring/README.md")
    let row = try #require(dashboard.split(separator: "\n").first { $0.hasPrefix("| Catalog ") })
    try shop.write(
      "refactoring/README.md",
      dashboard.replacingOccurrences(of: row + "\n", with: "")
        .replacingOccurrences(of: "|---|---|---:|---:|---|\n", with: "|---|---|---:|---:|---|\n\(row)\n"))

    let next = try await lintel("plan next", in: shop, transcript)
    #expect(next.contains("Catalog: Break the retain cycle") && next.contains("(C1)"))
    try await shop.commit("Put the catalogue first", day: 6)
    for pull in Self.pulls { try await merge(pull, in: shop, transcript) }

    let last = tasks(try shop.plan())
    for (task, comment) in first { #expect(last[task] == comment, "\(task): ids and fingerprints are for ever") }
    // Five tasks: one is about two findings, one has two places of two findings; one finding has come.
    #expect(try await findings(shop) == before - 6)
    let again = try await lintel("plan update", in: shop, transcript)
    #expect(again.hasPrefix("Nothing changed: "))
    try await lintel("plan next", in: shop, transcript)
    let status = try await lintel("plan status", in: shop, transcript)
    #expect(status.contains("5 of "))
    let debt = try await lintel("baseline status --since \(transcript.commits[1])", in: shop, transcript)
    #expect(debt.contains("removed"))
    try compare(transcript.text)
  }

  /// One pull request as the team does it: the change on a branch, the plan and the baseline brought up to date, a review,
  /// the merge, and the rest of the plan on the default branch.
  private func merge(_ pull: Pull, in shop: GitSandbox, _ transcript: Transcript) async throws {
    try await shop.git("checkout", "-q", "-b", "pull-\(pull.number)")
    try await shop.git("apply", Self.here + "/Fixtures/Plan/\(pull.number).patch")
    let changed = try await shop.changedLines()
    let text = shop.read("refactoring/\(pull.file)")
    let estimated = pull.tasks.reduce(0) { $0 + lines(of: $1, in: text) }
    #expect(
      estimated <= changed * 2 && changed <= estimated * 2, "pull request \(pull.number): \(estimated) for \(changed)")
    let day = 6 + 2 * pull.number
    let commit = try await shop.commit(pull.subject, day: day)
    transcript.commits.append(commit)
    let output = try await lintel("plan update", in: shop, transcript)
    #expect(output.contains("Done: \(pull.tasks.count)"))
    let updated = shop.read("refactoring/\(pull.file)")
    for task in pull.tasks {
      #expect(updated.contains("- [x] **\(task): "), "\(task)")
      #expect(updated.contains("**Fixed by:** `\(commit)` (2026-01-\(day < 10 ? "0" : "")\(day))"))
    }
    try await lintel("baseline prune", in: shop, transcript)
    if let reason = pull.accepts {
      try await lintel("baseline record --accept-new --reason", reason, in: shop, transcript)
    }
    try await shop.commit("Update the plan and the baseline", day: day + 1)
    try await lintel("review --base main --task \(pull.file.dropLast(3))/\(pull.tasks[0])", in: shop, transcript)
    try await lintel("check --strict-baseline", in: shop, transcript)
    try await shop.git("checkout", "-q", "main")
    try await shop.git("merge", "-q", "--ff-only", "pull-\(pull.number)")
    // What a job does after merges.
    try await lintel("plan update", in: shop, transcript)
    try await shop.commit("Update the plan", day: day + 1)
  }

  private struct Pull {
    var number: Int
    var subject: String
    var file: String
    var tasks: [String]
    /// Why what it adds is accepted.
    var accepts: String?
  }

  private static let pulls = [
    Pull(number: 1, subject: "Let the product list go when it is closed", file: "catalog.md", tasks: ["C1"]),
    Pull(
      number: 2, subject: "Load addresses in a view model", file: "account.md", tasks: ["VM1", "VM3"],
      accepts: "the profile gets its screens from a coordinator next"),
    Pull(
      number: 3, subject: "Put reviews behind a protocol", file: "product-detail.md", tasks: ["DT1", "DT2"]),
  ]

  private func lines(of id: String, in text: String) -> Int {
    guard let task = text.components(separatedBy: "**\(id): ").dropFirst().first,
      let number = task.components(separatedBy: "**Estimated lines:** ").dropFirst().first
    else { return 0 }
    return Int(number.prefix { $0.isNumber }) ?? 0
  }

  private func compare(_ text: String) throws {
    let golden = Self.here + "/Golden/plan-transcript.txt"
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: URL(fileURLWithPath: golden))
    }
    let expected = FileManager.default.contents(atPath: golden).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(text == expected, "LINTEL_UPDATE_GOLDEN=1 swift test --filter PlanTranscript shows the difference in git")
  }

  @Test func `The guide shows what the command prints`() throws {
    let root = Self.here.components(separatedBy: "/Tests/CommandTests")[0]
    let guide = try String(contentsOfFile: root + "/Documentation/Refactoring.md", encoding: .utf8)
    let transcript = try String(contentsOfFile: Self.here + "/Golden/plan-transcript.txt", encoding: .utf8)
    let blocks = ["```text\n", "```markdown\n"].flatMap { start in
      guide.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: "```")[0] }
    }
    #expect(blocks.count > 6)
    for block in blocks { #expect(transcript.contains(block), "\(block)") }
  }
}
