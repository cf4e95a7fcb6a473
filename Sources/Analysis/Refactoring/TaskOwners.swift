import Refactoring
import Workspace

/// Finds out who answers for the tasks of a plan.
enum TaskOwners {
  /// What `CODEOWNERS` says, else what the history tells, and what is wrong with `CODEOWNERS`.
  static func owners(
    of result: PlanResult, _ input: PlanInput, root: String
  ) -> (owners: PlanOwners, problems: [String]) {
    let paths = Set(result.documents.flatMap(\.tasks).compactMap { $0.places.first?.path })
    guard let codeOwners = CodeOwners.read(root: root) else {
      return (PlanOwners(history: input.history, paths: paths), [])
    }
    let byPath = Dictionary(uniqueKeysWithValues: paths.map { ($0, codeOwners.owners(of: $0)) })
    return (PlanOwners(source: .codeOwners, byPath: byPath), codeOwners.problems)
  }
}
