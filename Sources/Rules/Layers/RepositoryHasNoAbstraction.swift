import Architecture
import Facts

/// `repository-has-no-abstraction`; see its description.
public struct RepositoryHasNoAbstraction: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let outside =
      context.types(.view, .viewController, .viewModel, .coordinator)
      + context.types(.useCase).filter { context.isNamedUseCase($0) }
    let cases = MissingAbstraction(context).cases(usedBy: outside) { context.isNamedRepository($0) }
    return cases.map { found in
      let name = found.type.qualifiedName
      return Draft(
        at: found.type.declaration.node, type: found.type.id, evidence: "no protocol",
        message: "`\(name)` conforms to no protocol, and \(context.phrase(users: found.users)) it directly",
        related: found.users.prefix(3).map {
          Draft.Related($0.place, "`\(context.program[$0.type].qualifiedName)` uses it here")
        })
    }
  }
}
