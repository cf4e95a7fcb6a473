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
    let environment = context.names["Environment"]
    return context.types(.view).compactMap { view in
      let held = context.holdings.held(by: view.id).compactMap { holding -> Held? in
        if delegates.isDelegate(holding.property, of: context.program[holding.target], for: view) { return nil }
        let held = self.held(holding, by: view, environment: environment, helpers: helpers, workers, context)
        return held.flatMap { isUsed(holding.property, in: view, context) ? $0 : nil }
      }
      guard let first = held.first(where: { $0.severity == .high }) ?? held.first else { return nil }
      let others = held.filter { $0.holding.property != first.holding.property }
      let name = context.text(first.holding.property.name)
      var message =
        "`\(name)` gives `\(view.qualifiedName)` a \(first.role) of its own, `\(first.target.qualifiedName)`"
      if first.severity == .medium { message += ", from the environment" }
      if !others.isEmpty { message += "; \(others.count) more" }
      return Draft(
        at: first.holding.property.node, type: view.id, evidence: name, message: message, severity: first.severity,
        occurrences: others.map {
          Draft.Occurrence($0.holding.property.node, evidence: context.text($0.holding.property.name))
        },
        related: [Draft.Related(first.target.declaration.node, "declared here")])
    }
  }

  private struct Held {
    let holding: Holdings.Holding
    let target: TypeRecord
    let role: String
    let severity: Severity
  }

  private func held(
    _ holding: Holdings.Holding, by view: TypeRecord, environment: NameID, helpers: PresentationHelpers,
    _ workers: Workers, _ context: RuleContext
  ) -> Held? {
    let role = context.role(holding.target)
    let target = context.program[holding.target]
    // What a service makes and nests in itself to be shown belongs to it.
    if view.outer == target.id { return nil }
    guard role.isCollaborator, !helpers.allows(target, in: view), workers.works(holding.target) else { return nil }
    var severity = Severity.high
    if let path = holding.property.attribute(environment)?.arguments.first?.argumentValue, path.kind == .keyPath {
      // A value in the environment is configuration, not something that works.
      if target.kind == .struct || target.kind == .enum { return nil }
      severity = .medium
    }
    return Held(holding: holding, target: target, role: Self.words(role), severity: severity)
  }

  /// Whether anything in the view, or what inherits from it, does something with a property beyond filling it.
  private func isUsed(_ property: DeclarationCursor, in view: TypeRecord, _ context: RuleContext) -> Bool {
    let name = context.text(property.name)
    let spellings = context.names.set(name, "$" + name, "_" + name)
    let types = [view] + context.program.allHeirs(of: view.id).map { context.program[$0] }
    return types.lazy.flatMap(\.parts).contains { part in
      let node = part.node
      var index = node.index + 1
      let end = node.index + Int(node.node.size)
      while index < end {
        let entry = part.file.nodes[index]
        let place = Cursor(file: part.file, index: index)
        switch entry.kind {
        case _ where place == property.node, .initializerDeclaration:
          index += Int(entry.size)
          continue
        case .identifier where spellings.contains(entry.name), .member where spellings.contains(entry.name): return true
        default: index += 1
        }
      }
      return false
    }
  }

  private static func words(_ role: Role) -> String {
    switch role {
    case .useCase: "use case"
    case .dataSource: "data source"
    default: role.rawValue
    }
  }
}
