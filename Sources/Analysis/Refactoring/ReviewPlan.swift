import Findings
import Refactoring
import Rules
import Workspace

/// What a review takes from the plan: the limit of a task, whether it is up to date, and the names of the features.
struct ReviewPlan {
  /// The usual size that reviewers can take in.
  private static let usualLimit = 200

  private let documents: [PlanDocument]?
  private let texts: [PlanText]
  private let root: String

  init(root: String) throws(UsageError) {
    self.root = root
    var store = PlanStore(root: root)
    guard let texts = try store.texts() else {
      documents = nil
      self.texts = []
      return
    }
    self.texts = texts
    var documents: [PlanDocument] = []
    for text in texts {
      do throws(PlanProblem) {
        documents.append(try PlanDocument(text))
      } catch {
        throw UsageError("\(error)")
      }
    }
    self.documents = documents
  }

  /// The plan beside the code; `nil` without one.
  func current(
    _ app: AnalyzedApp, result: Engine.Result, former: FormerApp
  ) async throws(UsageError) -> CurrentPlan? {
    guard documents != nil else { return nil }
    let churn: GitChurn?
    var absent: [String] = []
    do throws(GitError) {
      churn = try await app.churn(folder: Plan.folder)
      absent = try await Git.absent(root: root)
    } catch {
      throw UsageError("\(error)")
    }
    let report = CurrentPlan.report(app, findings: result.findings, rules: result.rules)
    var input = PlanInputBuilder.input(app, report: report, suppressed: result.suppressed, churn: churn)
    input.leftOut.formUnion(absent)
    input.present = CodeStateBuilder.state(app, findings: result.findings, suppressed: result.suppressed)
    input.former = [former.code]
    return try CurrentPlan(texts: texts, input: input, extent: .events)
  }

  /// Whether the plan records what the branch did.
  func state(_ plan: CurrentPlan?, former: FormerApp) async throws(UsageError) -> ReviewInput.PlanState {
    guard let plan else { return .none }
    if plan.result.unrecorded.isEmpty { return .current }
    let own = try await former.plan(root: root, else: texts).map { plan.result.unrecorded(since: $0) }
    let events = own ?? plan.result.unrecorded
    return events.isEmpty ? .current : .unrecorded(events)
  }

  func limit(task: String?, given: Int?) throws(UsageError) -> ReviewInput.Limit {
    guard let task else { return ReviewInput.Limit(lines: given ?? Self.usualLimit) }
    let shown = PrintableName.typed(task)
    guard let documents else {
      throw UsageError("--task \(shown): there is no plan yet. Run `lintel plan` to create one.")
    }
    let parts = task.split(separator: "/", maxSplits: 1).map(String.init)
    let id = parts.last ?? task
    let file = parts.count == 2 ? parts[0] : nil
    var found: [(document: PlanDocument, task: PlanTask)] = []
    for document in documents where file.map({ document.name == $0 || document.name == $0 + ".md" }) ?? true {
      for task in document.tasks where task.id == id { found.append((document, task)) }
    }
    guard let first = found.first else {
      let ids = documents.flatMap { document in document.tasks.map { "\(document.name.dropLast(3))/\($0.id)" } }
      let hint = NearestName.hint(for: task, among: ids, elsewhere: "its tasks are in the files in \(Plan.folder)/.")
      throw UsageError("--task \(shown): the plan has no such task; \(hint)")
    }
    if found.count > 1 {
      let names = found.map { "\($0.document.name.dropLast(3))/\(id)" }.joined(separator: ", ")
      throw UsageError("--task \(shown): several plan files have a task with this id; use one of \(names).")
    }
    let kind = first.task.kind(PlanSections.ofRules)
    return ReviewInput.Limit(
      lines: given ?? kind.limit, owner: "\(first.document.name.dropLast(3))/\(id), \(kind.rawValue)")
  }
}
