import Findings
import Refactoring

/// Which feature an entry of a baseline is about.
struct SubjectFeatures {
  /// Types and files that no longer exist, so their feature is unknown.
  static let gone = "(gone)"

  private let paths: [String: String]
  private let features: PlanFeatures

  init(_ app: AnalyzedApp, findings: [Finding], plan: CurrentPlan?) {
    let program = app.program
    var paths: [String: String] = [:]
    for file in program.files { paths[BaselineEntry.subject(of: file.path)] = file.path }
    for type in program.types {
      let subject = BaselineEntry.subject(of: type.qualifiedName)
      if paths[subject] == nil { paths[subject] = program.files[type.file].path }
    }
    self.paths = paths
    features = PlanFeatures(
      plan?.documents ?? [], computed: PlanInputBuilder.features(app, findings: findings))
  }

  /// The feature that a type or file belongs to.
  subscript(subject: String) -> String { paths[subject].map { features.name(of: $0) } ?? Self.gone }
}
