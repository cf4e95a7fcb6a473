import Findings
import Refactoring
import Workspace

/// The app as it was where a branch began, in a temporary folder.
struct FormerApp {
  /// The commit where the branch began, in full.
  let commit: String
  /// `nil` when the root did not exist.
  let app: AnalyzedApp?
  let state: ReviewInput.State
  let timings: Timings

  /// - Parameters:
  ///   - present: the app now, by whose settings both states are judged.
  ///   - tree: an empty folder.
  init(
    _ request: AnalysisRequest, of present: AnalyzedApp, base revision: String, in tree: TemporaryTree
  ) async throws(UsageError) {
    let root = present.root.root
    let exported: String?
    do throws(GitError) {
      commit = try await Git.mergeBase(of: revision, root: root)
      exported = try await Git.export(commit, root: root, to: tree.path)
    } catch {
      throw UsageError("--base \(PrintableName.typed(revision)): \(error)")
    }
    guard let exported else {
      (app, timings) = (nil, Timings())
      state = ReviewInput.State(findings: [], rules: [], paths: [])
      return
    }
    let app = try Analyzer.analyze(former: exported, of: root, request, by: present.configuration)
    let result = Check.run(app, toolVersion: "")
    self.app = app
    timings = result.timings
    state = ReviewInput.State(
      findings: result.report.findings, rules: Set(result.report.rules.map(\.id)),
      paths: Set(app.paths))
  }

  /// The features at the merge base, which contain the findings that the branch fixed.
  var features: AppFeatures {
    app.map { PlanInputBuilder.features($0, findings: state.findings) } ?? AppFeatures()
  }

  /// Files that only one of the two states could be analyzed of: what is said about them may be wrong.
  func notes(_ present: AnalyzedApp) -> [String] {
    guard let app else { return ["the root did not exist at the merge base: everything in it is new"] }
    let now = Set(present.skipped.map(\.path))
    let then = Set(app.skipped.map(\.path))
    return now.symmetricDifference(then).sorted().map { path in
      let place = now.contains(path) ? "now" : "at the merge base"
      let reason = (present.skipped + app.skipped).first { $0.path == path }?.reason ?? ""
      return "\(path) could not be analyzed \(place), so changes to its types were not checked: \(reason)"
    }
  }
}
