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
    return MissingAbstraction(context).drafts(usedBy: outside) { context.isNamedRepository($0) }
  }
}
