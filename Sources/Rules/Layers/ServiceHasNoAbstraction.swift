import Architecture
import Facts

/// `service-has-no-abstraction`; see its description.
public struct ServiceHasNoAbstraction: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let users = context.types(.viewModel) + context.types(.useCase).filter { context.isNamedUseCase($0) }
    return MissingAbstraction(context).drafts(
      usedBy: users,
      where: { type in
        switch context.role(type.id) {
        case .service, .dataSource: true
        // Coordinates sources, but is no repository by name.
        case .repository: !context.isNamedRepository(type)
        default: false
        }
      }, severity: { _ in nil })
  }
}
