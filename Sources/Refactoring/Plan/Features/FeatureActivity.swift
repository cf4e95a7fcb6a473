import Findings

/// How much a feature changes and how well it is tested: what decides when its turn comes.
struct FeatureActivity {
  /// Screens with bugs and under change first, then those that need tests; stable ones last.
  struct Rank: Comparable {
    /// Commits of the last twelve months that fixed something.
    var fixes: Int
    /// All commits of the last twelve months.
    var commits: Int
    var hasUntested: Bool
    /// Number of critical and of all tasks.
    var critical: Int
    var tasks: Int
    /// What the tasks weigh: a critical one nine, a high one three, a medium one one. File splits are no risk.
    var risk: Int
    var isKnown: Bool

    var isStable: Bool { isKnown && commits == 0 }

    /// A fix counts three times: where bugs are, more are.
    private var heat: Int { commits + 2 * fixes }
    /// Risk × change.
    private var urgency: Int { heat * (1 + risk) }

    static func < (left: Rank, right: Rank) -> Bool {
      if left.urgency != right.urgency { return left.urgency > right.urgency }
      if left.hasUntested != right.hasUntested { return left.hasUntested }
      if left.critical != right.critical { return left.critical > right.critical }
      return left.tasks > right.tasks
    }
  }

  private let input: PlanInput
  private let typesByPath: [String: [PlanType]]
  private let linesByPath: [String: Int]
  /// By path, the places of the commits that changed it.
  private let changesByPath: [String: [Int]]

  init(_ input: PlanInput) {
    self.input = input
    typesByPath = Dictionary(grouping: input.types, by: \.path)
    var changes: [String: [Int]] = [:]
    for (index, change) in (input.history?.changes ?? []).enumerated() {
      for path in change.paths { changes[path, default: []].append(index) }
    }
    changesByPath = changes
    linesByPath = Dictionary(input.files.map { ($0.path, $0.lines) }, uniquingKeysWith: { first, _ in first })
  }

  func rank(paths: Set<String>, drafts: [TaskDraft]) -> Rank {
    let commits = Set(paths.flatMap { changesByPath[$0] ?? [] })
    let fixes = commits.filter { input.history?.changes[$0].isFix ?? false }.count
    let viewModels = paths.flatMap { typesByPath[$0] ?? [] }.filter { $0.role == "viewModel" }
    return Rank(
      fixes: fixes, commits: commits.count,
      hasUntested: viewModels.contains { !$0.isTested } || viewModels.isEmpty,
      critical: drafts.filter { $0.severity == .critical }.count, tasks: drafts.count,
      risk: drafts.filter { $0.section != .fileSplits }.reduce(0) { sum, draft in
        switch draft.severity {
        case .critical: sum + 9
        case .high: sum + 3
        case .medium: sum + 1
        }
      },
      isKnown: input.history.map { !$0.isShallow } ?? false)
  }

  /// The description of a feature at the top of its file.
  func context(paths: Set<String>, _ rank: Rank) -> String {
    let types = paths.sorted().flatMap { typesByPath[$0] ?? [] }
    let screens = types.filter { $0.role == "viewController" }.map { "`\($0.name)`" }
    let views = types.filter { $0.role == "view" }
    let models = types.filter { $0.role == "viewModel" }
    let lines = paths.reduce(0) { $0 + (linesByPath[$1] ?? 0) }
    var parts: [String] = []
    if !screens.isEmpty {
      let some = TaskFacts.list(screens, limit: 3)
      parts.append("\(TaskFacts.times(screens.count, "controller")) (\(some))")
    }
    if !views.isEmpty { parts.append(TaskFacts.times(views.count, "view")) }
    if !models.isEmpty {
      let untested = models.filter { !$0.isTested }.count
      let note = untested == 0 ? "tested" : untested == models.count ? "no tests" : "\(untested) without tests"
      parts.append("\(TaskFacts.times(models.count, "view model")) (\(note))")
    }
    parts.append("\(lines) lines in \(TaskFacts.times(paths.count, "file"))")
    var text = parts.joined(separator: ", ") + "."
    if rank.isStable {
      text += " No commit in the last twelve months: leave it alone unless it has critical safety tasks."
    } else if rank.isKnown {
      text += " \(TaskFacts.times(rank.commits, "commit")) in the last twelve months"
      text += rank.fixes > 0 ? ", \(rank.fixes) of them \(rank.fixes == 1 ? "a fix" : "fixes")." : "."
    }
    return text
  }
}
