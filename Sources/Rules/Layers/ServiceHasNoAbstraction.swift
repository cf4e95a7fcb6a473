import Architecture
import Facts

/// `service-has-no-abstraction`; see its description.
public struct ServiceHasNoAbstraction: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let users = context.types(.viewModel) + context.types(.useCase).filter { context.isNamedUseCase($0) }
    let cases = MissingAbstraction(context).cases(usedBy: users) { type in
      switch context.role(type.id) {
      case .service, .dataSource: true
      // Coordinates sources, but is no repository by name.
      case .repository: !context.isNamedRepository(type)
      default: false
      }
    }
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
