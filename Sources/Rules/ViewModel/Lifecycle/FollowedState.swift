import Architecture
import Facts

/// Classes whose state only repeats what other objects announce: `Devices.shared.$list.sink { self.list = $0 }`;
/// or the time.
struct FollowedState {
  private let context: RuleContext
  private let observed: ObservedState
  private let sites: WriteSites
  private let callers: ProgramCallers
  private let own: OwnChanges
  private let subscribing: NameSet
  private let announcing: NameSet

  init(_ context: RuleContext) {
    self.context = context
    observed = ObservedState(context)
    sites = WriteSites(context)
    callers = ProgramCallers(context)
    own = OwnChanges(context, sites, callers)
    subscribing = context.program.known.members(.subscribes)
    announcing = context.program.known.members(.announces)
  }

  /// Whether the class sets each observed property in a subscription to another object, and nowhere else once it is made.
  func isAll(of type: TypeRecord) -> Bool {
    let state = OwnChanges.byName(observed.inheritedAndOwnProperties(of: type))
    let changes = sites.ownWrites(type, state).filter { !own.isFirstValue($0) }
    let verdicts = CyclicAnswers<DeclarationCursor, Bool>()
    return !state.isEmpty && Set(changes.map(\.property)).count == state.count
      && changes.allSatisfy { isTime($0.place) || follows($0.place, in: $0.member, of: type, verdicts) }
  }

  /// `self.now = Date()`: the time, the same for everyone.
  private func isTime(_ place: Cursor) -> Bool {
    let target = place.parent?.kind == .assignment ? place : place.parent ?? place
    guard let assignment = target.parent, assignment.kind == .assignment, assignment.firstChild == target,
      let value = target.nextSibling?.plain
    else { return false }
    let dates = context.program.known.types(.date)
    switch value.kind {
    case .call: return dates.contains(value.name) && value.arguments.isEmpty
    case .member: return value.base.map { dates.contains($0.plain.name) } ?? false
    default: return false
    }
  }

  private func follows(
    _ place: Cursor, in member: DeclarationCursor, of type: TypeRecord,
    _ verdicts: CyclicAnswers<DeclarationCursor, Bool>
  ) -> Bool {
    if let call = subscription(around: place) { return isToState(call) }
    if member.kind == .initializer { return context.program.owner(of: member)?.id == type.id }
    guard member.kind == .function else { return false }
    return verdicts.answer(member, neutral: true) {
      let found = callers.answer(member)
      return found.isComplete
        && found.calls.allSatisfy { call in
          guard context.program.enclosingTypeID(of: call) == type.id, let caller = context.member(around: call) else {
            return false
          }
          return follows(call, in: caller, of: type, verdicts)
        }
    }
  }

  /// The call that a closure around a place is given to and that runs it later; `.assign(to: &$list)`.
  private func subscription(around place: Cursor) -> Cursor? {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .closure:
        if !context.runsAtOnce(ancestor) { return ancestor.parent?.parent }
      case .inoutExpression, .keyPath:
        if let call = ancestor.parent?.parent, call.kind == .call { return call }
      case .functionDeclaration, .initializerDeclaration, .accessor, .typeDeclaration, .extensionDeclaration: return nil
      default: continue
      }
    }
    return nil
  }

  /// Whether a subscription is to properties of other objects rather than to one answer, or to input of the screen.
  private func isToState(_ call: Cursor) -> Bool {
    guard call.kind == .call, subscribing.contains(call.name), let source = call.callee?.plain.base else {
      return false
    }
    let observing = context.program.known.calls(.observesKeyPath)
    return source.subtree.contains { node in
      switch node.kind {
      case .member:
        guard context.names.isProjectedProperty(node.name) || announcing.contains(node.name) else { return false }
        return node.base.map { $0.plain.name != context.program.words.selfValue } ?? false
      case .call: return observing[node.name] != nil
      default: return false
      }
    }
  }
}
