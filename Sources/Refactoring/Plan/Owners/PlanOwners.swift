/// Who answers for the tasks of a plan: the owners of the file in which a task has its first place.
///
/// No file of the plan holds these names, because people change.
public struct PlanOwners: Sendable, Hashable {
  /// Where the names come from.
  public enum Source: String, Sendable, Hashable, Codable {
    /// The repository says so.
    case codeOwners = "CODEOWNERS"
    /// Derived: the author of most commits to the file in the last twelve months.
    case history = "git history"
  }

  /// The tasks of one owner.
  public struct Share: Sendable, Hashable {
    /// `nil` for tasks without an owner.
    public var name: String?
    /// Number of tasks.
    public var total: Int
    /// Number of ticked tasks.
    public var done: Int
  }

  /// `nil` when nothing says who owns what.
  public let source: Source?
  private let byPath: [String: [String]]

  /// Owners of files.
  ///
  /// - Parameter byPath: in the order of their importance.
  public init(source: Source?, byPath: [String: [String]]) {
    self.source = source
    self.byPath = byPath
  }

  /// The author of most commits to each file in the last twelve months, of several the latest. Commits of bots do not count.
  public init(history: PlanHistory?, paths: Set<String>) {
    guard let history, !history.isShallow else {
      self.init(source: nil, byPath: [:])
      return
    }
    var counts: [String: [(name: String, commits: Int)]] = [:]
    for change in history.changes where !change.author.isEmpty && !Self.isBot(change.author) {
      for path in change.paths where paths.contains(path) {
        var authors = counts[path] ?? []
        if let index = authors.firstIndex(where: { $0.name == change.author }) {
          authors[index].commits += 1
        } else {
          authors.append((change.author, 1))
        }
        counts[path] = authors
      }
    }
    // Changes come newest first, and so do the authors.
    let owners = counts.compactMapValues { authors -> [String]? in
      guard let most = authors.map(\.commits).max(), let first = authors.first(where: { $0.commits == most }) else {
        return nil
      }
      return [first.name]
    }
    self.init(source: .history, byPath: owners)
  }

  private static func isBot(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("[bot]") || name.hasSuffix("-bot") || name.hasSuffix(" bot")
  }

  /// The owners of a task; empty when it has none.
  public func owners(of task: PlanTask) -> [String] { task.places.first.flatMap { byPath[$0.path] } ?? [] }

  /// The tasks of each owner: those with most open tasks first, those without an owner last.
  public func shares(_ documents: [PlanDocument]) -> [Share] {
    var counts: [String?: (total: Int, done: Int)] = [:]
    for document in documents where document.name != Plan.dashboard {
      for task in document.tasks {
        let names = owners(of: task)
        for name in names.isEmpty ? [nil] : names.map(Optional.some) {
          counts[name, default: (0, 0)].total += 1
          counts[name, default: (0, 0)].done += task.isFixed ? 1 : 0
        }
      }
    }
    return counts.map { Share(name: $0, total: $1.total, done: $1.done) }.sorted { left, right in
      if (left.name == nil) != (right.name == nil) { return right.name == nil }
      let (leftOpen, rightOpen) = (left.total - left.done, right.total - right.done)
      return leftOpen == rightOpen ? (left.name ?? "") < (right.name ?? "") : leftOpen > rightOpen
    }
  }

  /// The owner that a user means, as it is written in the source; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - typed: in any case, with or without `@` and the organization: `@shop/payments`, `payments`.
  ///   - known: the owners to choose from.
  public static func find(_ typed: String, among known: [String]) -> String? {
    func simple(_ name: String) -> String { (name.hasPrefix("@") ? String(name.dropFirst()) : name).lowercased() }
    let wanted = simple(typed)
    if let exact = known.first(where: { simple($0) == wanted }) { return exact }
    let teams = known.filter { $0.hasPrefix("@") && simple($0).hasSuffix("/" + wanted) }
    return teams.count == 1 ? teams[0] : nil
  }
}
