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
    let callers = ProgramCallers(context)
    let own = OwnChanges(context, sites, callers)
    var drafts: [(type: TypeRecord, draft: Draft)] = []
    // State that the type's own code sets in `init` or in main-actor code only; whether others set it is looked up for
    // all at once.
    var settled: [TypeID: [ObservedProperty]] = [:]
    // State that the type leaves to views and other code on main.
    var leftToView: [TypeID: [ObservedProperty]] = [:]
    for type in context.types(.viewModel)
    where type.kind == .class && !context.roles[type.id].isReducer && !context.isStoredRecord(type) {
      if isMainByDefault.covers(type) || hasGlobalActor(type, context) || mayInheritActor(type, context) { continue }
      let state = observed.inheritedAndOwnProperties(of: type)
        .filter {
          $0.declaration.attribute(program.words.mainActor) == nil && getsOut($0, of: type, observed, delivery, context)
            && !isUnheard($0, of: type, observed, context)
        }
      guard !state.isEmpty || observed.isObservable(type) && observed.announcesByHand(type) else { continue }
      // Of what it never changes itself nothing is known yet.
      if !context.isHeldBySwiftUI(type) || !own.later(type, state).isEmpty,
        everyWriteIsOnMain(type, state, sites, own, delivery, MethodCallers(callers: callers), context)
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
        } else if later.allSatisfy({ isReportedOnMain($0.place, context) }) {
          leftToView[type.id] = state
        } else if belongsToView(type, context),
          later.allSatisfy({ isCalledByViews($0, delivery, callers, context) })
        {
          leftToView[type.id] = state
        } else if later.allSatisfy({ isObservedOnMain($0.place, context) }) {
          settled[type.id] = state
        }
      }
      let offMain = changesOffMain(type, state, sites, own, delivery, context)
      let written = Set(own.later(type, state).filter { !delivery.isOnMain($0.place) }.map(\.property))
      drafts.append((type, draft(type, state, offMain, written, observed, context)))
    }
    if !settled.isEmpty || !leftToView.isEmpty {
      let uses = PropertyUses.scan(context, (settled.merging(leftToView) { first, _ in first }).values.flatMap { $0 })
      drafts.removeAll { draft in
        if let state = settled[draft.type.id] {
          if changes(of: state, of: draft.type, uses, context).isEmpty { return true }
        }
        guard let state = leftToView[draft.type.id] else { return false }
        return changes(of: state, of: draft.type, uses, context).allSatisfy { isOnMain($0, delivery, context) }
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

  /// - Parameters:
  ///   - offMain: by name, the first change of each property that another thread may make.
  ///   - written: what the type itself changes later, without a hop to main.
  private func draft(
    _ type: TypeRecord, _ state: [ObservedProperty], _ offMain: [NameID: Cursor], _ written: Set<NameID>,
    _ observed: ObservedState, _ context: RuleContext
  ) -> Draft {
    let program = context.program
    let name = context.text(type.name)
    // What changes elsewhere tells more than what does not, and what others see more than what the type keeps to itself.
    let changing = state.filter { offMain[$0.name] != nil }
    let changed = state.filter { written.contains($0.name) }
    let candidates = changing.isEmpty ? changed.isEmpty ? state : changed : changing
    let shown = candidates.first { !$0.declaration.row.access.isPrivate } ?? candidates.first
    let what = shown.map { "`\(context.text($0.name))`" + (state.count > 1 ? " and more" : "") }
    let isUnknown = program.module(of: type).defaultIsolation == .unknown
    let reason = "no `@MainActor` on it or above" + (isUnknown ? " (unless the build makes it the default)" : "")
    let message =
      switch (what, changing.isEmpty) {
      case (let what?, false): "`\(name)` may change \(what) off the main thread: \(reason)"
      case (let what?, true): "nothing keeps changes of \(what) of `\(name)` on the main thread: \(reason)"
      case (nil, _): "`\(name)` may announce its changes off the main thread: \(reason)"
      }
    var related: [Draft.Related] = []
    if let shown, let change = offMain[shown.name] { related.append(Draft.Related(change, "changed here")) }
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
    let operation = shown.flatMap { offMain[$0.name] }.flatMap { hop(for: $0, context) }
    let builder = unisolatedOwner(of: type, context)
    return Draft(
      at: type.declaration.node, type: type.id, evidence: "isolation", message: message,
      fix: isTooOld
        ? "Deliver every change on the main queue, for instance by `receive(on:)`: the app runs where `@MainActor` does not exist."
        : operation.map { "Add `\($0)` before the closure that changes it, then put `@MainActor` on the class." }
          ?? builder.map { "Put `@MainActor` on the class and on `\($0)`, which keeps it." },
      severity: isTooOld || changing.isEmpty && what != nil ? .medium : nil,
      isFixable: !isTooOld && operation == nil && builder == nil, related: related)
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

  /// A class without an actor that keeps the type: it would no longer compile.
  private func unisolatedOwner(of type: TypeRecord, _ context: RuleContext) -> String? {
    context.holdings.holders(ofAnyKindOf: type.id, in: context.program).lazy.map { context.program[$0.holder] }
      .first {
        $0.kind == .class && $0.id != type.id && !context.exempt[$0.id.index] && !hasGlobalActor($0, context)
          && !mayInheritActor($0, context) && !context.role($0.id).isUI
      }?.qualifiedName
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

  // MARK: Isolation

  private func hasGlobalActor(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    if context.isMainActor(type) { return true }
    let program = context.program
    func isActor(_ record: TypeRecord) -> Bool {
      record.attributes.contains(where: program.known.words(.actor).contains)
    }
    return isActor(type) || type.ancestors.contains { isActor(program[$0]) }
  }

  /// What comes from outside the sources may bring the main actor with it: UIKit protocols do, and a base class of a
  /// package may.
  private func mayInheritActor(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    type.externalAncestors.contains { name in
      let known = context.program.known
      if isOfUIFramework(name, context) || known.types(.dynamicProperty).contains(name) { return true }
      return known.words(.screenBase).contains(name) && !known.words(.inputOutput).contains(name)
    }
  }

  /// A class or protocol that UIKit, AppKit or WebKit declares for the main thread.
  private func isOfUIFramework(_ name: NameID, _ context: RuleContext) -> Bool {
    context.program.known.words(.mainThreadType).contains(name)
  }

  // MARK: Use

  /// Private methods are followed to their callers; what others may call, others may call from anywhere.
  private struct MethodCallers {
    let callers: ProgramCallers

    func answer(_ method: DeclarationCursor) -> ProgramCallers.Answer? {
      method.isPrivate ? callers.answer(method) : nil
    }
  }

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

  /// Whether someone else changes state where it is surely on main: through a binding, in a view, in a controller's own
  /// code.
  private func isOnMain(_ use: PropertyUses.Use, _ delivery: MainDelivery, _ context: RuleContext) -> Bool {
    if use.kind == .binding || delivery.isOnMain(use.place) { return true }
    guard let user = use.user.map({ context.program[$0] }) else { return false }
    return isOnMain(use.place, of: user, context)
  }

  /// Code of a view, and of a controller or another main-actor class outside of closures that run later.
  private func isOnMain(_ place: Cursor, of user: TypeRecord, _ context: RuleContext) -> Bool {
    if context.program.inherits(user, from: context.program.known.types(.viewProtocol)) { return true }
    return !context.isInLaterClosure(place)
      && (context.isMainActor(user) || context.role(user.id).isUI
        || user.externalAncestors.contains { isOfUIFramework($0, context) })
  }

  /// In a closure that the system calls on main: `NSEvent.addLocalMonitorForEvents { … }`.
  private func isReportedOnMain(_ place: Cursor, _ context: RuleContext) -> Bool {
    guard let closure = place.ancestors.first(where: { $0.kind == .closure }), let call = closure.parent?.parent,
      call.kind == .call
    else { return false }
    return context.program.known.members(.deliversOnMain).contains(call.name)
  }

  /// In a synchronous method that views and controllers call, and no other code.
  private func isCalledByViews(
    _ write: OwnWrite, _ delivery: MainDelivery, _ callers: ProgramCallers, _ context: RuleContext
  ) -> Bool {
    if delivery.isOnMain(write.place) { return true }
    guard write.member.kind == .function, !write.member.flags.contains(.isAsync),
      !context.isInLaterClosure(write.place)
    else { return false }
    let found = callers.answer(write.member)
    return found.isComplete
      && found.calls.allSatisfy { call in
        guard let user = context.program.enclosingType(of: call) else { return false }
        return delivery.isOnMain(call) || isOnMain(call, of: user, context)
      }
  }

  /// `view.publisher(for: \.title)`, and of an object of a library: the code that changes what is observed announces it, and for
  /// what a screen shows that is the main thread.
  private func isObservedOnMain(_ place: Cursor, _ context: RuleContext) -> Bool {
    guard let call = place.ancestors.first(where: { $0.kind == .call }) else { return false }
    let known = context.program.known
    guard let source = context.chain(call).links.last, let observing = known.calls(.observesKeyPath)[source.name],
      source.arguments.count == 1, source.argument(observing.labels)?.kind == .keyPath,
      let base = source.callee?.plain.base
    else { return false }
    guard let name = context.program.type(of: base).externalName else { return false }
    return !known.words(.changesAnywhere).contains(name) || isOfUIFramework(name, context)
  }

  /// Whether every change of observed state is in code that surely runs on main. Methods count when all calls of them
  /// do: private ones from within the type, others from anywhere in the program.
  private func everyWriteIsOnMain(
    _ type: TypeRecord, _ state: [ObservedProperty], _ sites: WriteSites, _ own: OwnChanges,
    _ delivery: MainDelivery, _ callers: MethodCallers, _ context: RuleContext
  ) -> Bool {
    let byName = Dictionary(state.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let verdicts = CyclicAnswers<Step, Bool>()
    for record in context.program.superclassChain(of: type) {
      for write in sites.ownWrites(record, byName) {
        if own.isFirstValue(write) { continue }
        guard isOnMain(write.place, in: write.member, of: record, delivery, verdicts, callers, context, depth: 0)
        else {
          return false
        }
      }
    }
    return true
  }

  /// The first change of each property in asynchronous code or a closure that runs later, without a hop to main.
  private func changesOffMain(
    _ type: TypeRecord, _ state: [ObservedProperty], _ sites: WriteSites, _ own: OwnChanges, _ delivery: MainDelivery,
    _ context: RuleContext
  ) -> [NameID: Cursor] {
    let byName = Dictionary(state.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [NameID: Cursor] = [:]
    for record in context.program.superclassChain(of: type) {
      for write in sites.ownWrites(record, byName) where result[write.property] == nil && !own.isFirstValue(write) {
        guard write.member.flags.contains(.isAsync) || context.isInLaterClosure(write.place),
          !delivery.isOnMain(write.place)
        else { continue }
        result[write.property] = write.place
      }
    }
    return result
  }

  private func isOnMain(
    _ place: Cursor, in member: DeclarationCursor, of type: TypeRecord, _ delivery: MainDelivery,
    _ verdicts: CyclicAnswers<Step, Bool>, _ callers: MethodCallers, _ context: RuleContext, depth: Int
  ) -> Bool {
    if delivery.isOnMain(place) { return true }
    // What is asynchronous leaves the thread of its caller.
    guard depth < 4, member.kind == .function, !member.flags.contains(.isAsync), !context.isInLaterClosure(place) else {
      return false
    }
    // A method that calls itself adds nothing.
    return verdicts.answer(Step(method: member, depth: depth), neutral: true) {
      guard let found = callers.answer(member), found.isComplete else { return false }
      return found.calls.allSatisfy { call in
        guard let caller = context.member(around: call) else { return false }
        if !context.isInClosure(call) {
          // Before anyone observes it.
          if caller.kind == .initializer, context.program.owner(of: caller)?.id == type.id { return true }
          if let owner = context.program.owner(of: caller), context.isMainActor(owner) { return true }
        }
        return isOnMain(call, in: caller, of: type, delivery, verdicts, callers, context, depth: depth + 1)
      }
    }
  }

  /// A method on the way from a change to those who call it.
  private struct Step: Hashable {
    let method: DeclarationCursor
    let depth: Int
  }
}

extension RuleContext {
  /// The role of the type that holds something.
  func role(of holding: Holdings.Holding) -> Role { role(holding.holder) }
}
