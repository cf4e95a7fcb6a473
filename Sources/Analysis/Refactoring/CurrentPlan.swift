import Findings
import Refactoring
import Workspace

/// The plan of an app as it is, and as an update would leave it.
struct CurrentPlan {
  let before: [PlanDocument]
  let result: PlanResult

  /// `nil` when the texts are not those of a plan.
  ///
  /// - Throws: ``UsageError`` for invalid plan files.
  init?(texts: [PlanText], input: PlanInput, extent: PlanExtent) throws(UsageError) {
    do throws(PlanProblem) {
      var documents: [PlanDocument] = []
      for text in texts { documents.append(try PlanDocument(text)) }
      before = documents
      result = try PlanUpdate.run(input, existing: texts, extent: extent)
    } catch {
      throw UsageError("\(error)")
    }
    if result.isNew { return nil }
  }

  /// `nil` when the texts are not those of a plan.
  ///
  /// - Throws: ``UsageError`` for invalid plan files.
  init?(
    _ app: AnalyzedApp, texts: [PlanText], findings: [Finding], rules: [RuleSummary]
  ) throws(UsageError) {
    // Where the tasks are, git need not say: most places keep their fingerprints when files move.
    let input = PlanInputBuilder.input(
      app, report: Self.report(app, findings: findings, rules: rules), suppressed: [], churn: nil)
    try self.init(texts: texts, input: input, extent: .everything)
  }

  static func report(_ app: AnalyzedApp, findings: [Finding], rules: [RuleSummary]) -> Report {
    Check.report(
      app, toolVersion: "", findings: findings, profiles: [], rules: rules, types: app.program.types.count,
      changed: nil)
  }

  /// As it is, and as it would be: files may have moved.
  var documents: [PlanDocument] { before + result.documents }
}
