import Findings
import Refactoring
import Workspace

/// `lintel plan`: analyses an app, asks git, and makes, updates or reads its plan.
public struct PlanRun: Sendable {
  /// The plan as it is to be.
  public let result: PlanResult
  /// What the next pull request is.
  public let next: NextWork
  /// Whether there were files of a plan before.
  public let exists: Bool
  /// What people should know about this run.
  public let notes: [String]
  private let store: PlanStore

  /// Brings the plan of an app up to date, without writing anything yet.
  ///
  /// - Throws: ``UsageError`` for files that somebody broke, for a part of an app, and when git cannot be asked.
  public static func make(_ app: AnalyzedApp, toolVersion: String) async throws(UsageError) -> PlanRun {
    if let part = app.root.filters.first {
      throw UsageError("A plan is about the whole app; leave \(PrintableName.quoted(part)) out, or name the root.")
    }
    guard !app.program.files.isEmpty else {
      throw UsageError("No Swift file was analysed here, so there is nothing to plan; name the folder of an app.")
    }
    var store = PlanStore(root: app.root.root)
    let existing = try store.texts()
    let check = Check.run(app, toolVersion: toolVersion)
    let churn: GitChurn?
    do throws(GitError) {
      churn = try await Git.churn(root: app.root.root, folder: Plan.folder)
    } catch {
      throw UsageError("\(error)")
    }
    let input = PlanInputBuilder.input(app, report: check.report, churn: churn)
    let result: PlanResult
    do throws(PlanProblem) {
      result = try PlanUpdate.run(input, existing: existing ?? [])
    } catch {
      throw UsageError("\(error)")
    }
    return PlanRun(
      result: result, next: WorkPicker.next(result, input), exists: !result.isNew,
      notes: check.problems + notes(input, result), store: store)
  }

  /// Writes what changed, all of it or nothing.
  ///
  /// - Throws: ``WriteError`` when the system refuses, ``UsageError`` when a file is not what it was any more.
  public func write() throws { try store.write(result.changed) }

  private static func notes(_ input: PlanInput, _ result: PlanResult) -> [String] {
    var notes: [String] = []
    if input.history == nil {
      notes.append("no git history here: the plan has no dates, no commits and no order by how often files change")
    } else if input.history?.isShallow == true {
      notes.append(
        "this clone is shallow: how often files change is counted in its commits only, and nothing counts as stable")
    }
    if result.unchecked > 0 {
      notes.append(
        "\(result.unchecked) open \(result.unchecked == 1 ? "task was" : "tasks were") not checked, because the rule is off"
          + " or the file could not be analysed")
    }
    return notes
  }
}
