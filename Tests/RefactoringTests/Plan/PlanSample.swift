import Findings
import Refactoring

/// A small app with findings, as values.
struct PlanSample {
  var findings: [Finding] = []
  var skipped: [SkippedFile] = []
  var rules: [RuleSummary] = PlanSample.rules
  var types: [PlanType] = []
  var files: [PlanFile] = []
  var history: PlanHistory? = PlanHistory(head: PlanCommit(id: "aaaaaaaaaa", date: "2026-03-01"), changes: [])

  var unseen: [UnseenFile] = []
  var stateType: String?
  var segues: [PlanSegue] = []
  var usesInjectionLibrary = false

  var input: PlanInput {
    var input = PlanInput(
      report: Report(
        toolVersion: "test", files: files.count, types: types.count, profiles: [],
        findings: findings.sorted(by: Finding.inOrder), skipped: skipped, rules: rules),
      types: types, files: files, history: history,
      fingerprint: { Self.fingerprint($0.rule, "App", $0.subject, $0.member, $0.evidence) })
    input.unseen = unseen
    input.stateType = stateType
    input.segues = segues
    input.usesInjectionLibrary = usesInjectionLibrary
    return input
  }

  func run(_ existing: [PlanText] = []) throws -> PlanResult { try PlanUpdate.run(input, existing: existing) }

  static let rules: [RuleSummary] = [
    rule("sink-captures-self", .critical, .criticalSafety), rule("delegate-not-weak", .critical, .criticalSafety),
    rule("viewmodel-uses-ui-types", .high, .viewModelExtraction),
    rule("massive-viewcontroller", .critical, .viewModelExtraction),
    rule("boolean-state-machine", .high, .viewModelExtraction),
    rule("viewcontroller-does-io", .high, .viewModelExtraction),
    rule("viewcontroller-creates-viewcontroller", .high, .coordinatorIntroduction),
    rule("binds-in-init", .high, .bindings), rule("viewmodel-depends-on-concrete", .high, .injectionAndTesting),
    rule("repository-has-no-abstraction", .high, .injectionAndTesting),
    rule("file-too-large", .medium, .fileSplits),
  ]

  static func rule(_ id: String, _ severity: Severity, _ section: PlanSection) -> RuleSummary {
    RuleSummary(id: id, summary: "Something is wrong.", rationale: "It breaks.", severity: severity, section: section)
  }

  /// A fingerprint that says what it is made from: 16 hex digits.
  static func fingerprint(_ parts: String...) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.joined(separator: "|").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @discardableResult
  mutating func add(
    _ rule: String, _ type: String?, in path: String, lines: [Int] = [10], members: [String] = [],
    message: String? = nil,
    severity: Severity? = nil, module: String = "App", value: Int? = nil, related: [RelatedPlace] = [],
    evidence: [String] = []
  ) -> Finding {
    let places = lines.enumerated().map { index, line in
      let member = members.isEmpty ? "" : members[index % members.count]
      return Occurrence(
        path: path, line: line, column: 3,
        fingerprint: Self.fingerprint(rule, module, type ?? path, member, "\(index)"), value: value, member: member,
        evidence: evidence.isEmpty ? "\(index)" : evidence[index % evidence.count])
    }
    let finding = Finding(
      rule: rule, severity: severity ?? rules.first { $0.id == rule }?.severity ?? .high,
      span: SourceSpan(path: path, line: lines[0], column: 3, endLine: lines[0], endColumn: 9), type: type, role: nil,
      message: message ?? "`value` of `\(type ?? path)` is wrong", fix: "Mend it.",
      fingerprint: places[0].fingerprint, occurrences: places, related: related)
    findings.append(finding)
    return finding
  }

  /// One commit that touched all files, so that none is stable.
  mutating func changeEverything() {
    guard let head = history?.head else { return }
    history?.changes = [PlanHistory.Change(commit: head, isFix: false, paths: files.map(\.path))]
  }

  mutating func file(_ path: String, _ name: String, _ role: String, uses: [String] = [], isTested: Bool = false) {
    if !files.contains(where: { $0.path == path }) { files.append(PlanFile(path: path, lines: 100, uses: uses)) }
    types.append(PlanType(name: name, path: path, role: role, lines: 90, isTested: isTested))
  }

  /// Three features in folders of their own, a repository that all of them use.
  static func shop() -> PlanSample {
    var sample = PlanSample()
    sample.file("App/Cart/CartViewController.swift", "CartViewController", "viewController", uses: ["OrderRepository"])
    sample.file("App/Cart/CartViewModel.swift", "CartViewModel", "viewModel", uses: ["OrderRepository"])
    sample.file(
      "App/Orders/OrdersViewController.swift", "OrdersViewController", "viewController", uses: ["OrderRepository"])
    sample.file(
      "App/Orders/OrdersViewModel.swift", "OrdersViewModel", "viewModel", uses: ["OrderRepository"], isTested: true)
    sample.file(
      "App/Account/ProfileViewController.swift", "ProfileViewController", "viewController", uses: ["OrderRepository"])
    sample.file("App/Persistence/OrderRepository.swift", "OrderRepository", "repository")
    sample.add(
      "sink-captures-self", "CartViewController", in: "App/Cart/CartViewController.swift", lines: [12, 20],
      members: ["bind", "reload"])
    sample.add("delegate-not-weak", "CartViewController", in: "App/Cart/CartViewController.swift", lines: [7])
    sample.add(
      "viewmodel-uses-ui-types", "CartViewModel", in: "App/Cart/CartViewModel.swift", lines: [4, 9, 30],
      members: ["icon", "color"],
      message: "`CartViewModel` works with `UIColor` and `UIImage`, which belong to the view")
    sample.add(
      "sink-captures-self", "OrdersViewController", in: "App/Orders/OrdersViewController.swift", lines: [33],
      members: ["viewDidLoad"])
    sample.add(
      "viewmodel-depends-on-concrete", "OrdersViewModel", in: "App/Orders/OrdersViewModel.swift", lines: [9],
      message: "`repository` is the concrete class `OrderRepository`, which works with the network")
    sample.add(
      "viewcontroller-creates-viewcontroller", "ProfileViewController", in: "App/Account/ProfileViewController.swift",
      lines: [50], members: ["showCart"],
      message: "the controller creates `CartViewController` and shows it with `pushViewController`")
    sample.add(
      "binds-in-init", "ProfileViewController", in: "App/Account/ProfileViewController.swift", lines: [14],
      members: ["init"], message: "`init` subscribes: `model.$name.sink`")
    sample.add(
      "repository-has-no-abstraction", "OrderRepository", in: "App/Persistence/OrderRepository.swift", lines: [5],
      message: "`OrderRepository` conforms to no protocol, and `CartViewModel` uses it directly")
    return sample
  }
}

extension PlanResult {
  /// The files of a plan as they are to be.
  var texts: [PlanText] { documents.map { PlanText(name: $0.name, text: $0.text) } }

  func text(_ name: String) -> String { documents.first { $0.name == name }?.text ?? "" }

  func task(_ file: String, _ id: String) -> PlanTask? {
    documents.first { $0.name == file }?.tasks.first { $0.id == id }
  }

  func events(_ kind: Event.Kind) -> [String] {
    events.filter { $0.kind == kind }.map { "\($0.file) \($0.id)" }
  }
}
