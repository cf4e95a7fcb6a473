import Facts

/// Boxes for values of any type, for closures and for subscriptions, and bundles of callbacks.
enum BoxEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    if isValueBox(type, context, shape) {
      scores.add(RoleWeights.valueBox)
      scores.add(RoleWeights.valueBoxNotViewModel)
      scores.add(RoleWeights.valueBoxNotWork)
      scores.add(RoleWeights.valueBoxNotModel)
    } else if type.kind == .class, shape.closures > 0, shape.closures == shape.stored, shape.functions == 0,
      type.superclass == nil, !shape.isObservable
    {
      scores.add(RoleWeights.closureBox)
    } else if type.kind == .struct, shape.closures >= 2, shape.closures == shape.stored, shape.workingClosures == 0,
      shape.methods == 0, shape.computed == 0, shape.ancestry.isEmpty
    {
      scores.add(RoleWeights.callbacks)
    }
    if type.kind == .class, shape.subscriptions > 0, shape.stored <= shape.subscriptions + 1, !shape.isObservable,
      context.io[type.id.index].isEmpty, isPlainlyCalled(type, context), !usesOthers(type, context)
    {
      scores.add(RoleWeights.subscriptionBag)
      scores.add(RoleWeights.subscriptionBagNotModel)
      scores.add(RoleWeights.valueBoxNotWork)
    }
    let isStored = shape.appStorages >= 2 && shape.appStorages * 2 >= shape.stored
    let isComputed =
      shape.computed >= 3 && shape.stored <= 1 && shape.methods <= shape.computed
      && context.io[type.id.index] == .defaults
    if type.kind == .class, isStored || isComputed, !shape.isObservable, isPlainlyCalled(type, context) {
      scores.add(RoleWeights.keptInDefaults)
      scores.add(RoleWeights.keptInDefaultsNotModel)
    }
  }

  /// A generic class around one value of that type.
  private static func isValueBox(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.flags.contains(.isGeneric), shape.genericValues == 1, shape.stored <= 3,
      shape.openMethods <= 4, !shape.isObservable, type.superclass == nil, context.io[type.id.index].isEmpty,
      shape.asyncMethods == 0, !usesOthers(type, context)
    else { return false }
    switch context.nameRoles[type.id.index] {
    case .viewModel, .coordinator, .repository, .useCase, .container, .testDouble: return false
    default: return true
    }
  }

  private static func isPlainlyCalled(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    switch context.nameRoles[type.id.index] {
    case nil, .model, .other: true
    default: false
    }
  }

  private static func usesOthers(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.usage.uses[type.id.index].contains { use in
      let role = context.role(use.other)
      return role.isCollaborator && context.isSure(use.other) || role.isUI || role == .viewModel || role == .container
    }
  }
}
