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
    /// What comments in the code suppress, in the whole app.
    public internal(set) var suppressed: [Finding] = []
    /// Absolute.
    public let root: String
    /// How long each stage took, the rules included.
    public internal(set) var timings: Timings
    /// What could not be read of project files and owners, or asked of git.
    public internal(set) var problems: [String]
  }

  /// Runs the rules.
  ///
  /// - Parameter changed: when given, only findings in these files (relative to the root) are reported. The whole app
  ///   is analyzed all the same, for what is decisive may be elsewhere.
  public static func run(_ app: AnalyzedApp, toolVersion: String, changed: Set<String>? = nil) -> Result {
    let found = AppFindings(app, settings: app.settings)
    return Result(
      report: report(
        app, toolVersion: toolVersion, findings: found.result.findings, profiles: found.result.profiles,
        rules: found.result.rules, types: found.types, changed: changed),
      suppressed: found.result.suppressed, root: app.root.root, timings: found.timings, problems: app.project.problems)
  }

  /// Findings as a report, restricted to the files that were asked for.
  static func report(
    _ app: AnalyzedApp, toolVersion: String, findings: [Finding], profiles: [String], rules: [RuleSummary], types: Int,
    changed: Set<String>?, baseline: BaselineSummary? = nil
  ) -> Report {
    func isAskedFor(_ path: String) -> Bool { app.isAskedFor(path, changed: changed) }
    let findings = findings.filter { finding in
      isAskedFor(finding.span.path) || finding.occurrences.contains { isAskedFor($0.path) }
    }
    return Report(
      toolVersion: toolVersion, files: app.paths.count, types: types, profiles: profiles,
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
