import Findings
import Refactoring
import Reporting
import Workspace

/// `lintel plan`: analyzes an app, asks git, and makes, updates or reads its plan.
public struct PlanRun: Sendable {
  /// How much of the plan to bring up to date, and as seen from where.
  public struct Mode: Sendable {
    /// `nil` for everything on the default branch, and task events elsewhere.
    public var extent: PlanExtent?
    /// Where the branch goes; `nil` for the default branch.
    public var base: String?
    /// Whether to tell what the branch did from what it found.
    public var judgesBranch = false
    /// An empty folder for former states of the app, which the caller removes; `nil` to use one that is gone afterwards.
    public var scratch: TemporaryTree?

    /// A mode; what is left out follows from the branch that is checked out.
    public init(
      extent: PlanExtent? = nil, base: String? = nil, judgesBranch: Bool = false, scratch: TemporaryTree? = nil
    ) {
      self.extent = extent
      self.base = base
      self.judgesBranch = judgesBranch
      self.scratch = scratch
    }
  }

  /// The plan as it is to be.
  public let result: PlanResult
  /// Whether there were files of a plan before.
  public let exists: Bool
  /// What people should know about this run.
  public let notes: [String]
  /// Who answers for the tasks.
  public let owners: PlanOwners
  /// Pull requests on a page: as many as a small team works on.
  private static let shownRequests = 4
  /// What the app is called.
  private let title: String
  /// Task events that the branch caused, and that its plan does not record. On the default branch, and in a run that does
  /// not judge, all of them.
  public let ownEvents: [PlanResult.Event]
  /// The default branch as users type it; `nil` when it is checked out or unknown.
  public let base: String?
  private let store: PlanStore
  private let input: PlanInput

  /// Brings the plan of an app up to date, without writing anything yet.
  ///
  /// - Parameters:
  ///   - request: what the app was analyzed for; without one, no former state is looked at and all that is gone counts as
  ///     fixed.
  ///   - repairsCommits: whether commits that were squashed or rebased are replaced by what they became. A check
  ///     leaves them: a merge would make the plan of everybody else look old.
  /// - Throws: ``UsageError`` for invalid plan files, for a part of an app, and when git fails.
  public static func make(
    _ app: AnalyzedApp, toolVersion: String, request: AnalysisRequest? = nil, repairsCommits: Bool = true,
    mode: Mode = Mode()
  ) async throws(UsageError) -> PlanRun {
    if let part = app.root.filters.first {
      throw UsageError("A plan covers the whole app; omit \(PrintableName.quoted(part)), or use the root of the app.")
    }
    guard !app.paths.isEmpty else {
      throw UsageError("No Swift file was analyzed here, so there is nothing to plan; use the folder of an app.")
    }
    var store = PlanStore(root: app.root.root)
    let existing = try store.texts()
    let hasPlan = existing?.contains { $0.name == Plan.dashboard && Plan.isDashboard($0.text) } ?? false
    if !hasPlan { try TeamFolders.checkNoOtherPlan(app) }
    let check = Check.run(app, toolVersion: toolVersion)
    let churn: GitChurn?
    let branch: GitBranch
    var foreign: Set<String> = []
    var absent: [String] = []
    do throws(GitError) {
      churn = try await app.churn(folder: Plan.folder)
      branch = try await Git.branch(root: app.root.root)
      if churn != nil { absent = try await Git.absent(root: app.root.root) }
      if let churn, repairsCommits, let existing, !churn.isShallow {
        foreign = try await Git.foreign(unknownCommits(existing, churn), root: app.root.root)
      }
    } catch {
      throw UsageError("\(error)")
    }
    var input = PlanInputBuilder.input(
      app, report: check.report, suppressed: check.suppressed, churn: churn, absent: absent)
    input.history?.foreign = foreign
    let isBranch = mode.base != nil || !branch.isDefault
    var update = FormerStates(
      app: app, existing: existing ?? [], extent: mode.extent ?? (isBranch ? .events : .everything),
      base: isBranch ? mode.base ?? branch.defaultBranch : nil, isRequired: mode.base != nil || mode.judgesBranch)
    let result = try await update.run(
      &input, findings: check.report.findings, request: request, judges: mode.judgesBranch, churn: churn,
      scratch: mode.scratch)
    let (owners, problems) = TaskOwners.owners(of: result, input, root: app.root.root)
    return PlanRun(
      result: result, exists: !result.isNew,
      notes: check.problems + problems + notes(input, result) + update.notes
        + misplaced(result, try store.unread()),
      owners: owners, title: app.title,
      ownEvents: update.former.map { result.unrecorded(since: $0) } ?? result.unrecorded,
      base: isBranch ? mode.base ?? branch.shownDefault : nil, store: store, input: input)
  }

  /// What the next pull requests are.
  ///
  /// - Parameters:
  ///   - count: how many at most; they can be worked on at the same time.
  ///   - feature: its name or its file in the plan; `nil` for all features in the order of work.
  ///   - owner: whose tasks alone count, as the user typed it.
  /// - Throws: ``UsageError`` for a feature that the plan does not have, and for an owner without tasks.
  public func next(count: Int = 1, feature: String? = nil, owner: String? = nil) throws(UsageError) -> NextWork {
    let owner = try self.owner(owner)
    guard let feature else { return WorkPicker.next(result, input, owners, count: count, owner: owner) }
    let scopes = result.progress.scopes.filter { $0.kind != .discovered }
    let wanted = feature.lowercased()
    let scope = scopes.first { scope in
      [scope.name.lowercased(), scope.file, String(scope.file.dropLast(3))].contains(wanted)
    }
    guard let scope else {
      let hint = NearestName.hint(
        for: feature, among: scopes.map(\.name), elsewhere: "`lintel plan status` lists the features.")
      throw UsageError("--feature \(PrintableName.escaped(feature.utf8)): the plan has no such feature; \(hint)")
    }
    return WorkPicker.next(result, input, owners, count: count, file: scope.file, owner: owner)
  }

  /// How far the plan is.
  ///
  /// - Parameters:
  ///   - owner: whose tasks alone count, as the user typed it.
  ///   - trend: how the findings of the app came and went, as far as that is known.
  /// - Throws: ``UsageError`` for an owner without tasks.
  public func status(owner: String? = nil, trend: History? = nil) throws(UsageError) -> PlanStatus {
    PlanStatus(result, input, owners: owners, owner: try self.owner(owner), trend: trend)
  }

  /// All tasks, for other tools.
  ///
  /// - Parameters:
  ///   - owner: whose tasks alone count, as the user typed it.
  ///   - openOnly: whether ticked tasks are left out.
  /// - Throws: ``UsageError`` for an owner without tasks.
  public func export(owner: String? = nil, openOnly: Bool = false) throws(UsageError) -> PlanExport {
    PlanExport(result, input, owners: owners, owner: try self.owner(owner), openOnly: openOnly)
  }

  /// The plan as a page.
  ///
  /// - Parameters:
  ///   - owner: whose tasks alone count, as the user typed it.
  ///   - trend: how the findings of the app came and went, as far as that is known.
  ///   - toolVersion: that of lintel.
  /// - Throws: ``UsageError`` for an owner without tasks.
  public func page(owner: String? = nil, trend: History? = nil, toolVersion: String) throws(UsageError) -> PlanPage {
    var changes: [String: Int]?
    if let history = input.history, !history.isShallow {
      var counts: [String: Int] = [:]
      for path in history.changes.flatMap(\.paths) { counts[path, default: 0] += 1 }
      changes = counts
    }
    return PlanPage(
      status: try status(owner: owner, trend: trend), next: try next(count: Self.shownRequests, owner: owner),
      export: try export(owner: owner), findings: input.report.findings, changes: changes, title: title,
      date: input.history?.head.date, toolVersion: toolVersion)
  }

  /// The owner that a user means.
  private func owner(_ typed: String?) throws(UsageError) -> String? {
    guard let typed else { return nil }
    let shown = "--owner \(PrintableName.escaped(typed.utf8))"
    guard owners.source != nil else {
      throw UsageError("\(shown): owners are unknown, because there is no CODEOWNERS file and no complete git history.")
    }
    let known = owners.shares(result.documents).compactMap(\.name)
    if let owner = PlanOwners.find(typed, among: known) { return owner }
    let hint = NearestName.hint(for: typed, among: known, elsewhere: "`lintel plan status` lists the owners.")
    throw UsageError("\(shown): no task has this owner; \(hint)")
  }

  /// Writes what changed, all of it or nothing.
  ///
  /// - Throws: ``WriteError`` when the system refuses, ``UsageError`` when a file is not what it was any more.
  public func write() throws { try store.write(result.changed) }

  /// Commits that tasks name, and that should be among those of the last twelve months and are not.
  private static func unknownCommits(_ texts: [PlanText], _ churn: GitChurn) -> Set<String> {
    let known = Set((churn.changes.map(\.id) + [churn.head]).map { String($0.prefix(10)) })
    let oldest = churn.changes.last?.day ?? churn.day
    // Invalid files are reported with their line later.
    let tasks = texts.compactMap { try? PlanDocument($0) }.flatMap(\.tasks)
    return Set(tasks.compactMap(\.fixingCommit).filter { $0.date >= oldest && !known.contains($0.id) }.map(\.id))
  }

  /// Tasks that were moved to a place where they do not count.
  private static func misplaced(_ result: PlanResult, _ unread: [String]) -> [String] {
    var notes = unread.map { name in
      "\(Plan.folder)/\(PrintableName.escaped(name.utf8)) is not read, so its tasks appear again as new ones;"
        + " rename it to end with `.md`"
    }
    let count = result.documents.first { $0.name == Plan.dashboard }?.tasks.count ?? 0
    if count > 0 {
      notes.append(
        "\(count) \(count == 1 ? "task" : "tasks") in \(Plan.folder)/\(Plan.dashboard)"
          + " \(count == 1 ? "is" : "are") not counted; move \(count == 1 ? "it" : "them") to the file of a feature")
    }
    return notes
  }

  private static func notes(_ input: PlanInput, _ result: PlanResult) -> [String] {
    var notes: [String] = []
    if input.history == nil {
      notes.append("no git history: the plan has no dates and no commits, and is not ordered by how often files change")
    } else if input.history?.isShallow == true {
      notes.append(
        "this clone is shallow: changes per file are counted in its commits only, and no feature counts as stable")
    }
    if result.unchecked > 0 {
      notes.append(
        "\(result.unchecked) open \(result.unchecked == 1 ? "task was" : "tasks were") not checked, because the rule is off"
          + " or the file could not be analyzed")
    }
    return notes
  }
}
