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
    let sendable = program.words.sendable
    let isMainByDefault = MainActorDefault(program)
    let delivery = MainDelivery(context)
    let sites = WriteSites(context)
    let callers = ProgramCallers(context)
    let own = OwnChanges(context, sites, callers)
    let closures = OffMainClosures(context)
    let main = ChangesOnMain(
      context: context, delivery: delivery, sites: sites, own: own, callers: callers, closures: closures)
    var drafts: [(type: TypeRecord, draft: Draft)] = []
    // State that the type's own code sets in `init` or in main-actor code only; whether others set it is looked up for
    // all at once.
    var settled: [TypeID: [ObservedProperty]] = [:]
    // State that the type leaves to views and other code on main.
    var leftToView: [TypeID: [ObservedProperty]] = [:]
    for type in context.types(.viewModel)
    where type.kind == .class && !context.roles[type.id].isReducer && !context.isStoredRecord(type) {
      if isMainByDefault.covers(type) || context.hasGlobalActor(type) || context.mayInheritActor(type) { continue }
      let state = observed.inheritedAndOwnProperties(of: type)
        .filter {
          $0.declaration.attribute(program.words.mainActor) == nil && getsOut($0, of: type, observed, delivery, context)
            && !isUnheard($0, of: type, observed, context)
        }
      guard !state.isEmpty || observed.isObservable(type) && observed.announcesByHand(type) else { continue }
      if context.isOnlyReachedOnMain(type), main.others(type, state).isEmpty { continue }
      // Of what it never changes itself nothing is known yet.
      if !context.isHeldBySwiftUI(type) || !own.later(type, state).isEmpty,
        main.areAll(type, state)
      {
        continue
      }
      if !observed.announcesByHand(type), !state.isEmpty {
        let later = own.later(type, state)
        if later.isEmpty {
          let isSet = Set(own.all(type, state).map(\.property)).count == state.count
          if isSet { settled[type.id] = state }
          if belongsToView(type, context) || context.program.allHeirs(of: type.id).isEmpty {
            leftToView[type.id] = state
          }
        } else if later.allSatisfy({ delivery.isInMainActorCode($0.place) }) {
          settled[type.id] = state
        } else if later.allSatisfy({ main.isReported($0.place) }) {
          leftToView[type.id] = state
        } else if later.allSatisfy({ main.isCalledByViews($0, of: type) }) {
          leftToView[type.id] = state
        } else if later.allSatisfy({ main.isObserved($0.place) }) {
          leftToView[type.id] = state
        }
      }
      let late = main.others(type, state)
      let offMain = late.filter { isSurelyOffMain($0.value, closures, context) }
      // The compiler keeps an object that is not `Sendable` where it was made, but does not see into closures of Combine.
      if program.module(of: type).refusesDataRaces, !type.externalAncestors.contains(sendable),
        !late.values.contains(where: { context.isInLaterClosure($0) })
      {
        continue
      }
      let written = Set(own.later(type, state).filter { !delivery.isOnMain($0.place) }.map(\.property))
      let fixed = own.onlyInInit(type, state)
      let shown = state.filter { !fixed.contains($0.name) }
      drafts.append(
        (
          type,
          draft(
            type, shown.isEmpty ? state : shown, late, offMain, written, observed, context
          ) {
            ActorSteps($0, context, closures, delivery)
          }
        ))
    }
    if !settled.isEmpty || !leftToView.isEmpty {
      let uses = PropertyUses.scan(context, (settled.merging(leftToView) { first, _ in first }).values.flatMap { $0 })
      drafts.removeAll { draft in
        if let state = settled[draft.type.id] {
          if changes(of: state, of: draft.type, uses, context).isEmpty { return true }
        }
        guard let state = leftToView[draft.type.id] else { return false }
        return changes(of: state, of: draft.type, uses, context).allSatisfy(main.contains)
      }
    }
    // A base class that needs the actor gives it to every class below it.
    let reported = Set(drafts.map(\.type.id))
    return drafts.compactMap { type, draft in
      program.superclassChain(of: type).dropFirst().contains { reported.contains($0.id) } ? nil : draft
    }
  }

  /// The first versions that know `@MainActor`.
  private static let firstVersions: [String: Double] = [
    "ios": 13, "macos": 10.15, "tvos": 13, "watchos": 6, "maccatalyst": 13,
  ]

  private static func hasMainActor(_ module: ModuleContext) -> Bool {
    module.deploymentTargets.allSatisfy { platform, version in firstVersions[platform].map { version >= $0 } ?? true }
  }

  /// Whether a change surely happens off the main thread: in an asynchronous method without an actor, or in a closure that is
  /// known to run there. Who calls other closures, and where, decides the library that is given them.
  private func isSurelyOffMain(_ change: Cursor, _ closures: OffMainClosures, _ context: RuleContext) -> Bool {
    if context.isInLaterClosure(change) { return closures.reason(at: change) != nil }
    return context.member(around: change)?.flags.contains(.isAsync) ?? false
  }

  /// - Parameters:
  ///   - late: by name, the first change of each property in asynchronous code or a closure that runs later, without a hop to
  ///     main.
  ///   - offMain: those of them that surely happen off the main thread.
  ///   - written: what the type itself changes later, without a hop to main.
  private func draft(
    _ type: TypeRecord, _ state: [ObservedProperty], _ late: [NameID: Cursor], _ offMain: [NameID: Cursor],
    _ written: Set<NameID>, _ observed: ObservedState, _ context: RuleContext, steps: (TypeRecord) -> ActorSteps
  ) -> Draft {
    let program = context.program
    let name = context.text(type.name)
    // What changes elsewhere tells more than what does not, and what others see more than what the type keeps to itself.
    let changing = state.filter { offMain[$0.name] != nil }
    let candidates =
      [changing, state.filter { late[$0.name] != nil }, state.filter { written.contains($0.name) }]
      .first { !$0.isEmpty } ?? state
    let shown = candidates.first { !$0.declaration.row.access.isPrivate } ?? candidates.first
    let what = shown.map { "`\(context.text($0.name))`" + (candidates.count > 1 ? " and more" : "") }
    let isUnknown = program.module(of: type).defaultIsolation == .unknown
    let reason = "no `@MainActor` on it or above" + (isUnknown ? " (unless the build makes it the default)" : "")
    let message =
      switch (what, changing.isEmpty) {
      case (let what?, false): "`\(name)` changes \(what) off the main thread: \(reason)"
      case (let what?, true): "nothing keeps changes of \(what) of `\(name)` on the main thread: \(reason)"
      case (nil, _): "`\(name)` may announce its changes off the main thread: \(reason)"
      }
    var related: [Draft.Related] = []
    if let shown, let change = late[shown.name] { related.append(Draft.Related(change, "changed here")) }
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
    let isTooOld = !Self.hasMainActor(program.module(of: type))
    let operation = shown.flatMap { late[$0.name] }.flatMap { hop(for: $0, context) }
    let steps = steps(type)
    // An unwrapped value has to be there before the first body reads it.
    let isUnwrapped = shown.map { $0.declaration.type?.kind == .unwrappedOptionalType } ?? false
    return Draft(
      at: type.declaration.node, type: type.id, evidence: "isolation", message: message,
      fix: isTooOld
        ? "Deliver every change on the main queue, for instance by `receive(on:)`: the app runs where `@MainActor` does not exist."
        : operation.map {
          (isUnwrapped ? "Give the property a first value, add" : "Add")
            + " `\($0)` before the closure that changes it, then \(steps.words)."
        } ?? (steps.isOne ? nil : "\(steps.words.prefix(1).uppercased())\(steps.words.dropFirst())."),
      severity: isTooOld || changing.isEmpty && what != nil ? .medium : nil,
      isFixable: !isTooOld && operation == nil && steps.isOne, related: related)
  }

  /// The operator that delivers on main, where a closure given to a stream makes a change: the actor of the class does not
  /// move the delivery.
  private func hop(for change: Cursor, _ context: RuleContext) -> String? {
    for ancestor in change.ancestors {
      guard ancestor.kind == .closure else { continue }
      guard let call = ancestor.parent?.parent, call.kind == .call, call.callee?.plain.kind == .member else {
        return nil
      }
      let known = context.program.known
      if call.argument(known.labels(.rxOnly)) != nil { return ".observe(on: MainScheduler.instance)" }
      return known.members(.combineOnly).contains(call.name) ? ".receive(on: DispatchQueue.main)" : nil
    }
    return nil
  }

  /// Whether someone outside can see the property change. In an observable class all of them show; elsewhere a private
  /// one shows only through a property that is made from it, and not where that delivers on main.
  private func getsOut(
    _ property: ObservedProperty, of type: TypeRecord, _ observed: ObservedState, _ delivery: MainDelivery,
    _ context: RuleContext
  ) -> Bool {
    if isBag(property.declaration, context) { return false }
    if !property.declaration.row.access.isPrivate { return true }
    let tracksReading = context.program.hasAttribute(context.program.words.observable, type)
    if observed.isObservable(type), !tracksReading { return true }
    let names = NameSet([property.name, context.names.projection(of: property.name)])
    func mentions(_ place: Cursor) -> Bool {
      place.indices.contains { index in
        guard names.contains(place.file.nodes[index].name) else { return false }
        let mention = Cursor(file: place.file, index: index)
        return !delivery.leavesOnMain(mention) && !isSent(mention, context)
      }
    }
    return context.program[property.owner].members.contains { member in
      switch member.kind {
      case .variable: return member != property.declaration && member.code.contains(where: mentions)
      // What a view asks while it draws.
      case .function:
        return tracksReading && !member.isPrivate && member.type != nil && !member.flags.contains(.isAsync)
          && member.code.contains(where: mentions)
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

  /// Subscriptions and tasks, kept to end them.
  private func isBag(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    let use = context.program.type(of: property)
    let name = (use.element ?? use).core.externalName ?? use.arguments.first?.externalName
    return name.map(context.program.known.types(.token, .task).contains) ?? false
  }

  /// `relay.accept(value)`: what goes in does not get out there.
  private func isSent(_ mention: Cursor, _ context: RuleContext) -> Bool {
    guard let member = mention.parent, member.kind == .member, let call = member.parent, call.kind == .call,
      call.firstChild == member
    else { return false }
    return context.program.known.members(.sends).contains(member.name)
  }

  // MARK: Use

  /// A bag of values that a view keeps beside itself: nested in it, or seen only in its file.
  private func belongsToView(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    guard context.program.allHeirs(of: type.id).isEmpty else { return false }
    if type.declaration.row.access.isPrivate { return true }
    return type.outer.map { context.role($0).isUI } ?? false
  }

  /// Where others write or bind state; on an object of unknown type only where the type is named in the file.
  private func changes(
    of state: [ObservedProperty], of type: TypeRecord, _ uses: PropertyUses, _ context: RuleContext
  ) -> [PropertyUses.Use] {
    let family = context.family(of: type)
    let own = Set(family.map(\.id))
    let open = state.filter { !$0.declaration.row.setterAccess.isPrivate }
    let changes = open.flatMap { uses.uses(of: $0) }.filter { use in
      use.kind != .publisher && use.isProduction && !(use.user.map { own.contains($0) } ?? false)
    }
    if changes.allSatisfy(\.isVerified) { return changes }
    let places = context.program.mentions(of: NameSet(family.map(\.name)), .typeName, .identifier)
    let files = Set(places.map { ObjectIdentifier($0.file) })
    return changes.filter { $0.isVerified || files.contains(ObjectIdentifier($0.place.file)) }
  }
}

extension RuleContext {
  /// The role of the type that holds something.
  func role(of holding: Holdings.Holding) -> Role { role(holding.holder) }
}
