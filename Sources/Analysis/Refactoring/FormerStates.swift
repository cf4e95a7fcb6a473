import Findings
import Refactoring
import Workspace

/// An update of a plan that looks at former states of the app when, and only when, tasks have lost their findings: whether
/// they are fixed depends on what the code was.
struct FormerStates {
  let app: AnalyzedApp
  let existing: [PlanText]
  let extent: PlanExtent
  /// Where the branch goes; `nil` on the default branch.
  let base: String?
  /// Whether a state that cannot be had is an error, rather than a note.
  let isRequired: Bool
  /// What people should know.
  private(set) var notes: [String] = []
  /// What an update would have written where the branch began; `nil` when that was not asked.
  private(set) var former: PlanResult?

  init(app: AnalyzedApp, existing: [PlanText], extent: PlanExtent, base: String?, isRequired: Bool) {
    self.app = app
    self.existing = existing
    self.extent = extent
    self.base = base
    self.isRequired = isRequired
  }

  private func update(_ input: PlanInput) throws(UsageError) -> PlanResult {
    do throws(PlanProblem) {
      return try PlanUpdate.run(input, existing: existing, extent: extent)
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// - Parameters:
  ///   - findings: of the app as it is.
  ///   - judges: whether ``former`` is asked for.
  mutating func run(
    _ input: inout PlanInput, findings: [Finding], request: AnalysisRequest?, judges: Bool, churn: GitChurn?,
    scratch: TemporaryTree?
  ) async throws(UsageError) -> PlanResult {
    var result = try update(input)
    let isJudged = judges && base != nil && !result.unrecorded.isEmpty
    guard let request, churn != nil, !result.isNew, result.asksForFormerCode || isJudged else { return result }
    let tree: TemporaryTree
    if let scratch { tree = scratch } else { tree = try ReviewRun.scratch() }
    defer { if scratch == nil { tree.remove() } }
    var lost = Set(result.events.filter { $0.kind == .ticked }.flatMap(\.fingerprints))
    var states: [CodeState] = []
    let revisions: [String]
    if let base {
      revisions = [base]
    } else {
      revisions = try await sincePlan(churn)
    }
    for (index, revision) in revisions.enumerated() {
      let app: FormerApp
      do throws(UsageError) {
        app = try await FormerApp(request, of: self.app, base: revision, in: try Self.folder("\(index)", in: tree))
        if isJudged { former = try await app.plan(root: self.app.root.root, else: existing) }
      } catch {
        if isRequired { throw error }
        notes.append("finished tasks were not compared with former code: \(error)")
        break
      }
      states.append(app.code)
      for finding in app.state.findings + app.state.suppressed {
        for place in finding.occurrences { lost.remove(place.fingerprint) }
      }
      if lost.isEmpty { break }
    }
    if states.isEmpty { return result }
    input.former = states
    input.present = CodeStateBuilder.state(app, findings: findings, suppressed: input.suppressed)
    result = try update(input)
    return result
  }

  private static func folder(_ name: String, in tree: TemporaryTree) throws(UsageError) -> String {
    do throws(RootError) {
      return try tree.folder(name)
    } catch {
      throw UsageError("A former state of the app cannot be checked out: \(error)")
    }
  }

  /// The last commit that changed the plan, and the one before it, for code that changed with it.
  private func sincePlan(_ churn: GitChurn?) async throws(UsageError) -> [String] {
    let last = churn?.changes.first { $0.paths.contains { $0.hasPrefix(Plan.folder + "/") } }
    guard let last else { return [] }
    do throws(GitError) {
      return [last.id] + [try await Git.parent(of: last.id, root: app.root.root)].compactMap(\.self)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
