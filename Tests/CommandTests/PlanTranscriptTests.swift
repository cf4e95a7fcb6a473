import Foundation
import Testing

/// LegacyShop from its first plan through three pull requests to fewer findings, as a team would do it.
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
      var output = output
      for (index, id) in commits.enumerated() {
        output = output.replacingOccurrences(of: id, with: "<commit-\(index + 1)>")
      }
      text += "$ \(command)\n\(output)\n"
    }
  }

  private func lintel(_ arguments: String, in shop: GitSandbox, _ transcript: Transcript) async throws -> String {
    let parts = arguments.split(separator: " ").map(String.init)
    let result = try await Command.run(parts + ["--no-cache"], in: shop.path)
    #expect(result.status == 0, "\(arguments): \(result.error)")
    transcript.add("lintel \(arguments)", result.output)
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

  private func findings(_ shop: GitSandbox, beside baseline: Bool) async throws -> Int {
    let arguments = ["check", "--format", "json", "--fail-on", "never", "--no-cache"]
    let result = try await Command.run(arguments + (baseline ? ["--no-baseline"] : []), in: shop.path)
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return (report?["findings"] as? [Any])?.count ?? -1
  }

  @Test func `Three pull requests through LegacyShop`() async throws {
    let shop = try GitSandbox(sample: "LegacyShop")
    let transcript = Transcript()
    try await shop.git("init", "-q")
    transcript.commits.append(try await shop.commit("The shop as it is", day: 5))
    let before = try await findings(shop, beside: false)
    // The debt is accepted first where the command can do that.
    let help = try await Command.run(["baseline", "record", "--help"]).output
    let hasBaseline = help.contains("USAGE: lintel baseline record")
    if hasBaseline {
      let recorded = try await Command.run(["baseline", "record", "--no-cache"], in: shop.path)
      #expect(recorded.status == 0, "\(recorded.error)")
      #expect(try await Command.run(["check", "--no-cache"], in: shop.path).status == 0)
      try await shop.commit("Accept today's debt", day: 5)
    }

    _ = try await lintel("plan", in: shop, transcript)
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
    #expect(next.contains("Catalog: critical safety (C1, C2)"))
    let steps: [(number: Int, subject: String, done: [String], estimated: [(String, [String])])] = [
      (
        1, "Let the product list go when it is closed", ["catalog.md C1", "catalog.md C2"],
        [("catalog.md", ["C1", "C2"])]
      ),
      (
        2, "Load addresses in a view model", ["account.md VM2", "account.md VM3", "account.md VM4"],
        [("account.md", ["VM2", "VM3", "VM4"])]
      ),
      (
        3, "Put reviews behind a protocol",
        ["product-detail.md DT1", "product-detail.md DT4", "product-detail.md DT6"],
        [("product-detail.md", ["DT1", "DT4", "DT6"])]
      ),
    ]
    for step in steps {
      try await shop.git("apply", Self.here + "/Fixtures/Plan/\(step.number).patch")
      let changed = try await shop.changedLines()
      let estimated = step.estimated.reduce(0) { sum, part in
        sum + part.1.reduce(0) { $0 + lines(of: $1, in: shop.read("refactoring/\(part.0)")) }
      }
      #expect(
        estimated <= changed * 2 && changed <= estimated * 2, "pull request \(step.number): \(estimated) for \(changed)"
      )
      let commit = try await shop.commit(step.subject, day: 6 + 2 * step.number)
      transcript.commits.append(commit)
      let output = try await lintel("plan update", in: shop, transcript)
      #expect(output.contains("Done: \(step.done.count)"))
      for task in step.done {
        let parts = task.components(separatedBy: " ")
        let text = shop.read("refactoring/\(parts[0])")
        #expect(text.contains("- [x] **\(parts[1]): "), "\(task)")
        #expect(
          text.contains(
            "**Fixed by:** `\(commit)` (2026-01-\(6 + 2 * step.number < 10 ? "0" : "")\(6 + 2 * step.number))"))
      }
      try await shop.commit("Update the plan", day: 7 + 2 * step.number)
    }

    let last = tasks(try shop.plan())
    for (task, comment) in first { #expect(last[task] == comment, "\(task): ids and fingerprints are for ever") }
    #expect(try await findings(shop, beside: hasBaseline) == before - 8)
    let again = try await lintel("plan update", in: shop, transcript)
    #expect(again.hasPrefix("Nothing changed: "))
    _ = try await lintel("plan next", in: shop, transcript)
    let status = try await lintel("plan status", in: shop, transcript)
    #expect(status.contains("8 of "))
    try compare(transcript.text)
  }

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
