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
  private let tree: TemporaryTree

  static func make(_ request: AnalysisRequest, root: String, base revision: String) async throws(UsageError)
    -> FormerApp
  {
    let tree: TemporaryTree
    do throws(RootError) {
      tree = try TemporaryTree.make()
    } catch {
      throw UsageError("The state where the branch began cannot be looked at: \(error)")
    }
    do throws(UsageError) {
      return try await FormerApp(request, root: root, base: revision, tree: tree)
    } catch {
      tree.remove()
      throw error
    }
  }

  private init(
    _ request: AnalysisRequest, root: String, base revision: String, tree: TemporaryTree
  ) async throws(UsageError) {
    self.tree = tree
    let exported: String?
    do throws(GitError) {
      commit = try await Git.mergeBase(of: revision, root: root)
      exported = try await Git.export(commit, root: root, to: tree.path)
    } catch {
      throw UsageError("--base \(revision): \(error)")
    }
    guard let exported else {
      (app, timings) = (nil, Timings())
      state = ReviewInput.State(findings: [], rules: [], paths: [])
      return
    }
    let app = try Analyzer.analyze(former: exported, of: root, request)
    let result = Check.run(app, toolVersion: "")
    self.app = app
    timings = result.timings
    state = ReviewInput.State(
      findings: result.report.findings, rules: Set(result.report.rules.map(\.id)),
      paths: Set(app.program.files.map(\.path)), types: Set(app.program.types.map(\.qualifiedName)))
  }

  /// The features as they were: what is mended was there.
  var features: AppFeatures {
    app.map { PlanInputBuilder.features($0, findings: state.findings) } ?? AppFeatures()
  }

  /// Files that only one of the two states could be analysed of: what is said about them may be wrong.
  func notes(_ present: AnalyzedApp) -> [String] {
    guard let app else { return ["the root did not exist where the branch began: everything in it is new"] }
    let now = Set(present.skipped.map(\.path))
    let then = Set(app.skipped.map(\.path))
    return now.symmetricDifference(then).sorted().map { path in
      let place = now.contains(path) ? "now" : "where the branch began"
      let reason = (present.skipped + app.skipped).first { $0.path == path }?.reason ?? ""
      return "\(path) could not be analysed \(place), so nothing is known of what changed in it: \(reason)"
    }
  }

  func remove() { tree.remove() }
}
