/// Changes the owned lines of one task.
struct TaskEditor {
  private let document: PlanDocument
  private let task: PlanTask

  init(_ document: PlanDocument, _ task: PlanTask) {
    self.document = document
    self.task = task
  }

  private var titleLine: String { document.lines[task.line].text }

  /// Ticks the task, or names the commit that was not there yet when it was ticked.
  func close(_ history: PlanHistory?, _ edits: inout LineEdits, event: (String) -> Void) {
    removeState(&edits)
    if let history, let commit = task.fixingCommit, history.foreign.contains(commit.id) {
      let paths = Set(task.places.map(\.path)).sorted()
      if let now = FixedBy.successor(of: commit, paths: paths, document: document.name, history: history) {
        set(.fixedBy, to: now.text, isOwn: FixedBy.isOwn, &edits)
      }
      return
    }
    let known = task.fixedBy.map { $0 == FixedBy.uncommitted.text } ?? false
    if task.isDone && !known { return }
    let paths = Array(Set(task.places.map(\.path))).sorted()
    let found = FixedBy.find(paths: paths, document: document.name, history: history, isLate: task.isDone)
    if task.isDone && found == .uncommitted { return }
    set(.fixedBy, to: found.text, isOwn: FixedBy.isOwn, &edits)
    if task.isDone { return }
    edits.replace(task.line, with: TaskLine.setBox(titleLine, done: true))
    for step in task.steps where !step.isDone {
      edits.replace(step.line, with: TaskLine.setBox(document.lines[step.line].text, done: true))
    }
    event(found.text)
  }

  /// Ticks a task whose code is gone; it is not credited.
  func remove(_ text: String, _ edits: inout LineEdits, event: (String) -> Void) {
    set(.state, to: text, isOwn: PlanTask.isState, &edits)
    edits.replace(task.line, with: TaskLine.setBox(titleLine, done: true))
    event(text)
  }

  /// Says why a task is neither open nor fixed.
  func setAside(_ text: String, _ edits: inout LineEdits, event: (String) -> Void) {
    let isKnown = task.setAside != nil && task.setAside == TaskState.written(in: text)
    set(.state, to: text, isOwn: PlanTask.isState, &edits)
    if task.isDone { edits.replace(task.line, with: TaskLine.setBox(titleLine, done: false)) }
    if !isKnown { event(text) }
  }

  /// A task that was set aside and whose finding is there.
  func resume(_ edits: inout LineEdits, event: (String) -> Void) {
    removeState(&edits)
    event("no longer \(task.writtenState?.rawValue ?? "set aside")")
  }

  private func removeState(_ edits: inout LineEdits) {
    if let field = task.field(.state, where: PlanTask.isState), task.writtenState != .removed || !task.isDone {
      edits.remove(field.line)
    }
  }

  /// Takes the tick away from a task whose finding is there.
  func reopen(_ history: PlanHistory?, _ edits: inout LineEdits, event: (String) -> Void) {
    let text: String
    let place = history.map { "at `\($0.head.id)` (\($0.head.date))" } ?? "at an update"
    if let field = task.field(.fixedBy, where: FixedBy.isOwn) {
      edits.remove(field.line)
      text = "found again \(place)"
    } else if let field = task.field(.state, where: PlanTask.isState) {
      edits.remove(field.line)
      text = "found again \(place)"
    } else {
      text = "ticked, but still found \(place)"
    }
    set(.reopened, to: text, isOwn: Self.isOwnReopening, &edits)
    edits.replace(task.line, with: TaskLine.setBox(titleLine, done: false))
    event(text)
  }

  /// Says where the task is now.
  func setPlaces(
    _ places: [PlanTask.Place], _ edits: inout LineEdits, event: (PlanResult.Event.Kind, String) -> Void
  ) {
    guard let field = task.field(.location) else { return }
    let (old, length) = PlanField.places(in: field.value)
    guard !old.isEmpty else { return }
    let text = PlanField.location(places)
    let start = String(decoding: field.value.utf8.prefix(length), as: UTF8.self)
    if start == text { return }
    let rest = String(decoding: field.value.utf8.dropFirst(length), as: UTF8.self)
    edits.replace(field.line, with: field.head + text + rest + field.tail)
    // Another line of the same file is not worth reporting as a move.
    if let first = places.first, old.first?.path != first.path {
      return event(.moved, "now in `\(first.path):\(first.line)`")
    }
    // Another place is: the mistake was repeated.
    let before = PlanField.count(in: start)
    if places.count > before { event(.repeated, "now \(places.count) places instead of \(before)") }
  }

  /// Writes a line that the plan owns; a line that a user wrote under this name stays, and another line is added.
  private func set(
    _ name: PlanField.Name, to text: String, isOwn: (String) -> Bool, _ edits: inout LineEdits
  ) {
    if let field = task.field(name, where: isOwn) {
      if field.value != text { edits.replace(field.line, with: field.head + text + field.tail) }
    } else {
      let indent = String(repeating: " ", count: task.indent + 2)
      edits.insert(["\(indent)- **\(name.rawValue):** \(text)"], after: task.eventLine)
    }
  }

  static func isOwnReopening(_ text: String) -> Bool {
    text.hasPrefix("found again at ") || text.hasPrefix("ticked, but still found at ")
  }
}
