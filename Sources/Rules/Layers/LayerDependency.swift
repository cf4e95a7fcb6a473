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
      let all = DependencySites(context).all(of: type)
      let made = Set(all.filter { $0.kind == .creation }.map(\.target))
      let found = sites(all, context) { rules.forbids(source, $0, makes: made) }
      guard let first = found.first else { continue }
      drafts.append(draft(type, source, first, found, all, rules))
    }
    return drafts
  }

  /// One for each type that it depends on: the clearest, and among several the one whose member comes first by name.
  private func sites(
    _ all: [DependencySite], _ context: RuleContext, where isWanted: (DependencySite) -> Bool
  ) -> [DependencySite] {
    var best: [TypeID: (site: DependencySite, member: String)] = [:]
    for site in all where isWanted(site) {
      let member = context.text(site.member.name)
      if let known = best[site.target], (known.site.kind, known.member) <= (site.kind, member) { continue }
      best[site.target] = (site, member)
    }
    return context.inSourceOrder(best.keys.sorted().compactMap { best[$0]?.site }, \.place)
  }

  private func draft(
    _ type: TypeRecord, _ source: LayerRules.Source, _ first: DependencySite, _ found: [DependencySite],
    _ all: [DependencySite], _ rules: LayerRules
  ) -> Draft {
    let context = rules.context
    let target = context.program[first.target]
    let own = words(context.role(type.id), source.layer)
    let other = words(context.role(target.id), context.layer(of: target.id))
    let further = Set(all.filter { $0.target == first.target && $0.kind == first.kind }.map(\.member)).count - 1
    let unit = first.kind == .stored ? further > 1 ? "properties" : "property" : further > 1 ? "members" : "member"
    let more = further > 0 ? " and \(further) more \(unit)" : ""
    return Draft(
      at: first.place, type: type.id, evidence: target.qualifiedName,
      message:
        "`\(type.qualifiedName)`, \(own), depends on `\(target.qualifiedName)`, \(other), through \(how(first, context))\(more)",
      fix: fix(source, first, rules),
      owner: Draft.Owner(
        target.qualifiedName, "depend on `\(target.qualifiedName)`, \(other), from a layer further in",
        declaration: target.declaration.node),
      occurrences: found.dropFirst().map {
        Draft.Occurrence($0.place, evidence: context.program[$0.target].qualifiedName)
      },
      related: [Draft.Related(target.declaration.node, "`\(target.qualifiedName)` is declared here")])
  }

  private func isGivenToValue(_ site: DependencySite, _ type: TypeRecord) -> Bool {
    site.kind == .parameter && !type.isReference && site.member.kind != .variable
  }

  private func how(_ site: DependencySite, _ context: RuleContext) -> String {
    let member = site.member.kind == .initializer ? "init" : context.text(site.member.name)
    return switch site.kind {
    case .stored: "the property `\(member)`"
    case .parameter: "a parameter of `\(member)`"
    case .result: "the result of `\(member)`"
    case .creation: "an instance made in `\(member)`"
    case .staticUse: "`\(staticMember(site, context))`, used in `\(member)`"
    }
  }

  /// `Renderer.page`
  private func staticMember(_ site: DependencySite, _ context: RuleContext) -> String {
    site.place.parent.map { context.describe($0) } ?? context.text(site.place.name)
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

  private func fix(_ source: LayerRules.Source, _ site: DependencySite, _ rules: LayerRules) -> String {
    let context = rules.context
    let target = context.program[site.target]
    if context.layer(of: target.id) == .presentation {
      if let helper = rules.helper(site) {
        return
          "Move `\(context.text(helper.name))`, with what it calls there, out of `\(target.qualifiedName)` to a type "
          + "that is no part of the presentation."
      }
      if isGivenToValue(site, source.type) {
        let member = site.member.kind == .initializer ? "the initializer" : "`\(context.text(site.member.name))`"
        return "Move \(member) to an extension beside `\(target.qualifiedName)`."
      }
      if site.kind == .creation || site.kind == .result {
        return "Give back values, and let the presentation make `\(target.qualifiedName)` of them."
      }
      return "Declare a protocol or a closure in the inner layer and let the presentation provide it."
    }
    if source.layer == .domain {
      return
        "Move what needs `\(target.qualifiedName)` out of `\(source.type.qualifiedName)`, to a service behind a protocol "
        + "that callers are given."
    }
    if source.layer == .presentation { return "Let the view model use `\(target.qualifiedName)`." }
    if let abstraction = rules.standIns.abstraction(of: target) {
      let used = MemberUses(of: [target], by: [source.type], context).members(of: target.id, by: source.type.id)
      let missing = used.filter { abstraction.members(named: $0.name).isEmpty }.map { context.text($0.name) }.min()
      let step =
        missing.map { "Add `\($0)` to `\(abstraction.qualifiedName)`, and take that" }
        ?? "Take `\(abstraction.qualifiedName)`"
      return step + " in `init`; `\(target.qualifiedName)` conforms to it already."
    }
    return "Declare a protocol for `\(target.qualifiedName)` in the inner layer and take that in `init`."
  }
}
