import Findings
import Refactoring
import Rules
import Workspace

/// `lintel baseline record|prune|status`.
public struct BaselineWork: Sendable {
  /// What `record` or `prune` did, and what git could not tell.
  public typealias Result = (change: BaselineChange, notes: [String])

  private let app: AnalyzedApp
  private let store: BaselineStore
  private let findings: [Finding]
  private let rules: [RuleSummary]

  /// Runs the rules over the whole app.
  ///
  /// - Throws: ``UsageError`` when only a part of an app was asked for: a baseline is about the whole.
  public init(_ app: AnalyzedApp, store: BaselineStore) throws(UsageError) {
    guard app.root.filters.isEmpty else {
      throw UsageError(
        "A baseline covers the whole app, but '\(app.root.filters[0])' is a part of it; use \(app.root.root) instead."
      )
    }
    self.app = app
    self.store = store
    let result = AppFindings(app, settings: app.settings).result
    findings = result.findings
    rules = result.rules
  }

  /// Accepts what is there: everything the first time, later only with a reason and only what is new.
  ///
  /// - Parameters:
  ///   - acceptNew: whether what a baseline does not hold may be added to it.
  ///   - reason: why; stays in the files.
  /// - Returns: what was written; nothing where nothing is new.
  /// - Throws: ``UsageError`` for a broken baseline, and for new places without `acceptNew` and a reason, and for a folder
  ///   that is no place for one; ``WriteError`` when the system refuses. Then all files are what they were.
  /// - Complexity: O(places + entries); git is asked about entries whose places are not found and equal places only.
  public func record(acceptNew: Bool, reason: String?) async throws -> Result {
    try store.checkPlace()
    guard let (baseline, files) = try store.load() else {
      let recorded = Baseline.recording(findings, reason: reason)
      try store.save(recorded, over: [])
      let places = findings.flatMap { finding in
        finding.occurrences.map { _ in (rule: finding.rule, severity: finding.severity) }
      }
      return (change(.recorded, recorded, findings: findings.count, places: places, reason: reason), [])
    }
    let (match, notes) = await settled(baseline)
    let new = match.additions.values.reduce(0) { $0 + $1.count }
    guard acceptNew, let reason else {
      // Scripts may run this at any time; fixed and moved entries are left to `prune`.
      if new == 0 {
        return (
          change(.accepted, baseline, findings: 0, places: [], left: match.stale.count { !$0.isUndetected }), notes
        )
      }
      throw UsageError(
        "\(store.path) already contains a baseline, and \(new) \(new == 1 ? "place is" : "places are") not in it;"
          + " `lintel baseline record --accept-new --reason TEXT` accepts new places,"
          + " `lintel baseline prune` removes fixed ones.")
    }
    let accepted = baseline.accepting(match, reason: reason)
    try store.save(accepted, over: files)
    let change = change(
      .accepted, accepted, findings: match.new.count,
      places: match.additions.flatMap { rule, additions in additions.map { (rule, $0.severity) } },
      moved: match.moved.count, left: match.stale.count { !$0.isUndetected }, reason: reason)
    return (change, notes)
  }

  /// Removes entries whose places are gone, and nothing else; rewrites entries that moved. What was not analyzed
  /// is not gone.
  ///
  /// - Throws: ``UsageError`` without a baseline or for a broken one; ``WriteError`` when the system refuses. Then all
  ///   files are what they were.
  /// - Complexity: as of ``record(acceptNew:reason:)``.
  public func prune() async throws -> Result {
    let (baseline, files) = try existing()
    let (match, notes) = await settled(baseline)
    let pruned = baseline.pruned(match)
    try store.save(pruned, over: files)
    // How urgent the findings were is no longer known; that of the rule is.
    let severities = Dictionary(rules.map { ($0.id, $0.severity) }) { first, _ in first }
    let change = change(
      .pruned, pruned, places: match.stale.map { ($0.rule, severities[$0.rule] ?? .medium) }, moved: match.moved.count,
      left: match.additions.values.reduce(0) { $0 + $1.count })
    return (change, notes)
  }

  /// How much is left, and what has changed since a revision.
  ///
  /// - Parameter revision: a commit, branch or tag; `nil` to compare with nothing.
  /// - Throws: ``UsageError`` when there never was a baseline, for a broken one, and for an unknown revision.
  public func status(
    since revision: String?
  ) async throws(UsageError) -> (status: BaselineStatus, notes: [String]) {
    let baseline: Baseline
    if let stored = try store.load() {
      baseline = stored.baseline
    } else if await store.wasThere() {
      // All of it is paid.
      baseline = Baseline()
    } else {
      baseline = try existing().baseline
    }
    var before: (revision: String, baseline: Baseline)?
    if let revision { before = (revision, try await store.load(at: revision)) }
    var (match, notes) = await settled(baseline)
    var plan: CurrentPlan?
    do throws(UsageError) {
      var store = PlanStore(root: app.root.root)
      plan = try CurrentPlan(app, texts: try store.texts() ?? [], findings: findings, rules: rules)
    } catch {
      notes.append("the features are those of the code, because the plan cannot be read: \(error)")
    }
    let features = SubjectFeatures(app, findings: findings, plan: plan)
    let status = BaselineStatus(
      baseline, match: match, rules: rules, findings: findings, feature: { features[$0] }, before: before)
    return (status, notes)
  }

  private func existing() throws(UsageError) -> (baseline: Baseline, files: [TextFile]) {
    guard let stored = try store.load() else {
      throw UsageError("There is no baseline in \(store.path). Run `lintel baseline record` to create one.")
    }
    return stored
  }

  private func settled(_ baseline: Baseline) async -> (match: BaselineMatch, notes: [String]) {
    var matching = BaselineMatching(app, store, findings: findings, rules: rules)
    let match = await matching.settle(matching.match(baseline), baseline)
    return (match, matching.notes)
  }

  private func change(
    _ kind: BaselineChange.Kind, _ baseline: Baseline, findings: Int? = nil,
    places: [(rule: String, severity: Severity)], moved: Int = 0, left: Int = 0, reason: String? = nil
  ) -> BaselineChange {
    var rows: [BaselineChange.Row] = []
    for (rule, same) in Dictionary(grouping: places, by: \.rule) {
      for severity in Severity.allCases {
        let count = same.count { $0.severity == severity }
        if count > 0 { rows.append(BaselineChange.Row(rule: rule, severity: severity, places: count)) }
      }
    }
    return BaselineChange(
      kind: kind, folder: store.path, findings: findings, rows: rows, entries: baseline.count, moved: moved, left: left,
      reason: reason)
  }
}
