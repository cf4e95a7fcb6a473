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
  /// What the rules say about it; `nil` when the root did not exist.
  let report: Report?
  let timings: Timings

  /// - Parameters:
  ///   - present: the app now, by whose settings both states are judged.
  ///   - folder: empty, absolute.
  init(
    _ request: AnalysisRequest, of present: AnalyzedApp, base revision: String, in folder: String
  ) async throws(UsageError) {
    let root = present.root.root
    let exported: String?
    do throws(GitError) {
      commit = try await Git.mergeBase(of: revision, root: root)
      exported = try await Git.export(commit, root: root, to: folder)
    } catch {
      throw UsageError("--base \(PrintableName.typed(revision)): \(error)")
    }
    guard let exported else {
      (app, report, timings) = (nil, nil, Timings())
      state = ReviewInput.State(findings: [], rules: [], paths: [])
      return
    }
    let app = try Analyzer.analyze(former: exported, of: root, request, by: present.configuration)
    let result = Check.run(app, toolVersion: "")
    self.app = app
    report = result.report
    timings = result.timings
    var state = ReviewInput.State(
      findings: result.report.findings, rules: Set(result.report.rules.map(\.id)),
      paths: Set(app.paths))
    state.suppressed = result.suppressed
    state.types = CodeStateBuilder.types(app)
    self.state = state
  }

  var code: CodeState {
    CodeState(types: state.types, paths: state.paths, findings: state.findings, suppressed: state.suppressed)
  }

  /// What an update of the plan of that time would have written then; `nil` when there was nothing to plan.
  ///
  /// - Parameters:
  ///   - root: absolute; of the app as it is now.
  ///   - texts: the plan as it is now, for a branch that makes the first one.
  func plan(root: String, else texts: [PlanText]) async throws(UsageError) -> PlanResult? {
    guard let app, let report else { return nil }
    var former: [PlanText] = []
    do throws(GitError) {
      for file in try await Git.files(in: Plan.folder, suffix: ".md", at: commit, root: root) {
        former.append(PlanText(name: file.name, text: String(decoding: file.bytes, as: UTF8.self)))
      }
    } catch {
      throw UsageError("\(error)")
    }
    let input = PlanInputBuilder.input(app, report: report, suppressed: state.suppressed, churn: nil)
    // A plan that was broken then says nothing; the present one has been read.
    for candidate in [former, texts] {
      if let result = try? PlanUpdate.run(input, existing: candidate, extent: .events), !result.isNew { return result }
    }
    return nil
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
