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
  init?(
    _ app: AnalyzedApp, texts: [PlanText], findings: [Finding], rules: [RuleSummary], churn: GitChurn?
  ) throws(UsageError) {
    let report = Check.report(
      app, toolVersion: "", findings: findings, profiles: [], rules: rules, types: app.program.types.count,
      changed: nil)
    do throws(PlanProblem) {
      var documents: [PlanDocument] = []
      for text in texts { documents.append(try PlanDocument(text)) }
      before = documents
      result = try PlanUpdate.run(
        PlanInputBuilder.input(app, report: report, churn: churn), existing: texts)
    } catch {
      throw UsageError("\(error)")
    }
    if result.isNew { return nil }
  }

  /// As it is, and as it would be: files may have moved.
  var documents: [PlanDocument] { before + result.documents }
}
