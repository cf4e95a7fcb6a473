import Findings

/// How far a plan is: the numbers of the dashboard.
public struct PlanProgress: Sendable, Hashable {
  /// What is to be said about a file of the plan.
  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    case notStarted = "Not started"
    case inProgress = "In progress"
    case completed = "Completed"
    case leftAlone = "Stable, left alone"
    /// Its Swift is stable, but it is mainly Objective-C, which changes.
    case notAnalyzed = "Objective-C: not analyzed"

    /// Of two texts of a status the one that is further on the way.
    static func further(_ left: String, _ right: String) -> String {
      let way: [Status] = [.leftAlone, .notAnalyzed, .notStarted, .inProgress, .completed]
      func rank(_ text: String) -> Int { way.firstIndex { $0.rawValue == text } ?? -1 }
      return rank(left) < rank(right) ? right : left
    }
  }

  /// One file of the plan.
  public struct Scope: Sendable, Hashable {
    /// What the tasks of a file have in common.
    public enum Kind: Sendable, Hashable { case feature, crossCutting, discovered }

    /// What it is called.
    public var name: String
    /// Its file.
    public var file: String
    /// A feature, what belongs to several, or what waits to be sorted in.
    public var kind: Kind
    /// Number of tasks.
    public var total: Int
    /// Number of fixed tasks.
    public var done: Int
    /// Number of tasks that are neither open nor fixed, by state.
    public var setAside: [TaskState: Int] = [:]
    /// In one word.
    public var status: Status

    /// Number of tasks that are left to do.
    public var open: Int { total - done - setAside.values.reduce(0, +) }
  }

  /// A task that is not credited, or that cannot be worked on.
  public struct Exception: Sendable, Hashable {
    /// The file of the task.
    public var file: String
    /// The id of the task in its file.
    public var id: String
    /// Its title.
    public var title: String
    /// `nil` for an open task that a person calls blocked.
    public var state: TaskState?
    /// Why, as the file says.
    public var reason: String
  }

  /// The tasks of one part of the work, over all files.
  public struct Phase: Sendable, Hashable {
    /// Its place in the order of work.
    public var section: PlanSection
    /// Number of tasks.
    public var total: Int
    /// Number of fixed tasks.
    public var done: Int
  }

  /// In the order of work.
  public var scopes: [Scope]
  /// In the order of work.
  public var phases: [Phase]
  /// What is left to do.
  public var effort: PlanEffort
  /// Tasks that are neither open nor fixed, and those that are blocked, in the order of the files.
  public var exceptions: [Exception]

  /// Number of tasks.
  public var total: Int { scopes.reduce(0) { $0 + $1.total } }
  /// Number of fixed tasks.
  public var done: Int { scopes.reduce(0) { $0 + $1.done } }
  /// Number of tasks that are neither open nor fixed, by state.
  public var setAside: [(state: TaskState, count: Int)] {
    TaskState.allCases.compactMap { state in
      let count = scopes.reduce(0) { $0 + ($1.setAside[state] ?? 0) }
      return count > 0 ? (state, count) : nil
    }
  }
  /// Rounded down, so that 100 means all of them.
  public var percent: Int { total == 0 ? 100 : done * 100 / total }

  /// - Parameter unseen: files of features that are mainly Objective-C and change.
  init(
    _ documents: [PlanDocument], order: [String], sections: [String: PlanSection], touched: Set<String>?,
    unseen: Set<String> = []
  ) {
    effort = PlanEffort(documents, sections)
    scopes = []
    for document in documents where document.name != Plan.dashboard && Self.isPartOfPlan(document) {
      scopes.append(Self.scope(document, touched: touched, unseen: unseen))
    }
    let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func rank(_ scope: Scope) -> (Int, Int, String) {
      let kind = scope.kind == .feature ? 0 : scope.kind == .crossCutting ? 1 : 2
      return (kind, places[scope.file] ?? places.count, scope.file)
    }
    scopes.sort { rank($0) < rank($1) }
    exceptions = scopes.flatMap { scope in
      documents.first { $0.name == scope.file }?.tasks.compactMap { Self.exception($0, in: scope.file) } ?? []
    }
    let tasks = documents.flatMap(\.tasks)
    phases = PlanSection.allCases.map { section in
      let own = tasks.filter { $0.section(sections) == section }
      return Phase(section: section, total: own.count, done: own.filter(\.isFixed).count)
    }
  }

  /// Other Markdown files may lie in the folder, too.
  static func isPartOfPlan(_ document: PlanDocument) -> Bool {
    !document.tasks.isEmpty || [Plan.crossCutting, Plan.discovered].contains(document.name)
  }

  /// What the file is about, as its heading says.
  static func name(of document: PlanDocument) -> String {
    document.heading.flatMap { $0.isEmpty ? nil : $0 } ?? String(document.name.dropLast(3))
  }

  private static func exception(_ task: PlanTask, in file: String) -> Exception? {
    if let state = task.setAside {
      return Exception(file: file, id: task.id, title: task.title, state: state, reason: task.reasonSetAside)
    }
    guard task.isOpen, let blocker = task.blocker else { return nil }
    return Exception(file: file, id: task.id, title: task.title, state: nil, reason: blocker)
  }

  private static func scope(_ document: PlanDocument, touched: Set<String>?, unseen: Set<String>) -> Scope {
    let done = document.tasks.filter(\.isFixed).count
    let setAside = Dictionary(grouping: document.tasks.compactMap(\.setAside)) { $0 }.mapValues(\.count)
    let kind: Scope.Kind =
      document.name == Plan.crossCutting ? .crossCutting : document.name == Plan.discovered ? .discovered : .feature
    return Scope(
      name: name(of: document), file: document.name, kind: kind, total: document.tasks.count, done: done,
      setAside: setAside, status: status(document, done: done, kind: kind, touched: touched, unseen: unseen))
  }

  private static func status(
    _ document: PlanDocument, done: Int, kind: Scope.Kind, touched: Set<String>?, unseen: Set<String>
  ) -> Status {
    if !document.tasks.contains(where: \.isOpen) { return .completed }
    if done > 0 { return .inProgress }
    // A feature without changes for a year and without critical safety tasks is not worth the risk of a change.
    if kind == .feature, let touched, !document.tasks.contains(where: { $0.prefix == "C" }),
      !document.tasks.contains(where: { $0.places.contains { touched.contains($0.path) } })
    {
      return unseen.contains(document.name) ? .notAnalyzed : .leftAlone
    }
    return .notStarted
  }
}
