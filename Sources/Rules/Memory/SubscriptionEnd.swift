import Architecture
import Facts
import Knowledge

/// Whether something ends a kept subscription by hand, so that the cycle is only for a time.
struct SubscriptionEnd {
  let kept: Subscriptions.Kept
  let all: SubscriptionEnds

  private var context: RuleContext { all.context }
  private var known: KnownNames { context.program.known }

  /// A closure of the subscription cancels it, itself or through one method it calls.
  func isIn(_ closures: [Cursor]) -> Bool {
    closures.contains { closure in
      if ends(closure) { return true }
      return closure.subtree.contains { node in
        guard node.kind == .call, let declaration = context.program.declaration(of: node),
          declaration.kind == .function, let body = declaration.body,
          let owner = context.program.owner(of: declaration), owner.id == kept.type.id
        else { return false }
        return !body.contains(kept.place) && ends(body)
      }
    }
  }

  /// An operator ends the chain on an event that comes while self is still there: `takeUntil(viewWillDisappear)`.
  func isInChain() -> Bool {
    context.chain(kept.value).links.contains { link in
      guard let event = event(endingChainOf: link) else { return false }
      // What self sends when it goes away never comes while the chain holds it.
      let deallocations = known.members(.deallocation)
      return !event.subtree.contains { deallocations.contains($0.name) }
    }
  }

  private func event(endingChainOf link: Cursor) -> Cursor? {
    if known.members(.endsWith).contains(link.name) {
      return link.arguments.first { $0.name.isNone && !$0.flags.contains(.trailing) }?.firstChild
    }
    return all.endLabels[link.name].flatMap { link.argument($0) }
  }

  /// Another method does: any for a single token, one that is meant for leaving when the storage holds many.
  func isElsewhere() -> Bool {
    let own = context.member(around: kept.place)
    let holdsMany = storageHoldsMany
    // A base class may keep the storage and empty it.
    for type in context.program.superclassChain(of: kept.type) {
      for member in all.ends(in: type).methods[storageName] ?? [] where member != own {
        if holdsMany, !known.words(.leaving).contains(member.name) { continue }
        if known.members(.reuses).contains(member.name) { continue }
        if !holdsMany || !all.isToggle(member, of: own) { return true }
      }
    }
    return isInSibling() || !holdsMany && (own.map(isInOtherClosure) ?? false)
  }

  /// Another closure of the same method, such as the completion handler of the request that is observed.
  private func isInOtherClosure(of own: DeclarationCursor) -> Bool {
    own.body?.subtree.contains { closure in
      closure.kind == .closure && !closure.contains(kept.place) && !kept.value.contains(closure) && ends(closure)
    } ?? false
  }

  /// Another subscription of the type empties the same storage when its event comes.
  private func isInSibling() -> Bool {
    (all.ends(in: kept.type).subscriptions[storageName] ?? []).contains { !kept.value.contains($0) }
  }

  private var storageName: NameID {
    var storage = kept.storage
    while storage.kind == .subscriptCall, let base = storage.callee?.plain { storage = base }
    return storage.name
  }

  private var storageHoldsMany: Bool {
    guard let found = context.program.member(storageName, of: kept.type) else { return true }
    let use = context.program.type(of: found.declaration)
    if use.element != nil || use.isUnknown { return true }
    guard let name = use.externalName else { return true }
    return known.words(.tokenBag).contains(name)
  }

  private func ends(_ code: Cursor) -> Bool { all.storage(endedIn: code).contains(storageName) }
}
