import Findings

/// The features of an app, for those who group by them and make no plan.
public struct AppFeatures: Sendable {
  /// What is no feature's own.
  public static let crossCutting = "Cross-cutting"

  /// By path, without the files that are cross-cutting.
  public let names: [String: String]

  /// The features as a first plan would have them: what there is to do decides which folders are worth a name.
  ///
  /// - Parameter unseen: paths of files that were not analyzed, which get a feature, too.
  public init(files: [PlanFile], types: [PlanType], findings: [Finding], unseen: [String] = []) {
    var tasks: [String: Int] = [:]
    for finding in findings { tasks[finding.span.path, default: 0] += 1 }
    let map = FeatureMap(files: files, types: types, tasks: tasks)
    var names: [String: String] = [:]
    for file in files {
      if case .feature(let index) = map.home(of: file.path) { names[file.path] = map.features[index].name }
    }
    for path in unseen where names[path] == nil { names[path] = map.name(ofUnseen: path) }
    self.names = names
  }

  /// Features as they were found before.
  ///
  /// - Parameter names: by path, without the files that are cross-cutting.
  public init(names: [String: String]) { self.names = names }

  /// No features: everything is cross-cutting.
  public init() { names = [:] }

  /// The feature that a file belongs to.
  public subscript(path: String) -> String { names[path] ?? Self.crossCutting }
}
