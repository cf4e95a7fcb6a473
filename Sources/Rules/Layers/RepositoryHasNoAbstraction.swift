import Architecture
import Facts
import Knowledge

/// `repository-has-no-abstraction`; see its description.
public struct RepositoryHasNoAbstraction: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let outside =
      context.types(.view, .viewController, .viewModel, .coordinator)
      + context.types(.useCase).filter { context.isNamedUseCase($0) }
    return MissingAbstraction(context).drafts(
      usedBy: outside, where: { context.isNamedRepository($0) },
      // A test can live with a file or a value of the defaults.
      severity: { $0.isDisjoint(with: [.network, .database, .process, .system]) ? .medium : nil })
  }
}
