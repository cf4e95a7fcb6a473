import Facts

/// Classes that stand for one thing or keep things in memory, whatever they look at to answer a question.
enum HandleEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    guard type.kind == .class, !shape.flags.contains(.hasSharedInstance), shape.injected == 0,
      shape.ancestry.isDisjoint(with: [
        .systemDelegate, .operation, .controlDelegate, .reducer, .frameworkPart, .document, .appEntry,
      ]), context.nameRoles[type.id.index] != .viewModel
    else { return }
    if isHandle(type, context, shape) {
      scores.add(RoleWeights.handle)
      scores.add(RoleWeights.handleNotWork)
    } else if isNode(type, context, shape) {
      scores.add(RoleWeights.node)
      scores.add(RoleWeights.nodeNotWork)
      scores.add(RoleWeights.nodeNotViewModel)
    } else if keepsValues(type, context, shape) {
      scores.add(RoleWeights.inMemory)
      scores.add(RoleWeights.inMemoryNotWork)
    }
  }

  /// A pointer or row with getters around it, which others give out.
  private static func isHandle(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    let getters = shape.computed + shape.lazies
    guard shape.handles == 1, shape.stored <= 2 + shape.lazies, getters >= 3, getters >= shape.openMethods,
      isSynchronous(shape), !shape.isObservable, !shape.isStreaming, !holdsWorkers(type, context)
    else { return false }
    return context.usage.users[type.id.index].contains { !$0.kinds.isDisjoint(with: [.gives, .takes, .stores]) }
  }

  /// Knows its children or its parent, and else values. What is compared may look at the file it stands for.
  private static func isNode(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    let io = context.io[type.id.index]
    let isIdentified = !shape.ancestry.isDisjoint(with: [.identifiable, .compared])
    guard shape.asyncMethods + shape.streamMethods == 0, shape.values >= 3, isIdentified,
      io.isDisjoint(with: [.network, .database, .defaults, .keychain]), !holdsWorkers(type, context)
    else { return false }
    return context.holdings.held(by: type.id).contains { $0.target == type.id }
  }

  /// Only values and what is asked and changed about them, with no one to pass them on to.
  private static func keepsValues(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.superclass == nil, shape.build == .behaviour, context.io[type.id.index].isEmpty, isSynchronous(shape),
      !shape.isObservable, !shape.isStreaming, shape.stored > 0, shape.privateStreams == 0,
      shape.variables * 2 >= shape.stored,
      shape.views == 0, shape.closures == 0, shape.viewTakingMethods == 0, shape.navigationHolders == 0,
      context.usage.counts[type.id.index].database == 0
    else { return false }
    let isPlain = context.program.types[type.id.index].externalAncestors.allSatisfy {
      !context.vocabulary[$0].isDisjoint(with: [.neutralBase, .valueLike])
    }
    if !isPlain { return false }
    let isNamedForWork = context.nameRoles[type.id.index].map { $0 != .model && $0 != .other && $0 != .dto } ?? false
    if isNamedForWork { return false }
    var others = 0
    for holding in context.holdings.held(by: type.id) {
      switch context.role(holding.target) {
      case .model, .dto, .other:
        let kind = context.program.types[holding.target.index].kind
        others += kind == .class || kind == .protocol ? 1 : 0
      default: return false
      }
    }
    guard shape.foreign <= others, Int(shape.values) + others >= Int(shape.stored) else { return false }
    return !context.usage.uses[type.id.index].contains { use in
      let role = context.role(use.other)
      let isOnlyTaken = use.kinds.subtracting(.listed) == .takes
      if context.program.types[use.other.index].kind == .enum || isOnlyTaken { return false }
      return role.isCollaborator || role.isUI || role == .container || role == .viewModel || role == .coordinator
        || !context.io[use.other.index].isEmpty
    }
  }

  private static func isSynchronous(_ shape: TypeShape) -> Bool {
    shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0
  }

  private static func holdsWorkers(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.holdings.held(by: type.id).contains { holding in
      let role = context.role(holding.target)
      return holding.target != type.id && role.isCollaborator && context.isSure(holding.target)
    }
  }
}
