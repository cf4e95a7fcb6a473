import Findings
import Reporting

/// One report with everything in it that a format has to cope with.
enum Sample {
  static let sources: [String: String] = [
    "App/Home/HomeViewModel.swift": """
    import Combine

    @MainActor
    final class HomeViewModel: ObservableObject {
      @Published var items: [Item] = []
      private let service = ItemService.shared

      init() {
        Task { await load() }
      }
    }
    """,
    "App/Legacy/TabbedViewController.swift":
      "class TabbedViewController: UIViewController {\n\tvar\tviewModel: TabbedViewModel!\t// late\n\t\tlet x = 1\n}\n",
    "App/Überblick/Größe & Co.swift":
      "struct Grüße { let 名前 = \"山田太郎\"; let flag = \"🇩🇪👩‍👩‍👧\"; var e\u{301}tat = Zustand.shared }\n",
    "App/Minified.swift": "let a = [" + (0..<200).map(String.init).joined(separator: ", ")
      + "]; let session = URLSession.shared; let b = [" + (0..<200).map(String.init).joined(separator: ", ") + "]\n",
    "App/Hostile.swift":
      "let title = \"\u{1B}[31mred\u{07}\u{202E}drawkcab\u{9B}2J\"; Legacy.shared.run()\r\nlet after = 1\r\n",
  ]

  static let source: SourceText = { path in sources[path].map { Array($0.utf8) } }

  static let findings: [Finding] = [
    Finding(
      rule: "file-too-large", severity: .medium,
      span: SourceSpan(path: "App/Gone.swift", line: 1, column: 1, endLine: 1, endColumn: 1), type: nil, role: nil,
      message: "the file has 512 code lines, the limit is 400", fix: "split it by extension: `Type+Concern.swift`",
      fingerprint: "0f0f",
      occurrences: [
        Occurrence(path: "App/Gone.swift", line: 1, column: 1, fingerprint: "0f0f", value: 512)
      ]),
    Finding(
      rule: "viewmodel-uses-singleton", severity: .high,
      span: SourceSpan(path: "App/Home/HomeViewModel.swift", line: 6, column: 25, endLine: 6, endColumn: 43),
      type: "HomeViewModel", role: "viewModel",
      message: "`HomeViewModel` reaches for `ItemService.shared`, so a test cannot replace the service",
      fix: "pass the service to `init`, with `ItemService.shared` as default argument", fingerprint: "a1b2c3",
      occurrences: [
        Occurrence(path: "App/Home/HomeViewModel.swift", line: 6, column: 25, fingerprint: "a1b2c3"),
        Occurrence(path: "App/Home/HomeViewModel+Search.swift", line: 14, column: 9, fingerprint: "a1b2c4", value: 2),
        Occurrence(path: "App/Home/HomeViewModel+Search.swift", line: 21, column: 9, fingerprint: "a1b2c5"),
        Occurrence(path: "App/Home/HomeViewModel+Search.swift", line: 40, column: 13, fingerprint: "a1b2c6"),
        Occurrence(path: "App/Home/HomeViewModel+Search.swift", line: 1_234, column: 13, fingerprint: "a1b2c7"),
        Occurrence(path: "App/Überblick/Größe & Co.swift", line: 1, column: 70, fingerprint: "a1b2c8"),
      ]),
    Finding(
      rule: "viewmodel-loads-in-init", severity: .high,
      span: SourceSpan(path: "App/Home/HomeViewModel.swift", line: 9, column: 5, endLine: 9, endColumn: 26),
      type: "HomeViewModel", role: "viewModel",
      message: "`load()` runs from `init`: it starts before the view appears and nothing can cancel it",
      fix: "load from the view's `.task`", fixable: true, fingerprint: "d4e5f6",
      occurrences: [Occurrence(path: "App/Home/HomeViewModel.swift", line: 9, column: 5, fingerprint: "d4e5f6")],
      related: [
        RelatedPlace(
          path: "App/Home/HomeView.swift", line: 12, column: 20, message: "`HomeView` creates the view model here"),
        RelatedPlace(path: "App/Überblick/Größe & Co.swift", line: 1, column: 33, message: "and reads {0} here"),
      ]),
    Finding(
      rule: "sink-captures-self", severity: .critical,
      span: SourceSpan(path: "App/Hostile.swift", line: 1, column: 44, endLine: 1, endColumn: 57),
      type: "Ho\u{1B}[0mstile",
      role: "viewController",
      message:
        "first line\r\n\tsecond line \u{1B}]0;owned\u{07} \u{202E}with \"quotes\", 100%, a: b and \\ in `{0}` and {x}",
      fix: "one\ntwo", fingerprint: "777"),
    Finding(
      rule: "implicitly-unwrapped-dependency", severity: .high,
      span: SourceSpan(
        path: "App/Legacy/TabbedViewController.swift", line: 2, column: 6, endLine: 2, endColumn: 32),
      type: "TabbedViewController", role: "viewController",
      message: "`viewModel` is an implicitly unwrapped dependency",
      fix: "pass it to `init`", fingerprint: "888"),
    Finding(
      rule: "viewmodel-does-io", severity: .high,
      span: SourceSpan(path: "App/Minified.swift", line: 1, column: 911, endLine: 1, endColumn: 928),
      type: "Outer.Inner",
      role: "viewModel", message: "`URLSession.shared` is called here", fix: "move it behind a service protocol",
      fingerprint: "999"),
    Finding(
      rule: "unknown-to-the-catalogue", severity: .medium,
      span: SourceSpan(path: "App/evil\n::error file=x,line=1::y.swift", line: 3, column: 2, endLine: 3, endColumn: 4),
      type: nil, role: "view", message: "the path itself is hostile", fix: "", fingerprint: "aaa"),
    Finding(
      rule: "viewmodel-uses-singleton", severity: .high,
      span: SourceSpan(path: "App/Überblick/Größe & Co.swift", line: 1, column: 98, endLine: 1, endColumn: 112),
      type: "Grüße", role: "viewModel", message: "`Zustand.shared` ist überall sichtbar: 山田太郎", fix: "übergib es",
      fingerprint: "bbb"),
  ]

  static let rules: [RuleSummary] = [
    RuleSummary(
      id: "file-too-large", summary: "A file is too large.", rationale: "Nobody reads it to the end.", severity: .medium
    ),
    RuleSummary(
      id: "implicitly-unwrapped-dependency", summary: "A dependency is implicitly unwrapped.",
      rationale: "It crashes when nobody sets it.", severity: .high),
    RuleSummary(
      id: "sink-captures-self", summary: "A stored subscription captures self strongly.",
      rationale: "The object is never freed.", severity: .critical),
    RuleSummary(
      id: "viewmodel-does-io", summary: "A view model does I/O itself.", rationale: "It cannot be tested.",
      severity: .high),
    RuleSummary(
      id: "viewmodel-loads-in-init", summary: "A view model loads data in `init`.",
      rationale: "Loading starts before the view appears, cannot be cancelled and cannot be retried.", severity: .high),
    RuleSummary(
      id: "viewmodel-uses-singleton", summary: "A view model reaches for a singleton.",
      rationale: "The dependency is invisible.", severity: .high),
  ]

  static let report = Report(
    toolVersion: "0.1.0", files: 812, types: 1_934,
    profiles: ["uikit: 12 view controllers", "mvvm-plus: 3 coordinators, 41 observable types"], findings: findings,
    skipped: [
      SkippedFile(path: "App/Bïnary \u{1B}.swift", reason: "it is not UTF-8 text (byte 17)"),
      SkippedFile(path: "Generated/Huge.swift", reason: "it has 9,000,000 bytes, the limit is 4,000,000"),
    ], rules: rules)

  static let empty = Report(
    toolVersion: "0.1.0", files: 1, types: 2, profiles: ["mvvm: always"], findings: [], skipped: [], rules: rules)

  static let roles: [TypeRole] = [
    TypeRole(
      name: "HomeViewModel", path: "App/Home/HomeViewModel.swift", line: 4, kind: "class", role: "viewModel",
      confidence: 0.91,
      evidence: [
        RoleEvidence(reason: "is called …ViewModel", role: "viewModel", weight: 15),
        RoleEvidence(reason: "conforms to ObservableObject", role: "viewModel", weight: 40),
        RoleEvidence(reason: "is held by `HomeView` as @StateObject", role: "viewModel", weight: 40),
        RoleEvidence(reason: "has stored data only", role: "model", weight: -20),
        RoleEvidence(
          reason: "is used by many unrelated views, which is what app-wide managers look like; "
            + "one of them is `SettingsView`", role: "service", weight: 5),
      ]),
    TypeRole(
      name: "Grüße.名前", path: "App/Überblick/Größe & Co.swift", line: 1, kind: "struct", role: "model",
      confidence: 0.599_9, evidence: [RoleEvidence(reason: "stored data only", role: "model", weight: 10)]),
    TypeRole(
      name: "Outer.Inner.VeryLongNameThatGoesOnAndOnUntilItIsTooWide", path: "App/Outer.swift", line: 1_200,
      kind: "enum", role: "other", confidence: 0, evidence: []),
    TypeRole(
      name: "Evil\u{1B}[2J", path: "App/Evil.swift", line: 3, kind: "actor", role: "service", confidence: .nan,
      evidence: []),
  ]

  static func finding(
    _ path: String = "A.swift", line: Int = 1, column: Int = 1, endLine: Int? = nil, endColumn: Int? = nil,
    severity: Severity = .high, message: String = "message", fix: String = "fix", rule: String = "rule"
  ) -> Finding {
    Finding(
      rule: rule, severity: severity,
      span: SourceSpan(
        path: path, line: line, column: column, endLine: endLine ?? line, endColumn: endColumn ?? column),
      type: nil, role: nil, message: message, fix: fix, fingerprint: "f")
  }

  static func report(_ findings: Finding...) -> Report {
    Report(toolVersion: "0.1.0", files: 1, types: 1, profiles: [], findings: findings, skipped: [], rules: [])
  }
}
