import Findings
import Rules
import SourceFacts
import Workspace

/// `lintel check`: everything a run finds, restricted to what was asked for.
public enum Check {
  /// What a run gives.
  public struct Result: Sendable {
    /// What was found, restricted to the files that were asked for.
    public internal(set) var report: Report
    /// Absolute.
    public let root: String
    /// How long each stage took, the rules included.
    public let timings: Timings
    /// What could not be read of project files and owners, or asked of git.
    public internal(set) var problems: [String]
  }

  /// Runs the rules.
  ///
  /// - Parameter changed: when given, only findings in these files (relative to the root) are reported. The whole app
  ///   is analyzed all the same, for what is decisive may be elsewhere.
  public static func run(_ app: AnalyzedApp, toolVersion: String, changed: Set<String>? = nil) -> Result {
    var timings = app.timings
    let result = timings.measure("rules") { findings(of: app, settings: app.settings) }
    let report = report(
      app, toolVersion: toolVersion, findings: result.findings, profiles: result.profiles, rules: result.rules,
      changed: changed)
    return Result(report: report, root: app.root.root, timings: timings, problems: app.project.problems)
  }

  /// Everything the rules find in the whole app.
  static func findings(of app: AnalyzedApp, settings: RuleSettings) -> Engine.Result {
    LargeStackPool.run {
      Engine(rules: app.rules, settings: settings).run(
        app.program, roles: app.roles, effects: app.effects, holdings: app.holdings, layers: app.layers,
        watch: CrashContainment.watch
      ) { count, body in LargeStackPool.forEach(count: count, jobs: app.jobs, body) }
    }
  }

  /// Findings as a report, restricted to the files that were asked for.
  static func report(
    _ app: AnalyzedApp, toolVersion: String, findings: [Finding], profiles: [String], rules: [RuleSummary],
    changed: Set<String>?, baseline: BaselineSummary? = nil
  ) -> Report {
    func isAskedFor(_ path: String) -> Bool { app.isAskedFor(path, changed: changed) }
    let findings = findings.filter { finding in
      isAskedFor(finding.span.path) || finding.occurrences.contains { isAskedFor($0.path) }
    }
    return Report(
      toolVersion: toolVersion, files: app.program.files.count, types: app.program.types.count, profiles: profiles,
      findings: findings, skipped: app.skipped.filter { app.root.reports($0.path) }, rules: rules, baseline: baseline,
      failures: app.failures)
  }
}

extension AnalyzedApp {
  /// Whether findings in a file are reported.
  func isAskedFor(_ path: String, changed: Set<String>?) -> Bool {
    root.reports(path) && (changed.map { $0.contains(path) } ?? true)
  }
}
