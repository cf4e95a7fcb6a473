import Foundation
import Subprocess
import Testing

/// For each kind of fix a small app, the steps of its task, and the app after these steps were followed to the letter. The
/// finding is gone then, nothing new is there, and the code compiles against declarations of Apple's frameworks.
///
/// The samples are in `Fixtures/Tasks`, one file for each rule; `LINTEL_UPDATE_GOLDEN=1` renews the steps in them. When steps
/// change, follow them again.
@Suite struct FollowedTaskTests {
  private static let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]
  private static let folder = root + "/Tests/CommandTests/Fixtures/Tasks"

  /// The rules with a sample.
  private static let rules = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  private struct Sample {
    let before: [String: String]
    let after: [String: String]
    let task: String

    init(_ rule: String) throws {
      let text = try String(contentsOfFile: folder + "/\(rule).txt", encoding: .utf8)
      let parts = text.components(separatedBy: "== after\n")
      let rest = try #require(parts.last).components(separatedBy: "== task\n")
      before = Self.files(parts[0].replacing("== before\n", with: ""))
      after = Self.files(rest[0])
      task = rest.count > 1 ? rest[1] : ""
    }

    private static func files(_ text: String) -> [String: String] {
      var files: [String: String] = [:]
      for part in text.components(separatedBy: "//- ").dropFirst() {
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        files[String(lines[0])] = lines.count > 1 ? String(lines[1]) : ""
      }
      return files
    }
  }

  /// The rules of the findings of an app, by fingerprint.
  private func findings(_ files: [String: String]) async throws -> [String: String] {
    let app = try TemporaryFolder(files)
    let result = try await Command.run(
      ["check", "--format", "json", "--fail-on", "never", "--no-cache"], in: app.path)
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    var found: [String: String] = [:]
    for finding in report?["findings"] as? [[String: Any]] ?? [] {
      for place in finding["occurrences"] as? [[String: Any]] ?? [] {
        found[place["fingerprint"] as? String ?? ""] = finding["rule"] as? String
      }
    }
    return found
  }

  /// What the task of a rule says to do.
  private func task(_ rule: String, _ files: [String: String]) async throws -> String {
    let app = try TemporaryFolder(files)
    _ = try await Command.run(["plan", "--no-cache"], in: app.path)
    for name in try FileManager.default.contentsOfDirectory(atPath: app.path + "/refactoring").sorted() {
      let text = try String(contentsOfFile: app.path + "/refactoring/" + name, encoding: .utf8)
      for task in text.components(separatedBy: "- [ ] **").dropFirst() where task.contains("`\(rule)`") {
        let lines = task.split(separator: "\n").prefix { !$0.hasPrefix("#") }
        let start = lines.firstIndex { $0.hasPrefix("  - **Fix:**") } ?? lines.endIndex
        let steps = lines[start...].prefix { !$0.hasPrefix("  - **Estimated") }
        let title = lines[lines.startIndex].components(separatedBy: "**")[0].components(separatedBy: ": ").dropFirst()
        return ([title.joined(separator: ": ")] + steps.map(\.trimmed)).joined(separator: "\n") + "\n"
      }
    }
    return ""
  }

  @Test func `There are samples of the most frequent rules`() { #expect(Self.rules.count >= 30) }

  @Test(arguments: rules)
  func `Steps that are followed to the letter close the finding and open none`(rule: String) async throws {
    let sample = try Sample(rule)
    let task = try await task(rule, sample.before)
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      let path = Self.folder + "/\(rule).txt"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let kept = text.components(separatedBy: "== task\n")[0]
      try Data((kept + "== task\n" + task).utf8).write(to: URL(fileURLWithPath: path))
    } else {
      #expect(task == sample.task, "the steps of \(rule) are others than those that were followed")
    }
    let before = try await findings(sample.before)
    let after = try await findings(sample.after)
    #expect(before.values.contains(rule))
    #expect(!after.values.contains(rule))
    #expect(after.filter { before[$0.key] == nil }.isEmpty)
  }

  #if os(Linux)
    @Test func `Code after the steps compiles`() async throws {
      let build = try TemporaryFolder()
      for module in ["Combine", "SwiftUI", "UIKit"] {
        let source = Self.root + "/Tests/AppleStubs/Tasks/\(module)/\(module).swift"
        let problems = try await compile(
          [
            "-suppress-warnings", "-emit-module", "-module-name", module, "-emit-module-path",
            "\(build.path)/\(module).swiftmodule", source,
          ], build.path)
        try #require(problems.isEmpty, "\(problems)")
      }
      for rule in Self.rules {
        let files = Dictionary(
          uniqueKeysWithValues: try Sample(rule).after.map { ($0.key.replacing("/", with: "+"), $0.value) })
        let app = try TemporaryFolder(files)
        let sources = files.keys.filter { $0.hasSuffix(".swift") }.sorted()
        let problems = try await compile(["-typecheck"] + sources.map { "\(app.path)/\($0)" }, build.path)
        #expect(problems.isEmpty, "\(rule): \(problems)")
      }
    }

    private func compile(_ arguments: [String], _ modules: String) async throws -> String {
      let result = try await Subprocess.run(
        .name("swiftc"),
        arguments: Arguments(
          ["-swift-version", "5", "-parse-as-library", "-I", modules, "-module-cache-path", modules + "/cache"]
            + arguments), output: .discarded, error: .string(limit: 1 << 20))
      return result.terminationStatus.isSuccess ? "" : result.standardError
    }
  #endif
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
