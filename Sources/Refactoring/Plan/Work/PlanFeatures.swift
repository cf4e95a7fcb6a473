/// The features of an app as its plan calls them, so that everything that is printed has one name for one thing.
public struct PlanFeatures: Sendable {
  private var names: [String: String] = [:]
  /// What the plan calls the features that would be made today.
  private var aliases: [String: String] = [:]
  private let computed: AppFeatures

  /// - Parameters:
  ///   - documents: the files of the plan; none when there is no plan.
  ///   - computed: the features as a plan made now would have them: for files that no task is about.
  public init(_ documents: [PlanDocument], computed: AppFeatures) {
    self.computed = computed
    var votes: [String: [String: Int]] = [:]
    var planned: Set<String> = []
    for document in documents where ![Plan.dashboard, Plan.discovered].contains(document.name) {
      guard PlanProgress.isPartOfPlan(document) else { continue }
      let name = PlanProgress.name(of: document)
      planned.insert(name)
      for task in document.tasks where !task.fingerprints.isEmpty {
        for path in Set(task.places.map(\.path)) { votes[path, default: [:]][name, default: 0] += 1 }
      }
    }
    var claims: [String: [String: Int]] = [:]
    for (path, counts) in votes {
      guard let name = Self.most(counts) else { continue }
      names[path] = name
      claims[computed[path], default: [:]][name, default: 0] += 1
    }
    for (name, counts) in claims where name != AppFeatures.crossCutting && !planned.contains(name) {
      aliases[name] = Self.most(counts)
    }
  }

  /// The feature that a file belongs to.
  ///
  /// - Parameter newPath: where the file is now, when that is somewhere else.
  public func name(of path: String, newPath: String? = nil) -> String {
    if let known = names[path] ?? newPath.flatMap({ names[$0] }) { return known }
    let name = computed[path]
    return aliases[name] ?? name
  }

  private static func most(_ counts: [String: Int]) -> String? {
    counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }
}
