import Findings

/// A task with all that another tool may want to know of it.
public struct ExportedTask: Sendable, Hashable {
  /// The id in its file.
  public var id: String
  /// The file of the plan.
  public var file: String
  /// What the file is about.
  public var feature: String
  /// The title.
  public var title: String
  /// `open`, `done`, or why it is set aside: the words of ``TaskState``.
  public var state: String
  /// How bad it is; `nil` for a task without severity, such as those that users wrote.
  public var severity: Severity?
  /// The rules that it is about.
  public var rules: [String]
  /// The part of the work that it belongs to.
  public var section: PlanSection
  /// The number of that part in the order of work, from 1.
  public var phase: Int
  /// `File:line`.
  public var places: [String]
  /// What is wrong; empty when the file does not say.
  public var problem: String
  /// What to do, then the steps as a numbered list, each on a line of its own.
  public var fix: String
  /// The pull requests of a task that is too large for one.
  public var steps: [PlanTask.Step]
  /// How many lines it will change.
  public var lines: Int?
  /// The tasks that come before, as `file.md ID`.
  public var dependencies: [String]
  /// Who answers for it.
  public var owners: [String]
  /// When and by which commit it was fixed, as written.
  public var fixedBy: String?

  /// What identifies it in the whole plan.
  public var key: String { "\(file) \(id)" }
}

/// All tasks of a plan, in the order of work.
public struct PlanExport: Sendable {
  /// File by file in the order of the dashboard.
  public let tasks: [ExportedTask]
  /// Where owners come from; `nil` when nothing says who owns what.
  public let ownerSource: PlanOwners.Source?

  /// The tasks of a plan as an update left it.
  ///
  /// - Parameters:
  ///   - input: what the plan was made from.
  ///   - owner: one of `owners`; `nil` for all tasks.
  ///   - openOnly: whether ticked tasks are left out.
  public init(
    _ result: PlanResult, _ input: PlanInput, owners: PlanOwners, owner: String? = nil, openOnly: Bool = false
  ) {
    let sections = Dictionary(input.report.rules.map { ($0.id, $0.section) }, uniquingKeysWith: { first, _ in first })
    var tasks: [ExportedTask] = []
    for scope in result.progress.scopes {
      guard let document = result.documents.first(where: { $0.name == scope.file }) else { continue }
      for task in document.tasks where !openOnly || task.isOpen {
        let own = owners.owners(of: task)
        if let owner, !own.contains(owner) { continue }
        tasks.append(ExportedTask(task, in: document, feature: scope.name, sections: sections, owners: own))
      }
    }
    self.tasks = tasks
    ownerSource = owners.source
  }
}

extension ExportedTask {
  init(
    _ task: PlanTask, in document: PlanDocument, feature: String, sections: [String: PlanSection], owners: [String]
  ) {
    let section = task.section(sections)
    self.init(
      id: task.id, file: document.name, feature: feature, title: task.title,
      state: task.setAside?.rawValue ?? (task.isDone ? "done" : "open"),
      severity: Severity.allCases.first { severity in
        task.severity?.lowercased().hasSuffix(severity.rawValue) == true
      },
      rules: task.rules, section: section, phase: (PlanSection.allCases.firstIndex(of: section) ?? 0) + 1,
      places: task.places.map { "\($0.path):\($0.line)" }, problem: task.field(.problem)?.value ?? "",
      fix: document.fix(of: task), steps: task.steps, lines: task.estimatedLines,
      dependencies: task.dependencies.map { "\($0.file ?? document.name) \($0.id)" }, owners: owners,
      fixedBy: task.isDone ? task.fixedBy : nil)
  }
}

extension PlanDocument {
  /// The text of a task's fix with the lines below it that belong to it.
  func fix(of task: PlanTask) -> String {
    guard let field = task.field(.fix) else { return "" }
    var texts = [field.value]
    let indent = lines[field.line].indent
    for line in lines[(field.line + 1)..<task.end] {
      if line.isBlank { continue }
      if line.indent <= indent { break }
      texts.append(Self.text(line.text, withoutColumns: indent + 2))
    }
    return texts.joined(separator: "\n")
  }

  /// Code in a list keeps the indentation that is its own.
  private static func text(_ line: String, withoutColumns columns: Int) -> String {
    var rest = line[...]
    for _ in 0..<columns where rest.first == " " { rest.removeFirst() }
    return String(rest)
  }
}
