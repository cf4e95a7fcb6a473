import Architecture
import Facts

/// Whether something ends a kept subscription by hand, so that the cycle is only for a time.
struct SubscriptionEnd {
  let kept: Subscriptions.Kept
  let all: SubscriptionEnds

  private var context: RuleContext { all.context }
  private var words: SubscriptionWords { all.words }

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
      return !event.subtree.contains { words.deallocations.contains($0.name) }
    }
  }

  private func event(endingChainOf link: Cursor) -> Cursor? {
    if link.name == words.takeUntil {
      return link.arguments.first { $0.name.isNone && !$0.flags.contains(.trailing) }?.firstChild
    }
    if link.name == words.take { return link.argument(words.until) }
    return link.name == words.prefix ? link.argument(words.untilOutputFrom) : nil
  }

  /// Another method does: any for a single token, one that is meant for leaving when the storage holds many.
  func isElsewhere() -> Bool {
    let own = context.member(around: kept.place)
    let holdsMany = storageHoldsMany
    for member in all.ends(in: kept.type).methods[storageName] ?? [] where member != own {
      if holdsMany, !isForLeaving(context.names[member.name]) { continue }
      if context.names[member.name] == "prepareForReuse" { continue }
      if !holdsMany || !all.isToggle(member, of: own) { return true }
    }
    return isInSibling()
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
    return name == context.names["Set"] || context.names.hasSuffix(name, "Bag")
  }

  private func ends(_ code: Cursor) -> Bool { all.storage(endedIn: code).contains(storageName) }

  private func isForLeaving(_ name: String) -> Bool {
    let name = name.lowercased()
    return Self.leaving.contains { name.hasPrefix($0) }
  }

  private static let leaving = [
    "viewdiddisappear", "viewwilldisappear", "ondisappear", "stop", "teardown", "cleanup", "clean", "finish",
    "invalidate",
    "unsubscribe", "unbind", "cancel", "close", "disconnect", "deactivate", "dispose", "dismiss", "end", "destroy",
    "detach", "shutdown", "windowwillclose", "windowshouldclose", "applicationwill", "removeobserv", "logout",
    "suspend", "pause", "unobserve", "removeall",
  ]
}
