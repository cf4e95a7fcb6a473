import Foundation
import Subprocess
import Testing

/// A crash in one rule, or over one file, costs what that rule or file would have said, and nothing else.
@Suite struct CrashContainmentTests {
  private static let app = [
    "App/Broken.swift": """
    import Combine

    final class BrokenViewModel: ObservableObject {
      @Published private(set) var total = 0
    }
    """,
    "App/Leak.swift": SmallApp.leak,
  ]

  // MARK: Crashes that really happen, in a program with rules that crash

  /// The program, which the build puts beside the tests.
  private static var probe: String {
    Command.built("crash-probe")
  }

  private func probe(_ format: String, _ kinds: String..., environment: [String: String] = [:]) async throws
    -> Command.Result
  {
    let folder = try TemporaryFolder(Self.app)
    return try await Command.run([format, folder.path] + kinds, program: Self.probe, environment: environment)
  }

  @Test(arguments: ["trap", "abort", "null", "stack"]) func crashingRuleIsNamedAndTheOthersReport(
    _ kind: String
  ) async throws {
    let result = try await probe("json", kind)
    #expect(result.status == 3, "\(result.error)")
    let lines = result.error.split(separator: "\n").filter { $0.hasPrefix("error:") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("error: App/Broken.swift:3: the rule '\(kind)' crashed (signal ") == true)
    #expect(lines.first?.contains("while it looked at `BrokenViewModel`") == true)
    #expect(lines.first?.hasSuffix("`--skip \(kind)` runs without the rule.") == true)
    let report = try Report(result.output)
    #expect(report.findings.contains { $0.rule == "sink-captures-self" })
    #expect(report.failures?.map(\.rule) == [kind])
    #expect(report.failures?.first?.path == "App/Broken.swift")
    #expect(report.failures?.first?.line == 3)
    #expect(report.failures?.first?.type == "BrokenViewModel")
  }

  @Test func findingsAreThoseOfARunWithoutTheRule() async throws {
    let whole = try await probe("json")
    #expect(whole.status == 0)
    #expect(whole.error.isEmpty)
    let crashed = try await probe("json", "trap")
    #expect(try Report(crashed.output).findings == Report(whole.output).findings)
    #expect(try Report(whole.output).failures == nil)
  }

  @Test func severalRulesCrashOneAfterTheOther() async throws {
    let result = try await probe("json", "trap", "abort", "null", "stack")
    #expect(result.status == 3)
    let report = try Report(result.output)
    #expect(Set(report.failures?.map(\.rule) ?? []) == ["trap", "abort", "null", "stack"])
    #expect(report.findings.contains { $0.rule == "sink-captures-self" })
  }

  @Test(arguments: ["text", "sarif", "xcode", "github"]) func everyFormatSaysWhatIsMissing(_ format: String)
    async throws
  {
    let result = try await probe(format, "trap")
    #expect(result.status == 3)
    #expect(result.output.contains("the rule 'trap' crashed"))
    #expect(result.output.contains("sink-captures-self"))
    if format == "sarif" { #expect(result.output.contains("\"executionSuccessful\": false")) }
  }

  @Test func crashOutsideOfARuleEndsWithThreeAndASentence() async throws {
    let result = try await probe("text", "outside")
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("error: lintel crashed (signal 6)"))
  }

  @Test func containmentCanBeSwitchedOff() async throws {
    let result = try await probe("text", "abort", environment: ["LINTEL_CRASH_CONTAINMENT": "off"])
    #expect(result.status == 128 + 6)
  }

  // MARK: What the command does in the run after a crash

  private static let rule = ["LINTEL_CRASHED": "rule sink-captures-self 1 1 11"]
  private static let file = ["LINTEL_CRASHED": "file App/Leak.swift 4294967295 4294967295 11"]

  @Test func checkLeavesTheRuleOutAndEndsWithThree() async throws {
    let folder = try TemporaryFolder(Self.app)
    let result = try await Command.run(
      ["check", "--no-cache", "--format", "json", "--fail-on", "never", folder.path], environment: Self.rule)
    #expect(result.status == 3)
    #expect(result.error.contains("the rule 'sink-captures-self' crashed (signal 11)"))
    let report = try Report(result.output)
    #expect(!report.findings.contains { $0.rule == "sink-captures-self" })
    #expect(report.failures?.count == 1)
  }

  @Test func checkLeavesTheFileOutAndEndsWithThree() async throws {
    let folder = try TemporaryFolder(Self.app)
    let result = try await Command.run(
      ["check", "--no-cache", "--format", "json", folder.path], environment: Self.file)
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("error: App/Leak.swift: lintel crashed (signal 11) while it read this file"))
    #expect(result.output.contains("lintel crashed on it (signal 11)"))
  }

  @Test(arguments: ["", "nonsense", "rule", "rule x y z 11", "file %ZZ 1 1 11;;rule no-such-rule 999999 999999 11"])
  func strangeRecordsDoNoHarm(_ value: String) async throws {
    let folder = try TemporaryFolder(Self.app)
    let result = try await Command.run(
      ["check", "--no-cache", "--fail-on", "never", folder.path], environment: ["LINTEL_CRASHED": value])
    #expect(result.status == (value.hasSuffix("11") && value.hasPrefix("file") ? 3 : 0), "\(result.error)")
    #expect(result.output.contains("sink-captures-self"))
  }

  /// What a crashed rule would have found is neither fixed nor stale, and nothing is written.
  @Test func baselineOfACrashedRuleStays() async throws {
    let folder = try TemporaryFolder(Self.app)
    #expect(try await Command.run(["baseline", "record", "--no-cache", folder.path]).status == 0)
    let entries = folder.read(".lintel/baseline/sink-captures-self.txt")
    try #require(entries != nil)
    let check = try await Command.run(
      ["check", "--no-cache", "--strict-baseline", folder.path], environment: Self.rule)
    #expect(check.status == 3)
    #expect(!check.output.contains("stale") && !check.output.contains("prune"))
    for command in [["baseline", "prune"], ["baseline", "status"], ["plan"], ["review", "--base", "HEAD"]] {
      let result = try await Command.run(command + ["--no-cache", folder.path], environment: Self.rule)
      #expect(result.status == 3, "\(command) \(result.error)")
      #expect(result.error.contains("the rule 'sink-captures-self' crashed"))
      #expect(result.error.contains("nothing was written"))
    }
    #expect(folder.read(".lintel/baseline/sink-captures-self.txt") == entries)
    #expect(folder.read("refactoring/README.md") == nil)
  }

  // MARK: Reading

  /// A report as far as these tests look at it.
  private struct Report: Decodable {
    struct Finding: Decodable, Equatable {
      let rule: String
      let fingerprint: String
    }

    struct Failure: Decodable {
      let rule: String?
      let path: String?
      let line: Int?
      let type: String?
    }

    let findings: [Finding]
    let failures: [Failure]?

    init(_ json: String) throws { self = try JSONDecoder().decode(Report.self, from: Data(json.utf8)) }
  }
}
