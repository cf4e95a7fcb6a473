import Architecture
import Facts

/// Whether something ends what keeps a closure before `self` goes away.
///
/// Keeps what it has worked out. Not for use from several threads.
final class KeptClosureEnds {
  let context: RuleContext
  private let ends: SubscriptionEnds
  private let invalidating: NameSet
  private let tokens: ObserverTokens
  private let owned: OwnedExpressions
  private var bound: [NameID: Bool] = [:]
  /// Names of properties that something sets to `nil` or to an empty closure, other than while an object goes away.
  private let cleared: Set<NameID>
  /// Names of properties of which something outside ends the value: `screen.timer?.invalidate()`.
  private let endedOutside: Set<NameID>
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    ends = SubscriptionEnds(context)
    invalidating = context.program.known.members(.cancels, .removesObserver)
    tokens = ObserverTokens(context)
    owned = OwnedExpressions(context)
    cleared = Self.clearedNames(context)
    endedOutside = Set(
      context.members(named: invalidating).compactMap { member in
        guard let base = member.base?.plain, base.kind == .member else { return nil }
        return base.name
      })
  }

  private static func clearedNames(_ context: RuleContext) -> Set<NameID> {
    let reusing = context.program.known.members(.reuses)
    var names: Set<NameID> = []
    for (position, file) in context.program.files.enumerated() where !context.program.contexts[position].isTest {
      for index in file.nodes.indices where file.nodes[index].kind == .assignment {
        let assignment = Cursor(file: file, index: index)
        guard let left = assignment.firstChild?.plain, left.kind == .identifier || left.kind == .member,
          let value = assignment.firstChild?.nextSibling, isNothing(value), !names.contains(left.name),
          let member = context.member(around: assignment), member.kind != .deinitializer, !reusing.contains(member.name)
        else { continue }
        names.insert(left.name)
      }
    }
    return names
  }

  /// `nil`, or a closure that does nothing: `{}`, `{ _ in }`.
  private static func isNothing(_ value: Cursor) -> Bool {
    value.kind == .nilLiteral
      || value.kind == .closure && value.children.allSatisfy { $0.kind == .parameter || $0.kind == .returnType }
  }

  /// Whether the cycle is only for a time.
  func end(_ kept: KeptClosure) -> Bool {
    switch kept.keeper {
    case .property(let property):
      if cleared.contains(property) { return true }
      guard let storage = kept.storage else { return false }
      return cleared.contains(storage) || isBound(storage) || isEnded(storage, of: kept.type) || endsItself(kept)
    case .timer, .displayLink, .source:
      if endsItself(kept) { return true }
      guard let storage = kept.storage else { return selectorEnds(kept) }
      return cleared.contains(storage) || endedOutside.contains(storage) || isEnded(storage, of: kept.type)
    case .observer:
      guard !endsItself(kept), let call = kept.place.parent?.parent else { return true }
      return tokens.fate(of: call, in: kept.type) == .handled
    }
  }

  /// Whether only `deinit` ends it, which never runs.
  func isOnlyInDeinit(_ kept: KeptClosure) -> Bool {
    guard let storage = kept.storage else { return false }
    return !context.code(of: kept.type, named: storage).allSatisfy {
      context.member(around: $0)?.kind != .deinitializer
    }
  }

  /// `.sheet(item: $model.detail)` sets it to `nil` when the sheet goes.
  private func isBound(_ storage: NameID) -> Bool {
    if let known = bound[storage] { return known }
    let answer = context.members(named: NameSet([storage])).contains { $0.base.map { owned.isProjected($0) } ?? false }
    bound[storage] = answer
    return answer
  }

  /// A closure that invalidates its own timer, or removes its own observer.
  private func endsItself(_ kept: KeptClosure) -> Bool {
    kept.closure?.subtree.contains { $0.kind == .call && invalidating.contains($0.name) } ?? false
  }

  /// The method that a timer calls invalidates it.
  private func selectorEnds(_ kept: KeptClosure) -> Bool {
    guard let call = kept.place.parent?.parent else { return false }
    return call.subtree.contains { node in
      guard node.kind == .macro, let named = node.subtree.first(where: { $0.kind == .identifier || $0.kind == .member })
      else { return false }
      let names = node.subtree.filter { $0.kind == .identifier || $0.kind == .member }.map(\.name) + [named.name]
      return names.contains { name in
        kept.type.members(named: name).contains { method in
          method.body.map { body in body.subtree.contains { $0.kind == .call && invalidating.contains($0.name) } }
            ?? false
        }
      }
    }
  }

  /// A method that can run while `self` is still there cancels or empties a property.
  private func isEnded(_ storage: NameID, of type: TypeRecord) -> Bool {
    let family = [type] + (type.ancestors + program.allHeirs(of: type.id)).map { program[$0] }
    return family.contains { type in
      (ends.ends(in: type).methods[storage] ?? []).contains {
        !program.known.members(.reuses).contains($0.name) && !tokens.isOnlyForDeinit($0)
      }
        || ends.ends(in: type).subscriptions[storage] != nil
    }
  }
}
