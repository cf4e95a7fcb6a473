import Facts

/// What looks like work from afar: computations, entities that views keep lists of, archived objects.
enum ComputerEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    if context.computers.contains(type.id), !isStore(type, context), !reachesOthers(type, context) {
      scores.add(RoleWeights.computer)
      scores.add(RoleWeights.computerNotWork)
    }
    if isElement(type, context, shape) {
      scores.add(RoleWeights.element)
      scores.add(RoleWeights.elementNotWork)
    }
    if type.kind == .class, shape.ancestry.contains(.archived), shape.stored > 0, isPlainlyCalled(type, context),
      !shape.flags.contains(.hasSharedInstance), !shape.isObservable, shape.asyncMethods + shape.streamMethods == 0,
      shape.ancestry.isDisjoint(with: [.operation, .frameworkPart, .systemDelegate, .controlDelegate])
    {
      scores.add(RoleWeights.archived)
      scores.add(RoleWeights.archivedNotWork)
    }
    // It says how a value with a raw value is stored; what implements it is that value.
    if type.kind == .protocol, !context.io[type.id.index].isEmpty,
      context.program.types[type.id.index].externalAncestors.contains(context.program.words.rawRepresentable)
    {
      scores.add(RoleWeights.rawValues)
      scores.add(RoleWeights.rawValuesNotWork)
    }
  }

  /// Called a cache or repository: it may well keep things in memory alone.
  private static func isStore(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    switch context.nameRoles[type.id.index] {
    case .dataSource, .repository, .useCase: true
    default: false
    }
  }

  /// Uses anything of the app that works for others or reaches out of memory.
  private static func reachesOthers(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.usage.uses[type.id.index].contains { use in
      let role = context.role(use.other)
      return role.isCollaborator || role == .container || role == .viewModel || role == .coordinator
        || !context.io[use.other.index].isEmpty
    }
  }

  /// Views and view models keep lists of it and choose one of them, and no one calls it by a service's name.
  private static func isElement(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, !shape.flags.contains(.hasSharedInstance), !shape.isObservable, !shape.isStreaming,
      isPlainlyCalled(type, context), shape.injected == 0, shape.openVariables >= 2,
      shape.ancestry.isDisjoint(with: [.operation, .frameworkPart, .systemDelegate, .controlDelegate])
    else { return false }
    if let named = context.holders.namedRole(type.id), named.isCollaborator { return false }
    var lists = 0
    var choices = 0
    for holding in context.holdings.holders(of: type.id) {
      let role = context.role(holding.holder)
      guard role.isUI || role == .viewModel || context.nameRoles[holding.holder.index] == .viewModel else { continue }
      if holding.isCollection {
        lists += 1
      } else if holding.property.type?.kind == .optionalType, holding.property.value == nil, !holding.isWeak {
        choices += 1
      }
    }
    return lists > 0 && choices > 0
  }

  private static func isPlainlyCalled(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    switch context.nameRoles[type.id.index] {
    case nil, .model: true
    default: false
    }
  }
}
