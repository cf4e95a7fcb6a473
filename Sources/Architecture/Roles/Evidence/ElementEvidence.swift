import Facts

/// One of many of its kind: others keep, take or give lists of it. A service is one of a kind, whatever it reaches; an
/// entity that saves or fetches itself is still an entity.
enum ElementEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    guard type.kind == .class || type.kind == .struct || type.kind == .actor, isPlain(type, context, shape) else {
      return
    }
    let lists = context.usage.users[type.id.index].reduce(into: Lists()) { $0.add($1, context) }
    guard lists.count > 0 else { return }
    let isCoded = shape.ancestry.isSuperset(of: [.decodable, .encodable]) || shape.ancestry.contains(.archived)
    let isCompared = !shape.ancestry.isDisjoint(with: [.compared, .listElement]) || isCoded
    let isIdentified = isCompared || shape.ancestry.contains(.identifiable) || shape.flags.contains(.hasIdentity)
    // What is only decoded may be a transfer object, which other evidence tells.
    let isTransferred = !shape.ancestry.isDisjoint(with: [.decodable, .encodable])
    if isTransferred, context.io[type.id.index].isEmpty, !shape.isObservable, !shape.isStreaming { return }
    // A pool of workers is a list that only other workers know.
    guard isIdentified ? lists.isSeen || isCoded : lists.isSeen && isSilent(type, context, shape, lists) else { return }
    if type.kind == .struct {
      scores.add(RoleWeights.oneOfManyNotWork)
      if !isTransferred { scores.add(RoleWeights.valueOfMany) }
      return
    }
    scores.add(RoleWeights.oneOfManyNotWork)
    if shape.isObservable || shape.isStreaming, !isCompared {
      scores.add(RoleWeights.watchedOfMany)
      return
    }
    scores.add(RoleWeights.oneOfMany)
    let isOwned = context.holdings.holders(of: type.id).contains { holding in
      holding.wrapper == context.program.words.stateObject
        || !holding.wrapper.isNone && !holding.isCollection && holding.property.value?.plain.kind == .call
    }
    if isCompared, !isOwned, context.holders.namedRole(type.id) != .viewModel {
      scores.add(RoleWeights.oneOfManyNotViewModel)
    }
  }

  /// Who has lists of it, and whether anything does that works for no one.
  private struct Lists {
    var count = 0
    var isSeen = false

    mutating func add(_ use: Use, _ context: RoleContext) {
      let isListed = use.kinds.contains(.listed)
      if isListed { count += 1 }
      let role = context.role(use.other)
      if isListed, !role.isCollaborator, role != .container { isSeen = true }
      if role.isUI, !use.kinds.isDisjoint(with: [.stores, .takes]) { isSeen = true }
    }
  }

  /// Neither called nor held as anything that works, and no part of a framework.
  private static func isPlain(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard shape.stored > 0, shape.injected == 0, shape.build != .closures, !shape.flags.contains(.hasSharedInstance),
      !shape.flags.contains(.isPropertyWrapper),
      shape.ancestry.isDisjoint(with: [
        .systemDelegate, .operation, .controlDelegate, .reducer, .frameworkPart, .document, .appEntry,
        .requestDescriptor, .error,
      ])
    else { return false }
    // What a view nests in itself to be shown belongs to that view, however many there are.
    if let outer = type.outer, context.shape(outer).isUI { return false }
    switch context.nameRoles[type.id.index] {
    case nil, .model: break
    default: return false
    }
    if let named = context.holders.namedRole(type.id), named.isCollaborator || named == .coordinator { return false }
    return workers(type, context) < 2
  }

  /// Without an identity many must list it, and it may look at a file or setting and no further.
  private static func isSilent(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ lists: Lists
  ) -> Bool {
    lists.count >= 3 && !shape.isObservable && !shape.isStreaming && shape.openVariables >= 2
      && shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0
      && context.io[type.id.index].isSubset(of: [.files, .defaults]) && workers(type, context) == 0
  }

  private static func workers(_ type: RoleSubject, _ context: RoleContext) -> Int {
    context.holdings.held(by: type.id).count { holding in
      holding.target != type.id && !holding.isWeak && !holding.isCollection
        && context.role(holding.target).isCollaborator && context.isSure(holding.target)
    }
  }
}
