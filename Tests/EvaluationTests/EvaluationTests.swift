import Foundation
import Testing

@testable import Evaluation

/// Labels, verdicts and annotations against reports, all in a folder of the test's own.
@Suite struct EvaluationTests {
  private static let app = EvaluatedApp(name: "owner/app", commit: "c0ffee")

  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "lintel-evaluation-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  private static func finding(
    _ rule: String, _ path: String, _ line: Int, severity: String = "high", message: String = "m",
    fingerprint: String? = nil
  ) -> String {
    """
    { "rule": "\(rule)", "severity": "\(severity)", "path": "\(path)", "line": \(line), "endLine": \(line), "type": "T",
      "message": "\(message)", "fix": "f", "occurrences": [
        { "path": "\(path)", "line": \(line), "fingerprint": "\(fingerprint ?? "\(rule)\(path)\(line)")" } ] }
    """
  }

  private func reports(_ findings: [String], roles: String = "") throws -> Reports {
    try write("owner__app.json", "{ \"files\": 1, \"types\": 2, \"findings\": [\(findings.joined(separator: ","))] }")
    try write("owner__app.roles.json", "{ \"types\": [\(roles)] }")
    try write("owner__app.seconds", "0.50\n")
    return try Reports.read([Self.app], in: folder)
  }

  // MARK: Tables

  @Test func tablesSayWhatIsWrongAndWhere() throws {
    func fault(_ text: String) -> String? {
      do {
        let table = try Table(text: text, file: "t.tsv", columns: ["a", "n"])
        for row in table.rows { _ = try row.number("n") }
        return nil
      } catch { return "\(error)" }
    }
    #expect(fault("") == "t.tsv: the line with the names of the columns is missing.")
    #expect(fault("a\tb\n") == "t.tsv:1: column 'n' is missing.")
    #expect(fault("a\tn\n# note\n\nx\n") == "t.tsv:4: has 1 columns; the first line has 2.")
    #expect(fault("a\tn\nx\tone\n") == "t.tsv:2: n 'one' is no whole number.")
    #expect(fault("a\tn\nx\t1\n") == nil)
  }

  @Test func theTablesOfTheRepositoryAreRead() throws {
    let data = #filePath.components(separatedBy: "/Tests/EvaluationTests/")[0] + "/Evaluation/Data"
    let apps = Set(try EvaluatedApp.read(data + "/apps.tsv").map(\.name))
    let drawn = try RoleLabel.read(data + "/labels.tsv")
    let second = try RoleLabel.read(data + "/labels-second.tsv")
    let labels = try RoleLabel.read(data + "/roles.tsv") + drawn + second
    #expect(drawn.count >= 1_500 && Set(drawn.map(\.app)).count >= 40 && second.count * 5 >= 1_500)
    #expect(Agreement(drawn, second).equal.of == second.count)
    let verdicts = try Verdict.read(data + "/verdicts.tsv")
    let annotations = try Annotation.read(data + "/violations.tsv")
    let files = try AnnotatedFile.read(data + "/violation-files.tsv")
    #expect(labels.count >= 337 && verdicts.count >= 340 && annotations.count >= 400 && files.count >= 44)
    for name in labels.map(\.app) + verdicts.map(\.app) + annotations.map(\.app) + files.map(\.app) {
      #expect(apps.contains(name))
    }
  }

  @Test func readersAgreeBeyondChance() throws {
    func labels(_ roles: [String]) throws -> [RoleLabel] {
      try write(
        "l.tsv",
        "app\tpath\tline\ttype\trole\talso\n"
          + roles.enumerated().map { "a/b\tp\t\($0)\tT\($0)\t\($1)\tother\n" }.joined())
      return try RoleLabel.read(folder + "/l.tsv")
    }
    let agreement = Agreement(
      try labels(["view", "view", "model", "model"]), try labels(["view", "view", "model", "other"]))
    #expect(agreement.equal == Share(count: 3, of: 4))
    #expect(agreement.acceptable == Share(count: 4, of: 4))
    // 0.75 observed, 0.5 × 0.5 + 0.5 × 0.25 by chance.
    #expect(agreement.kappa == 0.6)
    #expect(Agreement([], try labels(["view"])).kappa == nil)
  }

  @Test func anUnknownWordIsAFault() throws {
    try write(
      "v.tsv",
      "app\tdraw\tseverity\trule\tpath\tline\tverdict\tuseful\tmessage\tcause\na/b\trandom\thigh\tr\tp\t1\tmaybe\tyes\tok\t\n"
    )
    #expect(
      throws: Table.Fault(description: "\(folder)/v.tsv:2: verdict 'maybe' is none of 'true', 'false', 'unsure'.")
    ) {
      try Verdict.read(folder + "/v.tsv")
    }
  }

  // MARK: Scores

  @Test func aRoleIsRightOrRelatedOrWrongOrMissing() throws {
    func label(_ type: String, _ line: Int, _ role: String, also: Set<String> = []) -> RoleLabel {
      RoleLabel(app: "owner/app", path: "A.swift", line: line, type: type, role: role, also: also)
    }
    func role(_ name: String, _ line: Int, _ role: String, _ confidence: Double) -> String {
      """
      { "name": "\(name)", "path": "A.swift", "line": \(line), "role": "\(role)", "confidence": \(confidence), "evidence": [] }
      """
    }
    let reports = try reports(
      [],
      roles: [
        role("A", 1, "view", 0.95), role("Outer.B", 9, "service", 0.9), role("C", 20, "model", 0.99),
        role("C", 40, "view", 1),
      ].joined(separator: ","))
    let score = RoleScore(
      [
        label("A", 3, "view"), label("B", 9, "dataSource", also: ["service"]), label("C", 20, "view"),
        label("D", 1, "view"),
      ], reports)
    #expect(score.lenient == Share(count: 2, of: 4))
    #expect(score.strict == Share(count: 1, of: 4))
    #expect(score.sure == Share(count: 2, of: 3))
    #expect(score.misses.map(\.answer?.role) == ["model", nil])
  }

  @Test func verdictsFollowTheirPlaces() throws {
    func verdict(
      _ line: Int, _ truth: Verdict.Truth, _ usefulness: Verdict.Usefulness, draw: String = "random"
    ) -> Verdict {
      Verdict(
        app: "owner/app", draw: draw, severity: "high", rule: "r", path: "A.swift", line: line, truth: truth,
        usefulness: usefulness, wording: .ok, cause: "")
    }
    let reports = try reports([
      Self.finding("r", "A.swift", 12), Self.finding("r", "A.swift", 30),
      Self.finding("r", "A.swift", 50, severity: "medium"),
      Self.finding("other", "A.swift", 70),
    ])
    let score = VerdictScore(
      [
        verdict(10, .true, .yes), verdict(70, .true, .yes), verdict(30, .false, .no), verdict(90, .false, .no),
        verdict(50, .true, .no), verdict(30, .true, .yes, draw: "extra-critical"),
      ], reports)
    #expect(score.kept == Share(count: 2, of: 3))
    #expect(score.gone == Share(count: 1, of: 2))
    #expect(score.quieter == Share(count: 1, of: 1))
    #expect(score.truth(severity: "high") == Share(count: 1, of: 2))
    #expect(score.usefulness(severity: "medium") == Share())
  }

  @Test func filesThatWereReadWholeGiveRecallAndPrecision() throws {
    func row(
      _ line: Int, _ rule: String, _ expectation: Annotation.Expectation, _ confidence: Annotation.Confidence = .high
    )
      -> Annotation
    {
      Annotation(
        app: "owner/app", path: "A.swift", line: line, rule: rule, expectation: expectation, confidence: confidence,
        type: "T", note: "")
    }
    let reports = try reports([
      Self.finding("r", "A.swift", 10), Self.finding("r", "A.swift", 40), Self.finding("r", "A.swift", 60),
      Self.finding("r", "B.swift", 10), Self.finding("r", "C.swift", 10),
    ])
    let score = AnnotationScore(
      [
        row(12, "r", .violation), row(90, "r", .violation), row(60, "r", .violation, .low),
        row(1, "unknown", .violation),
      ], [AnnotatedFile(app: "owner/app", path: "A.swift"), AnnotatedFile(app: "owner/app", path: "B.swift")], reports,
      rules: ["r"])
    #expect(score.recall == Share(count: 1, of: 2))
    #expect(score.missed.map(\.line) == [90])
    #expect(score.precision == Share(count: 1, of: 3))
    #expect(score.wrong.map(\.finding.line) == [40, 10])
  }

  @Test func twoBuildsDifferInPlacesSeverityAndWords() throws {
    let old = try reports([
      Self.finding("r", "A.swift", 1, fingerprint: "same"), Self.finding("r", "A.swift", 5, fingerprint: "twice"),
      Self.finding("r", "A.swift", 9, fingerprint: "twice"), Self.finding("r", "B.swift", 1, fingerprint: "words"),
    ])
    let new = try reports([
      Self.finding("r", "A.swift", 4, fingerprint: "same"), Self.finding("r", "A.swift", 8, fingerprint: "twice"),
      Self.finding("r", "B.swift", 1, severity: "medium", message: "n", fingerprint: "words"),
      Self.finding("s", "B.swift", 2, fingerprint: "new"),
    ])
    let comparison = Comparison(old, new)
    #expect(comparison.gained.map(\.fingerprint) == ["new"])
    #expect(comparison.lost.map(\.line) == [9])
    #expect(comparison.changed.map(\.new.severity) == ["medium"])
    let text = ComparisonText(old, new, sources: nil, limit: 5).text
    #expect(text.contains("| `r` | 0 | 1 | 1 |") && text.contains("- severity: high → medium"))
  }

  @Test func sharesHaveIntervals() throws {
    #expect(Share(count: 9, of: 10).text == "90.0 % (9 of 10)")
    // Published bounds of Wilson's interval for 9 of 10.
    #expect(Share(count: 9, of: 10).intervalText == "60–98 %")
    #expect(Share().text == "–" && Share().interval == nil)
    let all = try #require(Share(count: 4, of: 4).interval)
    #expect(all.upperBound == 1 && all.lowerBound > 0.5 && all.lowerBound < 0.52)
  }

  // MARK: Seeds

  @Test func seedsSayWhatIsWrongAndWhere() throws {
    func fault(_ text: String) -> String? {
      do {
        _ = try Seed.parse(text, file: "s.txt")
        return nil
      } catch { return "\(error)" }
    }
    #expect(fault("# note\n\nlet a = 1\n") == "s.txt:3: a seed begins with `--- RULE ROLE class|struct HEADER`.")
    #expect(
      fault("--- rule view enum *\n") == "s.txt:1: write `--- RULE ROLE class|struct HEADER`, with `*` for any header.")
    #expect(fault("--- rule view struct View\nlet a = 1\n+++\nlet b = 1\n") == nil)
  }

  @Test func theSeedsOfTheRepositoryAreOfRules() throws {
    let root = #filePath.components(separatedBy: "/Tests/EvaluationTests/")[0]
    let seeds = try Seed.read(root + "/Evaluation/Data/seeds.txt")
    for seed in seeds {
      #expect(
        FileManager.default.fileExists(atPath: "\(root)/Documentation/Rules/\(seed.rule).md"), "\(seed.rule)")
    }
    #expect(seeds.count > 15)
  }

  private func label(_ path: String, _ line: Int, _ role: String, _ type: String) -> RoleLabel {
    RoleLabel(app: "owner/app", path: path, line: line, type: type, role: role, also: [])
  }

  @Test func aSeedStandsBehindTheBraceAndInAFileBeside() throws {
    let seed = try #require(
      try Seed.parse(
        "--- r viewController class ViewController\nvar a: SeededB!\n+++\nfinal class SeededB { let t: TYPE }", file: ""
      )
      .first)
    let text = "import UIKit\n@objc\nfinal class HomeViewController:\n  UIViewController { var b = 1\n}\n"
    let planted = try #require(
      seed.planted(in: text, at: label("H.swift", 2, "viewController", "HomeViewController"), number: 7))
    #expect(
      planted.text
        == "import UIKit\n@objc\nfinal class HomeViewController:\n  UIViewController {\nvar a: Seeded7B!\n var b = 1\n}\n"
    )
    #expect(planted.lines == 5..<6)
    #expect(planted.beside == "final class Seeded7B { let t: HomeViewController }\n")
    #expect(
      seed.planted(in: "struct HomeViewController {}", at: label("H.swift", 1, "viewController", "H"), number: 0) == nil
    )
    #expect(seed.planted(in: text, at: label("H.swift", 90, "viewController", "H"), number: 0) == nil)
  }

  @Test func seedsAreWrittenIntoACopyOnly() throws {
    let text = "struct A: View {\n}\n"
    try FileManager.default.createDirectory(atPath: folder + "/app/Views", withIntermediateDirectories: true)
    try write("app/Views/A.swift", text)
    let seeds = try Seed.parse("--- r view struct View\nlet a = 1\n+++\nfinal class SeededB {}", file: "")
    var seeded = try SeededApp(of: folder + "/app", to: folder + "/copy")
    var next: [String: Int] = [:]
    try seeded.plant(
      seeds, [label("Views/A.swift", 1, "view", "A"), label("Views/B.swift", 1, "view", "B")], next: &next)
    func read(_ name: String) -> String? {
      FileManager.default.contents(atPath: folder + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(seeded.plants.count == 1 && next == ["view": 1])
    #expect(read("app/Views/A.swift") == text)
    #expect(read("copy/Views/A.swift") == "struct A: View {\nlet a = 1\n\n}\n")
    #expect(read("copy/Views/Seeded0.swift") == "final class Seeded0B {}\n")
    #expect(read("app/Views/Seeded0.swift") == nil)
  }
}
