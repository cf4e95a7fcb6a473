import Findings
import Rules
import SourceFacts
import Workspace

/// `lintel check`: everything a run finds, restricted to what was asked for.
public enum Check {
  /// What a run gives.
  public struct Result: Sendable {
    /// What was found, restricted to the files that were asked for.
    public let report: Report
    /// Absolute.
    public let root: String
    /// How long each stage took, the rules included.
    public let timings: Timings
    /// What could not be read of project files.
    public let problems: [String]
  }

  /// Runs the rules.
  ///
  /// - Parameter changed: when given, only findings in these files (relative to the root) are reported. The whole app
  ///   is analysed all the same, for what is decisive may be elsewhere.
  public static func run(_ app: AnalyzedApp, toolVersion: String, changed: Set<String>? = nil) -> Result {
    var timings = app.timings
    let result = timings.measure("rules") {
      Engine(settings: app.settings).run(
        app.program, roles: app.roles, effects: app.effects, holdings: app.holdings, layers: app.layers
      ) { count, body in LargeStackPool.forEach(count: count, jobs: app.jobs, body) }
    }
    func isAskedFor(_ path: String) -> Bool {
      app.root.reports(path) && (changed.map { $0.contains(path) } ?? true)
    }
    let findings = result.findings.filter { finding in
      isAskedFor(finding.span.path) || finding.occurrences.contains { isAskedFor($0.path) }
    }
    let report = Report(
      toolVersion: toolVersion, files: app.program.files.count, types: app.program.types.count,
      profiles: result.profiles, findings: findings, skipped: app.skipped.filter { app.root.reports($0.path) },
      rules: result.rules)
    return Result(report: report, root: app.root.root, timings: timings, problems: app.project.problems)
  }
}
