import Findings

/// Merges two versions of a plan file by tasks: what happened to tasks on both sides survives, what follows from it is
/// worked out, and what people wrote is merged line by line.
///
/// Lines that an update owns get their merged values in all three versions first, so that only what people wrote can
/// conflict.
public struct PlanMerge {
  /// A merged file.
  public struct Result: Sendable, Hashable {
    /// All of it, with markers around what people have to decide.
    public var text: String
    /// Number of places with markers.
    public var conflicts: Int
  }

  private var base: PlanDocument
  private var ours: PlanDocument
  private var theirs: PlanDocument
  private var hasNewIDs = false

  /// Merges a file of a plan. A version that is not a valid file of a plan is merged line by line.
  public static func merge(base: PlanText, ours: PlanText, theirs: PlanText) -> Result {
    let plain = LineMerge(base: base.text, ours: ours.text, theirs: theirs.text)
    do throws(PlanProblem) {
      var merge = PlanMerge(
        base: try PlanDocument(base), ours: try PlanDocument(ours), theirs: try PlanDocument(theirs))
      let result = try merge.run()
      if result.conflicts == 0 { _ = try PlanDocument(PlanText(name: ours.name, text: result.text)) }
      return result
    } catch {
      return Result(text: plain.text, conflicts: plain.conflicts)
    }
  }

  private init(base: PlanDocument, ours: PlanDocument, theirs: PlanDocument) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  private mutating func run() throws(PlanProblem) -> Result {
    try separateIDs()
    try mergeTasks()
    try mergeHead()
    try mergeDashboard()
    try joinNewTasks()
    let merged = LineMerge(base: base.text, ours: ours.text, theirs: theirs.text)
    guard merged.conflicts == 0, hasNewIDs else { return Result(text: merged.text, conflicts: merged.conflicts) }
    // New numbers are used now.
    let document = try PlanDocument(PlanText(name: ours.name, text: merged.text))
    var edits = LineEdits()
    HeadEditor(document).setNextIDs(NextIDs(document).text, &edits)
    return Result(text: try document.applying(edits).text, conflicts: 0)
  }

  // MARK: Tasks

  private func task(_ id: String, in document: PlanDocument) -> PlanTask? { document.tasks.first { $0.id == id } }

  /// Both sides may have given one id to two new tasks: theirs gets another one.
  private mutating func separateIDs() throws(PlanProblem) {
    var edits = LineEdits()
    var used: [String: Int] = [:]
    for document in [ours, theirs] {
      for task in document.tasks { used[task.prefix] = max(used[task.prefix] ?? 0, task.number) }
    }
    for task in theirs.tasks where self.task(task.id, in: base) == nil {
      guard let other = self.task(task.id, in: ours), !Self.isSame(task, other) else { continue }
      let number = max(used[task.prefix] ?? 0, NextIDs(ours).next(task.prefix) - 1) + 1
      used[task.prefix] = number
      hasNewIDs = true
      let line = theirs.lines[task.line].text
      guard let (before, after) = line[...].cut(at: "**" + task.id) else { continue }
      edits.replace(task.line, with: before + "**\(task.prefix)\(number)" + after)
    }
    theirs = try theirs.applying(edits)
  }

  private static func isSame(_ left: PlanTask, _ right: PlanTask) -> Bool {
    if left.fingerprints.isEmpty, right.fingerprints.isEmpty { return left.title == right.title }
    return !Set(left.fingerprints).isDisjoint(with: right.fingerprints)
  }

  /// What an update owns of a task.
  private struct Owned {
    var isDone: Bool
    var fingerprints: [String]
    var fields: [PlanField.Name: String]

    init(_ task: PlanTask) {
      isDone = task.isDone
      fingerprints = task.fingerprints
      fields = [:]
      for name in Self.names { fields[name] = Self.field(name, of: task)?.value }
    }

    init(_ base: Owned, _ ours: Owned, _ theirs: Owned) {
      isDone = ThreeWay.merge(base.isDone, ours.isDone, theirs.isDone) { left, _ in left }
      fingerprints = ThreeWay.merge(base.fingerprints, ours.fingerprints, theirs.fingerprints) { left, _ in left }
      fields = [:]
      for name in Self.names {
        fields[name] = ThreeWay.merge(base.fields[name], ours.fields[name], theirs.fields[name]) { left, right in
          // A commit says more than that there will be one.
          left == nil || left == FixedBy.uncommitted.text ? right : left
        }
      }
    }

    static let names: [PlanField.Name] = [.fixedBy, .reopened, .state, .location]

    static func field(_ name: PlanField.Name, of task: PlanTask) -> PlanField? {
      switch name {
      case .fixedBy: task.field(name, where: FixedBy.isOwn)
      case .reopened: task.field(name, where: TaskEditor.isOwnReopening)
      case .state: task.field(name, where: PlanTask.isState)
      // Words that a user added behind the places are merged with the line.
      case .location:
        task.field(name) { value in PlanField.places(in: value).length == value.utf8.count && !value.isEmpty }
      default: nil
      }
    }
  }

  private mutating func mergeTasks() throws(PlanProblem) {
    var edits = (base: LineEdits(), ours: LineEdits(), theirs: LineEdits())
    for old in base.tasks where !old.fingerprints.isEmpty {
      guard let left = task(old.id, in: ours), let right = task(old.id, in: theirs) else { continue }
      let merged = Owned(Owned(old), Owned(left), Owned(right))
      Self.set(merged, old, base, &edits.base)
      Self.set(merged, left, ours, &edits.ours)
      Self.set(merged, right, theirs, &edits.theirs)
    }
    base = try base.applying(edits.base)
    ours = try ours.applying(edits.ours)
    theirs = try theirs.applying(edits.theirs)
  }

  private static func set(_ owned: Owned, _ task: PlanTask, _ document: PlanDocument, _ edits: inout LineEdits) {
    let line = document.lines[task.line].text
    var title = task.isDone == owned.isDone ? line : TaskLine.setBox(line, done: owned.isDone)
    if task.fingerprints != owned.fingerprints { title = TaskLine.setFingerprints(title, owned.fingerprints) }
    if title != line { edits.replace(task.line, with: title) }
    var added: [String] = []
    for name in Owned.names {
      let field = Owned.field(name, of: task)
      guard field?.value != owned.fields[name] else { continue }
      if let field, let text = owned.fields[name] {
        edits.replace(field.line, with: field.head + text + field.tail)
      } else if let field {
        edits.remove(field.line)
      } else if let text = owned.fields[name] {
        added.append(String(repeating: " ", count: task.indent + 2) + "- **\(name.rawValue):** \(text)")
      }
    }
    if !added.isEmpty { edits.insert(added, after: task.eventLine) }
    // The steps of a task that is done are done.
    guard owned.isDone, !task.isDone else { return }
    for step in task.steps where !step.isDone {
      edits.replace(step.line, with: TaskLine.setBox(document.lines[step.line].text, done: true))
    }
  }

  /// New tasks of both sides behind the same task: ours first, then theirs.
  private mutating func joinNewTasks() throws(PlanProblem) {
    let known = Set(base.tasks.map(\.id))
    let shared = Set(ours.tasks.map(\.id)).intersection(theirs.tasks.map(\.id)).subtracting(known)
    let (left, right) = (Self.newRuns(ours, known), Self.newRuns(theirs, known))
    var edits = (ours: LineEdits(), theirs: LineEdits())
    for (anchor, mine) in left {
      guard let other = right[anchor], shared.isEmpty else { continue }
      let lines = (mine.map { ours.lines[$0].text }, other.map { theirs.lines[$0].text })
      edits.ours.insert([""] + lines.1, after: mine.upperBound - 1)
      edits.theirs.insert(lines.0 + [""], after: other.lowerBound - 1)
    }
    ours = try ours.applying(edits.ours)
    theirs = try theirs.applying(edits.theirs)
  }

  /// Lines of new tasks that stand together, by the task before them.
  private static func newRuns(_ document: PlanDocument, _ known: Set<String>) -> [String: Range<Int>] {
    var runs: [String: Range<Int>] = [:]
    var anchor = ""
    for task in document.tasks {
      if known.contains(task.id) {
        anchor = task.id
      } else {
        let start = runs[anchor]?.lowerBound ?? task.line
        runs[anchor] = start..<max(task.end, runs[anchor]?.upperBound ?? 0)
      }
    }
    return runs
  }

  // MARK: Head and dashboard

  private mutating func mergeHead() throws(PlanProblem) {
    let heads = (HeadEditor(base), HeadEditor(ours), HeadEditor(theirs))
    var edits = (base: LineEdits(), ours: LineEdits(), theirs: LineEdits())
    func all(_ change: (HeadEditor, inout LineEdits) -> Void) {
      change(heads.0, &edits.base)
      change(heads.1, &edits.ours)
      change(heads.2, &edits.theirs)
    }
    if let old = heads.0.ids, let left = heads.1.ids, let right = heads.2.ids {
      let text = ThreeWay.merge(old, left, right) { _, _ in NextIDs(ours).higher(NextIDs(theirs)).text }
      all { $0.setNextIDs(text, &$1) }
    }
    if let old = heads.0.state, let left = heads.1.state, let right = heads.2.state {
      let text = ThreeWay.merge(old, left, right, choose: PlanProgress.Status.further)
      all { $0.setState(text, &$1) }
    }
    if let old = heads.0.date, let left = heads.1.date, let right = heads.2.date {
      let text = ThreeWay.merge(old, left, right, choose: max)
      all { $0.setDate(text, &$1) }
    }
    base = try base.applying(edits.base)
    ours = try ours.applying(edits.ours)
    theirs = try theirs.applying(edits.theirs)
  }

  private mutating func mergeDashboard() throws(PlanProblem) {
    guard base.name == Plan.dashboard, [base, ours, theirs].allSatisfy(DashboardTable.isMarked) else { return }
    func lines(_ document: PlanDocument) throws(PlanProblem) -> (Range<Int>, [String]) {
      let range = try DashboardTable.range(in: document)
      return (range, document.lines[range].map(\.text))
    }
    let (old, left, right) = (try lines(base), try lines(ours), try lines(theirs))
    if left.1 == old.1 || right.1 == old.1 || left.1 == right.1 { return }
    guard let merged = DashboardMerge.merge(base: old.1, ours: left.1, theirs: right.1) else { return }
    func replace(_ document: PlanDocument, _ range: Range<Int>) throws(PlanProblem) -> PlanDocument {
      var edits = LineEdits()
      for line in range { edits.remove(line) }
      edits.insert(merged, after: range.lowerBound - 1)
      return try document.applying(edits)
    }
    base = try replace(base, old.0)
    ours = try replace(ours, left.0)
    theirs = try replace(theirs, right.0)
  }
}
