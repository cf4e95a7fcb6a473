import Architecture
import Facts

/// How often code runs: once in the life of the object or app that it belongs to, or at every event.
struct CodeRuns {
  private let context: RuleContext
  private let applications: NameSet
  private let once: NameSet
  private let launching: NameSet
  private let launchLabels: NameSet
  private let immediate: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    applications = known.types(.appEntry, .extensionEntry)
    once = known.members(.calledOnce)
    launching = known.members(.launches)
    launchLabels = known.labels(.launches)
    immediate = NameSet(
      known.called(.enqueues, .runsNow, .runsInPlace, .performsAndWaits, .startsTask).ids
        + known.members(.hopsToMain, .appears).ids)
  }

  /// Where the app calls a function or reads a computed property, also through the protocols of its type that ask for it.
  func calls(of member: DeclarationCursor) -> [Cursor] {
    var called: Set<DeclarationCursor> = [member]
    for id in program.owner(of: member)?.ancestors ?? [] where program[id].kind == .protocol {
      let requirements = program[id].members(named: member.name).filter { $0.kind == member.kind && $0.code.isEmpty }
      if let requirement = context.bestOverload(requirements, like: member) { called.insert(requirement) }
    }
    let name = NameSet([member.name])
    let mentions =
      member.kind == .function ? program.mentions(of: name, .call) : program.mentions(of: name, .identifier, .member)
    return mentions.filter { call in
      context.isPartOfApp(call) && program.declaration(of: call).map { called.contains($0) } ?? false
    }
  }

  /// Whether a place runs once for the object whose code it is.
  func isOnce(_ place: Cursor, depth: Int) -> Bool {
    guard depth < 8, let member = context.member(around: place), !isInRepeatedClosure(place, of: member) else {
      return false
    }
    if member.kind == .initializer || once.contains(member.name) || member.flags.contains(.isLazy) { return true }
    if member.kind == .variable, member.value?.contains(place) ?? false { return true }
    guard let type = program.owner(of: member) else { return false }
    if program.inherits(type, from: applications) { return true }
    // An embedded child: what is pushed or presented is not kept in a property.
    if program.known.members(.preparesSegue).contains(member.name) { return true }
    guard member.kind == .function else { return false }
    let calls = calls(of: member)
    guard calls.count == 1, let call = calls.first else { return false }
    if program.known.words(.setup).contains(member.name) { return true }
    return program.enclosingTypeID(of: call) == type.id && isOnce(call, depth: depth + 1)
  }

  /// Whether a member launches the app or one of its scenes.
  func launches(_ member: DeclarationCursor) -> Bool {
    launching.contains(member.name)
      || member.parameters.contains { launchLabels.contains(context.label(of: $0)) }
  }

  /// Whether a place stands in such a method, or in one that only that calls.
  func isLaunch(_ place: Cursor, depth: Int = 0) -> Bool {
    guard depth < 4, let member = context.member(around: place), member.kind == .function else { return false }
    if launches(member) { return true }
    let calls = calls(of: member)
    return calls.count == 1 && isLaunch(calls[0], depth: depth + 1)
  }

  /// Whether a place stands in a closure that may run at every event.
  ///
  /// - Parameter inPlace: further calls that run their closures before they return.
  func isInRepeatedClosure(_ place: Cursor, of member: DeclarationCursor, inPlace: NameSet = NameSet([])) -> Bool {
    for ancestor in place.ancestors {
      if ancestor == member.node { return false }
      guard ancestor.kind == .closure else { continue }
      if let parent = ancestor.parent, parent.kind == .call, parent.firstChild == ancestor { continue }
      guard let call = ancestor.parent?.parent, call.kind == .call,
        immediate.contains(call.name) || inPlace.contains(call.name)
      else { return true }
    }
    return false
  }
}
