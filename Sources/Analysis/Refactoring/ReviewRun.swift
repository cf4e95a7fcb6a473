import Findings
import Refactoring
import Workspace

/// `lintel review`: analyzes a branch and the state where it began, and judges what came between.
public struct ReviewRun: Sendable {
  /// The verdict.
  public let review: Review
  /// Absolute: where source lines come from.
  public let root: String
  /// The root's own path below the top of its repository; see ``RunRoot/repositoryPrefix``.
  public let repositoryPrefix: String
  /// How long each stage took; those of the former state are called so.
  public let timings: Timings
  /// Files that were parsed for the state where the branch began, because no kept facts fit them.
  public let formerFilesParsed: Int
  /// What people should know about this run.
  public let notes: [String]

  /// A folder for the state where a branch began.
  ///
  /// - Throws: ``UsageError`` when none can be made.
  public static func scratch() throws(UsageError) -> TemporaryTree {
    do throws(RootError) {
      return try TemporaryTree.make()
    } catch {
      throw UsageError("The merge base cannot be checked out: \(error)")
    }
  }

  /// Reviews the branch that is checked out, with what is not committed yet.
  ///
  /// - Parameters:
  ///   - revision: where the branch goes; it began at the merge base with it.
  ///   - scratch: an empty folder that the caller removes; `nil` to use one that is gone afterwards.
  ///   - store: where the branch's baseline is; `nil` not to look.
  ///   - limit: lines that may change, instead of those of the task or of every pull request.
  ///   - task: the id of the task in the plan that the branch carries out, `VM2` or `checkout/VM2`.
  /// - Throws: ``UsageError`` when git cannot say where the branch began, for a plan or baseline that is broken, for an
  ///   unknown task, and for a part of an app.
  public static func make(
    _ request: AnalysisRequest, base revision: String, scratch: TemporaryTree? = nil,
    store: (String) throws(UsageError) -> BaselineStore?, task: String? = nil, limit: Int? = nil
  ) async throws(UsageError) -> ReviewRun {
    let app = try Analyzer.analyze(request)
    if let part = app.root.filters.first {
      throw UsageError("A review covers the whole app; omit \(PrintableName.quoted(part)), or use the root of the app.")
    }
    let root = app.root.root
    let store = try store(root)
    let baseline = try store?.load()?.baseline
    let plan = try ReviewPlan(root: root)
    let tree: TemporaryTree
    if let scratch { tree = scratch } else { tree = try Self.scratch() }
    defer { if scratch == nil { tree.remove() } }
    let allowed = try plan.limit(task: task, given: limit)
    let former = try await FormerApp(request, of: app, base: revision, in: tree.path)
    let changes: [FileChange]
    let unseen: UnseenChanges
    do throws(GitError) {
      changes = try await Git.changes(since: former.commit, root: root)
      unseen = UnseenChanges(
        app, former.app, changes: changes, submodules: try await Git.submodules(root: root))
    } catch {
      throw UsageError("--base \(PrintableName.typed(revision)): \(error)")
    }
    let found = AppFindings(app, settings: app.settings)
    let present = found.result
    var timings = found.timings
    let sorted = ChangeSorting(app: app, former: former.app).changes(changes)
    let current = try await plan.current(app, result: present, former: former)
    let features = PlanFeatures(current?.documents ?? [], computed: former.features)
    let moved = Dictionary(
      sorted.compactMap { change in change.formerPath.map { ($0, change.path) } },
      uniquingKeysWith: { first, _ in first })
    var state = ReviewInput.State(
      findings: present.findings, rules: Set(present.rules.map(\.id)), paths: Set(app.paths))
    state.suppressed = present.suppressed
    state.types = CodeStateBuilder.types(app)
    let recorded = try await plan.state(current, former: former)
    var input = ReviewInput(
      base: former.commit, changes: sorted, former: former.state, present: state,
      baseline: baseline,
      feature: { features.name(of: $0.span.path, newPath: moved[$0.span.path]) },
      newFiles: Dictionary(
        sorted.filter { $0.formerPath == nil && $0.kind == .code }.map { ($0.path, $0.added) },
        uniquingKeysWith: { first, _ in first }),
      viewModels: ChangedViewModels.find(app, sorted), limit: allowed, plan: recorded)
    input.typeRenames = TypeRenames.between(former.app, app, changes: changes)
    input.sections = PlanSections.ofRules
    input.unseenPaths = unseen.paths
    input.unseenTypes = unseen.types
    let review = Review(input)
    let notes = [baseline == nil ? store?.emptyNote : nil, unseen.note].compactMap(\.self)
    timings.append(former.timings, prefix: "former ")
    return ReviewRun(
      review: review, root: root, repositoryPrefix: app.root.repositoryPrefix, timings: timings,
      formerFilesParsed: former.timings.parsedFiles,
      notes: app.project.problems + former.notes(app) + notes)
  }
}
