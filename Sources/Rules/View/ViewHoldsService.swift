import Architecture
import Facts
import Findings

/// `view-holds-service`; see its description.
public struct ViewHoldsService: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let helpers = PresentationHelpers(context, reach, allowsImageLoaders: context.bool("image-loaders-in-components"))
    let workers = Workers(context, reach)
    let delegates = ViewDelegates(context)
    let uses = ServiceUses(context, ServiceCalls(context, reach: reach))
    let observed = ObservedObjects(context)
    return context.types(.view).compactMap { view in
      let held = context.holdings.held(by: view.id).compactMap { holding -> Held? in
        if delegates.isDelegate(holding.property, of: context.program[holding.target], for: view) { return nil }
        if observed.isOfScreen(holding) { return nil }
        guard var held = self.held(holding, by: view, helpers: helpers, workers, context) else { return nil }
        if observed.observes(holding) { held.severity = .medium }
        switch uses.use(of: holding, in: view) {
        case .none: return nil
        case .made: held.severity = .medium
        case .call(let call): held.call = call
        }
        return held
      }
      // What is called tells more than what is only handed on.
      guard let first = held.first(where: { $0.severity == .high }) ?? held.first else { return nil }
      let others = held.filter { $0.holding.property != first.holding.property }
      return Draft(
        at: first.holding.property.node, type: view.id, evidence: context.text(first.holding.property.name),
        message: message(first, view, context), fix: first.call == nil ? Self.passedIn : nil, severity: first.severity,
        owner: Draft.Owner(
          first.target.qualifiedName, "hold the \(first.role) `\(first.target.qualifiedName)`",
          declaration: first.target.declaration.node),
        occurrences: others.map {
          Draft.Occurrence(
            $0.holding.property.node, evidence: context.text($0.holding.property.name),
            message: message($0, view, context))
        },
        related: [Draft.Related(first.target.declaration.node, "declared here")]
          + (first.call.map { [Draft.Related($0, "called here")] } ?? []))
    }
  }

  private static let passedIn = "Take it as a parameter of `init`, and build it where the app is put together."

  private func message(_ held: Held, _ view: TypeRecord, _ context: RuleContext) -> String {
    let name = context.text(held.holding.property.name)
    let service = "the \(held.role) `\(held.target.qualifiedName)`"
    guard let call = held.call else {
      return "`\(view.qualifiedName)` builds \(service) itself, in `\(name)`"
    }
    return
      "`\(view.qualifiedName)` holds \(service) in `\(name)`\(held.isFromEnvironment ? ", from the environment," : "")"
      + " and calls `\(context.describe(call))`"
  }

  private struct Held {
    let holding: Holdings.Holding
    let target: TypeRecord
    let role: String
    var severity: Severity
    var isFromEnvironment = false
    /// The first call on it in the view.
    var call: Cursor?
  }

  private func held(
    _ holding: Holdings.Holding, by view: TypeRecord, helpers: PresentationHelpers, _ workers: Workers,
    _ context: RuleContext
  ) -> Held? {
    let role = context.role(holding.target)
    let target = context.program[holding.target]
    // What a service makes and nests in itself to be shown belongs to it.
    if view.outer == target.id { return nil }
    guard role.isCollaborator, !helpers.allows(target, in: view), workers.works(holding.target) else { return nil }
    var held = Held(holding: holding, target: target, role: role.words, severity: .high)
    if let path = holding.property.attribute(context.program.words.environment)?.arguments.first?.argumentValue,
      path.kind == .keyPath
    {
      // A value in the environment is configuration, not something that works.
      if target.kind == .struct || target.kind == .enum { return nil }
      held.severity = .medium
    }
    held.isFromEnvironment = context.program.known.types(.fromEnvironment).contains(holding.wrapper)
    return held
  }
}
