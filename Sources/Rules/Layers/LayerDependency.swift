import Architecture
import Facts

/// `layer-dependency`; see its description.
public struct LayerDependency: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let rules = LayerRules(context)
    var drafts: [Draft] = []
    for type in context.program.types where !context.exempt[type.id.index] {
      guard let source = rules.source(type) else { continue }
      let found = sites(of: type, context) { rules.forbids(source, $0) }
      guard let first = found.first else { continue }
      drafts.append(draft(type, source, first, found, context))
    }
    return drafts
  }

  /// One for each type that it depends on: the clearest, and among several the one whose member comes first by name.
  private func sites(
    of type: TypeRecord, _ context: RuleContext, where isWanted: (DependencySite) -> Bool
  ) -> [DependencySite] {
    var best: [TypeID: (site: DependencySite, member: String)] = [:]
    for site in DependencySites(context).all(of: type) where isWanted(site) {
      let member = context.text(site.member.name)
      if let known = best[site.target], (known.site.kind, known.member) <= (site.kind, member) { continue }
      best[site.target] = (site, member)
    }
    return context.inSourceOrder(best.keys.sorted().compactMap { best[$0]?.site }, \.place)
  }

  private func draft(
    _ type: TypeRecord, _ source: LayerRules.Source, _ first: DependencySite, _ found: [DependencySite],
    _ context: RuleContext
  ) -> Draft {
    let target = context.program[first.target]
    let own = words(context.role(type.id), source.layer)
    let other = words(context.role(target.id), context.layer(of: target.id))
    return Draft(
      at: first.place, type: type.id, evidence: target.qualifiedName,
      message:
        "`\(type.qualifiedName)`, \(own), depends on \(target.qualifiedName), \(other), through \(how(first, context))",
      fix: fix(source.layer, target, context),
      occurrences: found.dropFirst().map {
        Draft.Occurrence($0.place, evidence: context.program[$0.target].qualifiedName)
      },
      related: [Draft.Related(target.declaration.node, "`\(target.qualifiedName)` is declared here")])
  }

  private func how(_ site: DependencySite, _ context: RuleContext) -> String {
    let member = site.member.kind == .initializer ? "init" : context.text(site.member.name)
    return switch site.kind {
    case .stored: "the property `\(member)`"
    case .parameter: "a parameter of `\(member)`"
    case .result: "the result of `\(member)`"
    case .creation: "an instance made in `\(member)`"
    case .staticUse: "a static member used in `\(member)`"
    }
  }

  private func words(_ role: Role, _ layer: Layer) -> String {
    switch role {
    case .model: "a model"
    case .useCase: "a use case"
    case .repository: "a repository"
    case .service: "a service"
    case .dataSource: "a data source"
    case .dto: "a transfer object"
    case .view: "a view"
    case .viewController: "a view controller"
    case .viewModel: "a view model"
    case .coordinator: "a coordinator"
    case .container, .appEntry, .test, .testDouble, .other:
      switch layer {
      case .domain: "in the domain layer"
      case .application: "in the application layer"
      case .data: "in the data layer"
      case .presentation: "in the presentation layer"
      case .none: "in no layer"
      }
    }
  }

  private func fix(_ layer: Layer, _ target: TypeRecord, _ context: RuleContext) -> String {
    if context.layer(of: target.id) == .presentation {
      return "Declare a protocol or a closure in the inner layer and let the presentation provide it."
    }
    if layer == .domain { return "Move what needs `\(target.qualifiedName)` to a use case or the view model." }
    if layer == .presentation { return "Let the view model use `\(target.qualifiedName)`." }
    return "Declare a protocol for `\(target.qualifiedName)` in the inner layer and take that in `init`."
  }
}
