import Architecture
import Facts
import Findings

/// `viewmodel-holds-view`; see its description.
public struct ViewModelHoldsView: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let types = UITypeUses(context, followsMembers: false)
    let views = HeldViews(context, uses: types)
    let harm = HeldViewHarm(context, UITypeHarm(context, types))
    return context.types(.viewModel).compactMap { type in
      guard type.kind != .protocol, !context.isHelperOfView(type) else { return nil }
      let held = views.of(type).filter { !harm.isHarmless($0, in: type) }.map {
        (holding: $0, harm: harm.of($0, in: type))
      }
      // The worst place leads: an object before a value.
      guard let worst = held.map(\.harm.severity).max() else { return nil }
      let candidates = held.indices.filter { held[$0].harm.severity == worst }
      guard let lead = candidates.first(where: { harm.isObject(held[$0].holding) }) ?? candidates.first else {
        return nil
      }
      let first = held[lead]
      let rest = held.count == 1 ? "" : ", and \(held.count - 1) more"
      return Draft(
        at: first.holding.property.node, type: type.id, evidence: context.text(first.holding.property.name),
        message: harm.message(first.holding, first.harm, in: type) + rest,
        fix: harm.fix(first.holding, first.harm, in: type),
        severity: context.livesAsLongAsTheApp(type) ? .medium : worst,
        occurrences: held.indices.filter { $0 != lead }.map {
          let property = held[$0].holding.property
          return Draft.Occurrence(property.node, evidence: context.text(property.name))
        },
        related: held.prefix(4).compactMap { holding, _ in
          holding.viaProtocol.map { id in
            let text = "`\(context.text(context.program[id].name))` stands for a view"
            return Draft.Related(context.program[id].declaration.node, text)
          }
        } + first.harm.related)
    }
  }
}

/// What a stored view costs.
private struct HeldViewHarm {
  struct Harm {
    let severity: Severity
    /// The view that keeps the view model in turn.
    var keeper: TypeRecord?
    var related: [Draft.Related] = []
  }

  let context: RuleContext
  private let controllers: Controllers
  private let engines: NameSet
  private let uses: UITypeHarm
  private var program: Program { context.program }

  init(_ context: RuleContext, _ uses: UITypeHarm) {
    self.context = context
    self.uses = uses
    controllers = Controllers(context)
    engines = context.program.known.types(.engine, .drawsElsewhere)
  }

  /// A web or PDF view that the type makes itself is its engine; a weak link in a private box is a detail of one file; a
  /// weak link that is only passed on says from where to show what comes next.
  func isHarmless(_ holding: HeldViews.Holding, in type: TypeRecord) -> Bool {
    if holding.isWeak { return type.declaration.row.access.isPrivate || isAnchor(holding, in: type) }
    let use = program.type(of: holding.property)
    let isEngine =
      engines.contains(holding.name)
      || use.id.map { program[$0].externalAncestors.contains(where: engines.contains) } ?? false
    return isEngine && isMade(holding.property, by: type)
  }

  /// A controller of the framework that the type never works with itself.
  private func isAnchor(_ holding: HeldViews.Holding, in type: TypeRecord) -> Bool {
    let use = program.type(of: holding.property)
    return use.core.id == nil && controllers.kind(of: use.core) != nil
      && uses.isOnlyHandedOn(holding.property, by: type)
  }

  private func isMade(_ property: DeclarationCursor, by type: TypeRecord) -> Bool {
    if property.value != nil { return true }
    return context.code(of: type, named: property.name).contains { use in
      let target = use.kind == .identifier || use.kind == .member ? use : use.plain
      guard let assignment = target.parent, assignment.kind == .assignment, assignment.firstChild == target else {
        return false
      }
      return target.nextSibling?.plain.kind == .call
    }
  }

  /// Whether it is an object of UIKit or AppKit, as opposed to a SwiftUI view.
  func isObject(_ holding: HeldViews.Holding) -> Bool {
    let use = program.type(of: holding.property)
    return controllers.kind(of: use) != nil || controllers.isWindow(use) || controllers.isViewClass(use)
  }

  func of(_ holding: HeldViews.Holding, in type: TypeRecord) -> Harm {
    // Otherwise nothing leaks, but a test of the view model needs the screen.
    guard !holding.isWeak, !isAnchor(holding, in: type), let (keeper, property) = keeper(of: type, behind: holding),
      !isCut(holding.property, in: type)
    else { return Harm(severity: .medium) }
    let place = Draft.Related(property.node, "`\(context.text(keeper.name))` keeps `\(context.text(type.name))` here")
    return Harm(severity: .critical, keeper: keeper, related: [place])
  }

  /// The class behind a property that keeps the view model, with the property in which it does.
  private func keeper(of type: TypeRecord, behind holding: HeldViews.Holding) -> (TypeRecord, DeclarationCursor)? {
    let use = program.type(of: holding.property)
    guard let id = holding.viaProtocol ?? (use.element ?? use).id else { return nil }
    // Which of the types that conform are in a list, no one says.
    if holding.viaProtocol != nil, use.element != nil { return nil }
    let heirs = holding.viaProtocol == nil ? [id] : program.allHeirs(of: id).filter { !context.exempt[$0.index] }
    let holders = context.holdings.holders(ofAnyKindOf: type.id, in: program).filter { !$0.isWeak }
    for heir in heirs where program[heir].isReference {
      let family = Set(program.superclassChain(of: program[heir]).map(\.id))
      if let found = holders.first(where: { family.contains($0.holder) }) { return (program[heir], found.property) }
    }
    return nil
  }

  /// Whether the view model lets go of the view while both are there.
  private func isCut(_ property: DeclarationCursor, in type: TypeRecord) -> Bool {
    context.code(of: type, named: property.name).contains { use in
      guard let assignment = use.parent, assignment.kind == .assignment, assignment.firstChild == use else {
        return false
      }
      return use.nextSibling?.kind == .nilLiteral && context.member(around: use)?.kind != .deinitializer
    }
  }

  // MARK: Words

  func message(_ holding: HeldViews.Holding, _ harm: Harm, in type: TypeRecord) -> String {
    let property = context.text(holding.property.name)
    let own = context.text(type.name)
    let what = context.text(holding.name)
    if let keeper = harm.keeper {
      let name = context.text(keeper.name)
      return name == what
        ? "`\(property)` of `\(own)` keeps `\(what)`, which keeps `\(own)`: neither is released"
        : "`\(property)` of `\(own)` keeps `\(what)`, and `\(name)`, which implements it, keeps `\(own)`: neither is released"
    }
    let verb =
      !holding.isWeak ? "keeps" : holding.property.flags.contains(.isUnowned) ? "knows" : "weakly refers to"
    return "`\(property)` of `\(own)` \(verb) `\(what)`: `\(own)` cannot be tested without UI"
  }

  func fix(_ holding: HeldViews.Holding, _ harm: Harm, in type: TypeRecord) -> String? {
    if harm.keeper != nil {
      let needsAnyObject = holding.viaProtocol.map { !isClassBound(program[$0]) } ?? false
      return WeakDeclaration.fix(holding.property, needsAnyObject: needsAnyObject, context)
    }
    if holding.isWeak, holding.viaProtocol != nil {
      return "Let the protocol be one without UI types, or let the view observe the view model."
    }
    let use = program.type(of: holding.property)
    if controllers.isWindow(use) {
      return "Take the window as an argument, or let an object of its own keep it and observe the view model."
    }
    if controllers.kind(of: use) != nil {
      if isAnchor(holding, in: type) { return "Take the controller as an argument where it is needed." }
      let step = "Navigate through a coordinator or closure, or take the controller as an argument where it is needed."
      // A weak reference to a screen of the app ties the view model to it as much.
      return use.core.id == nil && canBeWeak(holding, in: type)
        ? "Declare `\(context.text(holding.property.name))` as `weak`, or take the controller as an argument where it is "
          + "needed." : step
    }
    if controllers.isViewClass(use) {
      return "Keep the view in its controller or superview, and let that observe the view model."
    }
    return use.isAbstraction(in: program) ? nil : "Keep the data that the view shows, and let a view build it."
  }

  /// A strong optional variable that someone else fills.
  private func canBeWeak(_ holding: HeldViews.Holding, in type: TypeRecord) -> Bool {
    let property = holding.property
    guard let written = property.type, written.kind == .optionalType || written.kind == .unwrappedOptionalType else {
      return false
    }
    return !holding.isWeak && !property.flags.contains(.isLet) && property.attributes.isEmpty
      && program.type(of: property).element == nil && !isMade(property, by: type)
  }

  private func isClassBound(_ type: TypeRecord) -> Bool {
    let words = program.words
    return program.inherits(
      type, from: NameSet(program.known.types(.object).ids + [words.anyObject, words.classBound]))
      || program.hasAttribute(words.objc, type)
  }
}
