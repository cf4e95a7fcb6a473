import Findings
import Refactoring
import Rules
import Workspace

extension Check {
  /// Runs the rules and reports what a baseline does not hold.
  ///
  /// The whole app is compared, whatever was asked for: `--only`, `--skip`, paths and `changed` choose from the answer.
  ///
  /// - Parameters:
  ///   - changed: when given, only findings in these files are reported.
  ///   - store: where the baseline is. Without one there everything is reported.
  ///   - isStrict: whether an entry whose place is gone is an error.
  public static func run(
    _ app: AnalyzedApp, toolVersion: String, changed: Set<String>? = nil, against store: BaselineStore,
    isStrict: Bool = false
  ) async throws(UsageError) -> Result {
    guard let baseline = try store.load()?.baseline else {
      let result = run(app, toolVersion: toolVersion, changed: changed)
      return Result(
        report: result.report, root: result.root, timings: result.timings,
        problems: result.problems + [store.emptyNote].compactMap(\.self))
    }
    let found = AppFindings(app, settings: app.unrestricted)
    var timings = found.timings
    let result = found.result
    var matching = BaselineMatching(app, store, findings: result.findings, rules: result.rules)
    let quick = timings.measure("baseline") { matching.match(baseline) }
    var match = await matching.settle(quick, baseline)
    let asked = AskedRules(app.settings)
    let subjects = app.subjects(changed: changed)
    match.keepStale { asked.contains($0.rule) && subjects?.contains($0.entry.subject) != false }
    let summary = BaselineSummary(
      acceptedFindings: match.acceptedFindings, acceptedPlaces: match.acceptedPlaces,
      stale: match.stale.filter { !$0.isUndetected }.map { stale in
        BaselineSummary.StaleEntry(
          rule: stale.rule, path: store.path(of: stale.rule), line: stale.line, subject: stale.entry.summary)
      }, undetected: match.stale.count(where: \.isUndetected), isStrict: isStrict)
    let report = report(
      app, toolVersion: toolVersion, findings: match.new.filter { asked.contains($0.rule) },
      profiles: result.profiles, rules: result.rules.filter { asked.contains($0.id) }, types: found.types,
      changed: changed, baseline: summary)
    return Result(
      report: report, root: app.root.root, timings: timings, problems: app.project.problems + matching.notes)
  }
}

/// Which rules `--only` and `--skip` leave. Suppressions that do nothing are always reported.
private struct AskedRules {
  private let settings: RuleSettings

  init(_ settings: RuleSettings) { self.settings = settings }

  func contains(_ rule: String) -> Bool {
    if rule == Engine.suppressionRule { return true }
    // Nothing is known of what it would have found.
    if settings.crashed.contains(rule) { return false }
    return settings.only.isEmpty ? !settings.disabled.contains(rule) : settings.only.contains(rule)
  }
}

extension AnalyzedApp {
  /// The subjects of entries about the reported files; `nil` when all files are reported. The file of a type that is gone is
  /// unknown: it belongs to the whole app.
  fileprivate func subjects(changed: Set<String>?) -> Set<String>? {
    if root.filters.isEmpty, changed == nil { return nil }
    let asked = program.files.map { isAskedFor($0.path, changed: changed) }
    var subjects = Set(zip(program.files, asked).filter(\.1).map { BaselineEntry.subject(of: $0.0.path) })
    for type in program.types where asked[type.file] { subjects.insert(BaselineEntry.subject(of: type.qualifiedName)) }
    return subjects
  }
}
