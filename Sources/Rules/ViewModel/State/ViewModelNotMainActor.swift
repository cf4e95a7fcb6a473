import Architecture
import Facts
import Findings

/// `viewmodel-not-main-actor`; see its description.
public struct ViewModelNotMainActor: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let program = context.program
    let observed = ObservedState(context)
    let isMainByDefault = MainActorDefault(program)
    let delivery = MainDelivery(context)
    let sites = WriteSites(context)
    var drafts: [(type: TypeRecord, draft: Draft)] = []
    for type in context.types(.viewModel) where type.kind == .class && !context.roles[type.id].isReducer {
      if isMainByDefault.covers(type) || hasGlobalActor(type, context) || mayInheritActor(type, context) { continue }
      let state = observed.inheritedAndOwnProperties(of: type)
        .filter { $0.declaration.attribute(program.words.mainActor) == nil && getsOut($0, of: type, observed, context) }
      guard !state.isEmpty || observed.isObservable(type) && observed.announcesByHand(type) else { continue }
      if !isHeldBySwiftUI(type, context), everyWriteIsOnMain(type, state, sites, delivery, context) { continue }
      drafts.append((type, draft(type, state, observed, context)))
    }
    // A base class that needs the actor gives it to every class below it.
    let reported = Set(drafts.map(\.type.id))
    return drafts.compactMap { type, draft in
      program.superclassChain(of: type).dropFirst().contains { reported.contains($0.id) } ? nil : draft
    }
  }

  private func draft(
    _ type: TypeRecord, _ state: [ObservedProperty], _ observed: ObservedState, _ context: RuleContext
  ) -> Draft {
    let program = context.program
    let name = context.text(type.name)
    let what =
      state.first.map { "may change `\(context.text($0.name))`" + (state.count > 1 ? " and more" : "") }
      ?? "may announce its changes"
    let isUnknown = program.module(of: type).defaultIsolation == .unknown
    var message = "`\(name)` \(what) off the main thread: no `@MainActor` on it or above"
    if isUnknown { message += " (unless the build makes it the default)" }
    var related: [Draft.Related] = []
    if let base = program.superclassChain(of: type).dropFirst().last, observed.isObservable(base) {
      let text = "`@MainActor` on `\(context.text(base.name))` would cover every class below it"
      related.append(Draft.Related(base.declaration.node, text))
    }
    if let holder = context.holdings.holders(ofAnyKindOf: type.id, in: program)
      .first(where: { !context.exempt[$0.holder.index] && context.role(of: $0).isUI })
    {
      related.append(
        Draft.Related(holder.property.node, "`\(context.text(program[holder.holder].name))` shows its state"))
    }
    return Draft(
      at: type.declaration.node, type: type.id, evidence: "isolation", message: message, related: related)
  }

  /// Whether someone outside can see the property change. In an observable class all of them show; elsewhere a private
  /// one shows only through a property that is made from it.
  private func getsOut(
    _ property: ObservedProperty, of type: TypeRecord, _ observed: ObservedState, _ context: RuleContext
  ) -> Bool {
    if !property.declaration.row.access.isPrivate || observed.isObservable(type) { return true }
    let names = NameSet([property.name, context.names["$" + context.text(property.name)]])
    func mentions(_ place: Cursor) -> Bool {
      place.indices.contains { names.contains(place.file.nodes[$0].name) }
    }
    return context.program[property.owner].members.contains { member in
      switch member.kind {
      case .variable: return member != property.declaration && member.code.contains(where: mentions)
      case .initializer:
        // `items = subject.asDriver()`
        return member.code.contains { code in
          code.indices.contains { index in
            guard code.file.nodes[index].kind == .assignment else { return false }
            let sides = Array(Cursor(file: code.file, index: index).children)
            return sides.count == 2 && !mentions(sides[0]) && mentions(sides[1])
          }
        }
      default: return false
      }
    }
  }

  // MARK: Isolation

  private func hasGlobalActor(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    if context.isMainActor(type) { return true }
    let program = context.program
    func isActor(_ record: TypeRecord) -> Bool {
      record.attributes.contains { context.names.hasSuffix($0, "Actor") }
    }
    return isActor(type) || type.ancestors.contains { isActor(program[$0]) }
  }

  /// What comes from outside the sources may bring the main actor with it: UIKit protocols do, and a base class of a
  /// package may.
  private func mayInheritActor(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    type.externalAncestors.contains { name in
      let text = context.names[name]
      if text.hasPrefix("UI") || text.hasPrefix("NSTable") || text.hasPrefix("NSOutline") || text.hasPrefix("NSWindow")
        || text.hasPrefix("NSText") || text.hasPrefix("NSDocument") || text.hasPrefix("NSCollection")
        || text.hasPrefix("NSMenu")
        || text.hasPrefix("NSSearch") || text.hasPrefix("WK") || text == "DynamicProperty"
      {
        return true
      }
      return ["ViewModel", "Presenter", "StateModel", "Screen"].contains { text.contains($0) }
        && text != "ViewModelType"
    }
  }

  // MARK: Use

  private func isHeldBySwiftUI(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    let program = context.program
    let wrappers = context.names.set(
      "StateObject", "ObservedObject", "EnvironmentObject", "State", "Bindable", "Environment")
    let views = context.names.set("View")
    return context.holdings.holders(ofAnyKindOf: type.id, in: program).contains { holding in
      wrappers.contains(holding.wrapper) || program.inherits(program[holding.holder], from: views)
    }
  }

  /// Whether every change of observed state is in code that surely runs on main. Methods count when all calls of them
  /// within the type do.
  private func everyWriteIsOnMain(
    _ type: TypeRecord, _ state: [ObservedProperty], _ sites: WriteSites, _ delivery: MainDelivery,
    _ context: RuleContext
  ) -> Bool {
    let byName = Dictionary(state.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var verdicts: [DeclarationCursor: Bool] = [:]
    for record in context.program.superclassChain(of: type) {
      for write in sites.ownWrites(record, byName) {
        if isFirstValue(write) { continue }
        guard isOnMain(write.place, in: write.member, of: record, delivery, &verdicts, context, depth: 0) else {
          return false
        }
      }
    }
    return true
  }

  /// What `init` itself sets, before anyone observes it.
  private func isFirstValue(_ write: OwnWrite) -> Bool {
    guard write.member.kind == .initializer else { return false }
    for ancestor in write.place.ancestors {
      if ancestor.kind == .closure { return false }
      if ancestor.kind == .initializerDeclaration { return true }
    }
    return false
  }

  private func isOnMain(
    _ place: Cursor, in member: DeclarationCursor, of type: TypeRecord, _ delivery: MainDelivery,
    _ verdicts: inout [DeclarationCursor: Bool], _ context: RuleContext, depth: Int
  ) -> Bool {
    if delivery.isOnMain(place) { return true }
    guard depth < 3, member.kind == .function, member.row.access.isPrivate || isInPrivateExtension(member) else {
      return false
    }
    if let known = verdicts[member] { return known }
    // A method that calls itself adds nothing.
    verdicts[member] = true
    var calls = 0
    var verdict = true
    for caller in type.members {
      for code in caller.code {
        for index in code.indices where code.file.nodes[index].name == member.name {
          let node = Cursor(file: code.file, index: index)
          guard node.kind == .identifier || node.kind == .member,
            context.program.declaration(of: node) == member
          else { continue }
          calls += 1
          if !isOnMain(node, in: caller, of: type, delivery, &verdicts, context, depth: depth + 1) { verdict = false }
        }
      }
    }
    verdict = verdict && calls > 0
    verdicts[member] = verdict
    return verdict
  }

  private func isInPrivateExtension(_ member: DeclarationCursor) -> Bool {
    member.parent.map { $0.kind == .extension && $0.row.access.isPrivate } ?? false
  }
}

extension RuleContext {
  /// The role of the type that holds something.
  func role(of holding: Holdings.Holding) -> Role { role(holding.holder) }
}
