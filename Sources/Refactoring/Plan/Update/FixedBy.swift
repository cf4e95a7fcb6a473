/// The line of a ticked task that says which commit ended it.
enum FixedBy: Equatable {
  case commit(PlanCommit)
  /// The change is in the work tree only; an update after the commit will name it.
  case uncommitted
  /// There is no git to ask.
  case unknown
  /// No commit since the plan was made touched the files that the task names.
  case unnamed

  var text: String {
    switch self {
    case .commit(let commit): "`\(commit.id)` (\(commit.date)\(commit.pullRequest.map { ", #\($0)" } ?? ""))"
    case .uncommitted: "not committed yet"
    case .unknown: "unknown (not a git repository)"
    case .unnamed: "unknown (no commit since the plan changed its files)"
    }
  }

  /// Whether an update wrote this text, not a user.
  static func isOwn(_ text: String) -> Bool {
    text == Self.uncommitted.text || text == Self.unknown.text || text == Self.unnamed.text
      || commit(in: text)?.text == text
  }

  /// The commit that a text of an update names.
  static func named(in text: String?) -> PlanCommit? {
    guard let text, case .commit(let commit)? = commit(in: text) else { return nil }
    return commit
  }

  /// What a commit became that was squashed or rebased: the first since its day that changed these files, and the plan
  /// with them when there is such a one.
  static func successor(
    of commit: PlanCommit, paths: [String], document: String, history: PlanHistory
  ) -> FixedBy? {
    let files = Set(paths)
    let since = history.changes.reversed().filter { change in
      change.commit.date >= commit.date && change.paths.contains { files.contains($0) }
    }
    let plan = "\(Plan.folder)/\(document)"
    return (since.first { $0.paths.contains(plan) } ?? since.first).map { .commit($0.commit) }
  }

  private static func commit(in text: String) -> FixedBy? {
    guard let (id, rest) = text[...].dropping("`")?.cut(at: "`"), let (inside, _) = rest.dropping(" (")?.cut(at: ")"),
      id.utf8.allSatisfy({ TaskLine.isHex($0) })
    else { return nil }
    let (date, number) = inside.cut(at: ", #") ?? (inside, "")
    guard date.utf8.count == 10 else { return nil }
    return .commit(PlanCommit(id: String(id), date: String(date), pullRequest: Int(number)))
  }

  /// The commit that ended a task whose places were in these files.
  ///
  /// - Parameters:
  ///   - document: the file of the task.
  ///   - isLate: the task was ticked before, when the change was not committed yet.
  static func find(paths: [String], document: String, history: PlanHistory?, isLate: Bool) -> FixedBy {
    guard let history else { return .unknown }
    let files = Set(paths)
    // A plan cannot write every name as it is.
    let isChanged = paths.contains { $0.utf8.contains(UInt8(ascii: "'")) }
    func isNamed(_ path: String) -> Bool {
      files.contains(path) || isChanged && path.utf8.contains(UInt8(ascii: "`")) && files.contains(TaskText.path(path))
    }
    if history.uncommitted.contains(where: isNamed) { return .uncommitted }
    func touches(_ change: PlanHistory.Change) -> Bool { change.paths.contains(where: isNamed) }
    let recent = history.changes.prefix { change in
      isLate || !change.paths.contains { $0.hasPrefix(Plan.folder + "/") }
    }
    // What was ticked before its commit came with the tick; other commits may have changed the file since.
    if isLate, let found = recent.first(where: { touches($0) && $0.paths.contains("\(Plan.folder)/\(document)") }) {
      return .commit(found.commit)
    }
    if let found = recent.first(where: touches) { return .commit(found.commit) }
    // A commit from before the plan has fixed nothing that the plan says.
    let isPlan: (String) -> Bool = { $0.hasPrefix(Plan.folder + "/") }
    let made = history.changes.lastIndex { $0.paths.contains(where: isPlan) }
    let isKnown = made != nil || !history.uncommitted.contains(where: isPlan)
    let since = isKnown ? history.changes[..<(made ?? history.changes.endIndex)] : []
    return since.first(where: touches).map { .commit($0.commit) } ?? .unnamed
  }
}
