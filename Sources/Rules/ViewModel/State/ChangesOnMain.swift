import Architecture
import Facts

/// Which changes of a view model's state surely happen on the main thread.
struct ChangesOnMain {
  let context: RuleContext
  let delivery: MainDelivery
  let sites: WriteSites
  let own: OwnChanges
  let callers: ProgramCallers
  let closures: OffMainClosures

  /// Whether someone else changes state where it is surely on main: through a binding, in a view, in a controller's own
  /// code.
  func contains(_ use: PropertyUses.Use) -> Bool {
    if use.kind == .binding || delivery.isOnMain(use.place) { return true }
    guard let user = use.user.map({ context.program[$0] }) else { return false }
    return isOnMain(use.place, of: user)
  }

  /// Code of a view, and of a controller or another main-actor class outside of closures that run later.
  private func isOnMain(_ place: Cursor, of user: TypeRecord) -> Bool {
    if context.program.inherits(user, from: context.program.known.types(.viewProtocol)) {
      return closures.reason(at: place) == nil
    }
    return !context.isInLaterClosure(place)
      && (context.isMainActor(user) || context.role(user.id).isUI
        || user.externalAncestors.contains { context.isOfUIFramework($0) })
  }

  /// In a closure that the system calls on main: `NSEvent.addLocalMonitorForEvents { … }`.
  func isReported(_ place: Cursor) -> Bool {
    guard let closure = place.ancestors.first(where: { $0.kind == .closure }), let call = closure.parent?.parent,
      call.kind == .call
    else { return false }
    return context.program.known.members(.deliversOnMain).contains(call.name)
  }

  /// In a synchronous method that views and controllers call, and no other code; through methods of the type itself, too.
  func isCalledByViews(_ write: OwnWrite, of type: TypeRecord) -> Bool {
    isCalledByViews(write.place, in: write.member, of: type, CyclicAnswers(), depth: 0)
  }

  private func isCalledByViews(
    _ place: Cursor, in member: DeclarationCursor, of type: TypeRecord, _ verdicts: CyclicAnswers<Step, Bool>,
    depth: Int
  ) -> Bool {
    isOnMain(place, in: member, verdicts, depth: depth) {
      guard type.members(named: member.name).count <= OwnChanges.mostOverloads else { return false }
      let found = callers.answer(member)
      return found.isComplete
        && found.calls.allSatisfy { call in
          guard let user = context.program.enclosingType(of: call) else { return false }
          if delivery.isOnMain(call) || isOnMain(call, of: user) { return true }
          guard user.id == type.id, let caller = context.member(around: call) else { return false }
          // Before anyone observes it.
          if caller.kind == .initializer { return !context.isInLaterClosure(call) }
          return isCalledByViews(call, in: caller, of: type, verdicts, depth: depth + 1)
        }
    }
  }

  /// `view.publisher(for: \.title)`, and of an object of a library: the code that changes what is observed announces it, and for
  /// what a screen shows that is the main thread.
  func isObserved(_ place: Cursor) -> Bool {
    guard let call = place.ancestors.first(where: { $0.kind == .call }) else { return false }
    let known = context.program.known
    guard let source = context.chain(call).links.last, let base = source.callee?.plain.base, let name = library(base)
    else { return false }
    let labels = known.calls(.observesKeyPath)[source.name]?.labels
    let publishes = source.arguments.count == 1 && labels.map { source.argument($0)?.kind == .keyPath } ?? false
    // `updater.observe(\.isBusy) { … }`
    let calls = known.members(.observesKey).contains(source.name)
    guard publishes || calls && source.arguments.first?.argumentValue?.plain.kind == .keyPath else { return false }
    return !known.words(.changesAnywhere).contains(name) || context.isOfUIFramework(name)
  }

  /// The type from outside of the program that an object is of, or that the object is a part of: `controller.updater`.
  private func library(_ object: Cursor) -> NameID? {
    var current = object.plain
    while true {
      let use = context.program.type(of: current)
      if let name = use.externalName { return name }
      guard use.isUnknown, current.kind == .member, let base = current.base?.plain else { return nil }
      current = base
    }
  }

  /// Whether every change of observed state is in code that surely runs on main. Methods count when all calls of them
  /// do: private ones from within the type, others from anywhere in the program.
  func areAll(_ type: TypeRecord, _ state: [ObservedProperty]) -> Bool {
    let byName = Dictionary(state.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let verdicts = CyclicAnswers<Step, Bool>()
    for record in context.program.superclassChain(of: type) {
      for write in sites.ownWrites(record, byName) {
        if own.isFirstValue(write) || own.isReaction(write, byName) { continue }
        guard isOnMain(write.place, in: write.member, of: record, verdicts, depth: 0)
        else {
          return false
        }
      }
    }
    return true
  }

  /// The first change of each property in asynchronous code or a closure that runs later, without a hop to main.
  func others(_ type: TypeRecord, _ state: [ObservedProperty]) -> [NameID: Cursor] {
    let byName = Dictionary(state.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [NameID: Cursor] = [:]
    for record in context.program.superclassChain(of: type) {
      for write in sites.ownWrites(record, byName) where result[write.property] == nil && !own.isFirstValue(write) {
        guard write.member.flags.contains(.isAsync) || context.isInLaterClosure(write.place),
          !delivery.isOnMain(write.place), !own.followsState(write)
        else { continue }
        result[write.property] = write.place
      }
    }
    return result
  }

  /// Whether a place in a method runs on the main thread: it says so itself, or those who call the method decide.
  private func isOnMain(
    _ place: Cursor, in member: DeclarationCursor, _ verdicts: CyclicAnswers<Step, Bool>, depth: Int,
    byCallers: () -> Bool
  ) -> Bool {
    if delivery.isOnMain(place) { return true }
    // What is asynchronous leaves the thread of its caller.
    guard depth < 4, member.kind == .function, !member.flags.contains(.isAsync), !context.isInLaterClosure(place) else {
      return false
    }
    // A method that calls itself adds nothing.
    return verdicts.answer(Step(method: member, depth: depth), neutral: true, byCallers)
  }

  private func isOnMain(
    _ place: Cursor, in member: DeclarationCursor, of type: TypeRecord, _ verdicts: CyclicAnswers<Step, Bool>,
    depth: Int
  ) -> Bool {
    isOnMain(place, in: member, verdicts, depth: depth) {
      // What is not private may be called from anywhere.
      guard member.isPrivate else { return false }
      let found = callers.answer(member)
      guard found.isComplete else { return false }
      return found.calls.allSatisfy { call in
        guard let caller = context.member(around: call) else { return false }
        if !context.isInClosure(call) {
          // Before anyone observes it.
          if caller.kind == .initializer, context.program.owner(of: caller)?.id == type.id { return true }
          if let owner = context.program.owner(of: caller), context.isMainActor(owner) { return true }
        }
        return isOnMain(call, in: caller, of: type, verdicts, depth: depth + 1)
      }
    }
  }

  /// A method on the way from a change to those who call it.
  private struct Step: Hashable {
    let method: DeclarationCursor
    let depth: Int
  }
}
