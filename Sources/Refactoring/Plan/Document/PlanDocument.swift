/// A plan file: its lines, and what of them the plan understands.
public struct PlanDocument: Sendable {
  /// Its name in the folder of the plan.
  public let name: String
  /// In the order of the file.
  public internal(set) var tasks: [PlanTask] = []
  /// The first heading, without `Feature:`.
  public let heading: String?
  var lines: [PlanLine]
  /// Lines that are neither code nor comment.
  let isText: [Bool]

  /// Reads a plan file.
  ///
  /// - Throws: a problem with file and line for conflict markers and for anything that only this tool writes, when it is
  ///   broken.
  public init(_ file: PlanText) throws(PlanProblem) {
    name = file.name
    lines = PlanLine.split(file.text)
    try Self.refuseConflicts(lines, file: name)
    let blocks = try MarkdownBlocks(lines, file: name)
    isText = lines.indices.map { blocks.isText($0) }
    var heading: String?
    for index in lines.indices where isText[index] && heading == nil {
      // Some editors put a mark of the encoding before the first line.
      let line = lines[index].text[...]
      heading = (line.dropping("\u{FEFF}") ?? line).dropping("# ").map {
        String(($0.dropping("Feature:") ?? $0).trimmed)
      }
    }
    self.heading = heading
    var known: [String: Int] = [:]
    for index in lines.indices where isText[index] && !Self.isMark(lines[index].text) {
      guard let title = try TaskLine.read(lines[index], at: index, file: name) else { continue }
      if let other = known.updateValue(index + 1, forKey: title.id) {
        throw PlanProblem(
          file: name, line: index + 1,
          message: "the task in line \(other) has the same id, \(title.id); change one of them")
      }
      tasks.append(task(title, at: index))
    }
  }

  /// All of it, byte for byte.
  public var text: String { PlanLine.join(lines) }

  /// What a line that is added ends with: what the first one does.
  var lineEnding: String { lines.first.map { $0.ending.isEmpty ? "\n" : $0.ending } ?? "\n" }

  private static func refuseConflicts(_ lines: [PlanLine], file: String) throws(PlanProblem) {
    for (index, line) in lines.enumerated() {
      for mark in ["<<<<<<<", ">>>>>>>", "|||||||"] where line.text == mark || line.text.hasPrefix(mark + " ") {
        throw PlanProblem(
          file: file, line: index + 1, message: "this line is a merge conflict marker; resolve the conflict first")
      }
    }
  }

  private static func isMark(_ line: String) -> Bool { DashboardTable.isMark(line) || UnseenBlock.isMark(line) }

  private func task(_ title: TaskLine, at index: Int) -> PlanTask {
    var task = PlanTask(
      id: title.id, title: title.title, isDone: title.isDone, fingerprints: title.fingerprints, line: index,
      end: index + 1, indent: title.indent)
    // What stands below a task in this one is that task's.
    var nested: Int?
    for next in lines.indices.dropFirst(index + 1) {
      let line = lines[next]
      if line.isBlank { continue }
      if line.indent <= title.indent { break }
      task.end = next + 1
      if let indent = nested, line.indent <= indent { nested = nil }
      guard isText[next], nested == nil else { continue }
      if isTask(next) {
        nested = line.indent
        continue
      }
      if let field = PlanField(line.text, line: next) { read(field, into: &task) }
      if let step = Self.step(line.text, at: next) { task.steps.append(step) }
    }
    return task
  }

  /// Also when it is broken: that is told where the task itself is read.
  private func isTask(_ index: Int) -> Bool {
    do throws(PlanProblem) {
      return try TaskLine.read(lines[index], at: index, file: name) != nil
    } catch {
      return true
    }
  }

  private func read(_ field: PlanField, into task: inout PlanTask) {
    let isFirst = task.field(field.name) == nil
    task.fields.append(field)
    // Only the first field with a name counts; others belong to the user.
    guard isFirst || (field.name == .fixedBy && FixedBy.isOwn(field.value)) else { return }
    switch field.name {
    case .location: task.places = PlanField.places(in: field.value).places
    case .severity:
      task.severity = String((field.value[...].cut(at: "(")?.before ?? field.value[...]).trimmed)
      task.rules = Self.codeSpans(field.value)
    case .lines: task.estimatedLines = Int(field.value.prefix { $0.isASCII && $0.isNumber })
    case .dependencies:
      task.dependencies = Self.dependencies(field.value)
    case .fixedBy: task.fixedBy = field.value
    case .problem, .fix, .reopened, .state, .wontFix, .blocker: break
    }
  }

  /// `DT1`, `X2 (cross-cutting.md)`
  private static func dependencies(_ text: String) -> [PlanTask.Dependency] {
    text.split(separator: ",").compactMap { part in
      let words = part.split { $0 == " " || $0 == "(" || $0 == ")" || $0 == "." && part.hasSuffix(".") }
      guard let id = words.first(where: { TaskLine.isID($0) }) else { return nil }
      return PlanTask.Dependency(id: String(id), file: words.first { $0.hasSuffix(".md") }.map(String.init))
    }
  }

  static func codeSpans(_ text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 + 1 < parts.count }.map { String(parts[$0]) }
  }

  /// `- [ ] **Step 1 of 3** (~150 lines): what to do`
  private static func step(_ text: String, at line: Int) -> PlanTask.Step? {
    let rest = text[...].trimmed
    for (mark, isDone) in [("- [ ] **Step ", false), ("- [x] **Step ", true), ("- [X] **Step ", true)] {
      guard let after = rest.dropping(mark), let (_, words) = after.cut(at: "**") else { continue }
      var text = words.trimmed
      var lines: Int?
      if let note = text.dropping("(~"), let (inside, behind) = note.cut(at: ")") {
        lines = Int(inside.prefix { $0.isASCII && $0.isNumber })
        text = behind.trimmed
      }
      text = (text.dropping(":") ?? text).trimmed
      return PlanTask.Step(text: String(text), isDone: isDone, lines: lines, line: line)
    }
    return nil
  }
}
