import Facts

/// What base classes, subclasses, protocols and their implementations say about each other.
enum KinEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let isPresenter = context.nameRoles[type.id.index] == .viewModel
    if let superclass = type.superclass, context.role(superclass) != .other,
      !(isPresenter && context.role(superclass).isCollaborator && context.nameRoles[superclass.index] == .viewModel)
    {
      let rows = context.isSure(superclass) ? RoleWeights.superclass : RoleWeights.likelySuperclass
      scores.add(rows[context.role(superclass).slot])
    }
    if type.kind == .protocol {
      addImplementers(of: type, context, &scores)
      return
    }
    if type.kind == .class, !context.program.types[type.id.index].heirs.isEmpty {
      let majority = context.majorities[type.id.index]
      let heirs = context.program.types[type.id.index].heirs
      if isPresenter, heirs.count >= 3,
        heirs.count(where: { context.nameRoles[$0.index] == .viewModel }) * 3 >= heirs.count * 2
      {
        scores.add(RoleWeights.presenterBase)
      } else if let role = majority.role {
        scores.add((majority.isSure ? RoleWeights.subclasses : RoleWeights.likelySubclasses)[role.slot])
      }
    }
    // The nearest protocol whose implementers agree.
    for id in context.program.types[type.id.index].ancestors where context.program.types[id.index].kind == .protocol {
      let role = context.role(id)
      if role != .model, isMarker(id, context) { continue }
      if role == .coordinator, NavigationEvidence.leadsNowhere(type, context) { continue }
      guard role != .other, context.majorities[id.index].share >= 0.6 else { continue }
      scores.add((context.isSure(id) ? RoleWeights.contract : RoleWeights.likelyContract)[role.slot])
      break
    }
  }

  private static func addImplementers(of type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    if !context.kin.hasHeirs(type.id) {
      if context.kin.foreignContracts.contains(type.id) { scores.add(RoleWeights.foreignConformer) }
      return
    }
    if isMarker(type.id, context), context.majorities[type.id.index].role != .model { return }
    // Who listens says nothing about what it is told.
    if isCallback(type, context) {
      scores.add(RoleWeights.callbackContract)
      scores.add(RoleWeights.callbackContractNotWork)
      return
    }
    if isActionContract(type, context) {
      scores.add(RoleWeights.actionContract)
      scores.add(RoleWeights.actionContractNotWork)
      return
    }
    let majority = context.majorities[type.id.index]
    guard let role = majority.role else {
      scores.add(RoleWeights.callback)
      return
    }
    if majority.share >= 0.9 {
      scores.add((majority.isSure ? RoleWeights.implementers : RoleWeights.likelyImplementers)[role.slot])
    } else if majority.share >= 0.6 {
      scores.add(RoleWeights.mostImplementers[role.slot])
    } else {
      scores.add(RoleWeights.callback)
    }
  }

  /// Only told about taps and the like, and asked for nothing: the actions of the screen it is declared beside.
  private static func isActionContract(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    let shape = context.shape(type.id)
    return shape.viewEventMethods > 0 && shape.viewEventMethods == shape.openMethods && shape.givingMethods == 0
      && shape.computed + shape.asyncMethods == 0 && shape.staticMethods == 0
      && context.program.types[type.id.index].ancestors.isEmpty && context.nameRoles[type.id.index] != .viewModel
      && context.usage.users[type.id.index].contains { context.shape($0.other).isUI }
  }

  /// A protocol that asks for nothing, itself or through what it inherits: what implements it is alike in nothing.
  static func isMarker(_ id: TypeID, _ context: RoleContext) -> Bool {
    let shape = context.shape(id)
    let type = context.program.types[id.index]
    return type.kind == .protocol && shape.functions + Int(shape.computed + shape.staticValues) == 0
      && shape.initializers == 0 && type.ancestors.isEmpty && shape.ancestry.isEmpty
      && type.externalAncestors.allSatisfy { context.vocabulary[$0].contains(.neutralBase) }
  }

  /// Held, mostly weakly, to be told: as a delegate, by the view it is declared beside, or with the sender as argument.
  static func isCallback(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    if type.kind != .protocol { return false }
    let holdings = context.holdings.holders(of: type.id)
    if holdings.isEmpty || context.shape(type.id).isUI { return false }
    var callbacks = 0
    for holding in holdings where !holding.isCollection {
      let name = holding.property.name
      let isDelegate = context.program.known.words(.delegateName).contains(name)
      let isBeside = context.program.types[holding.holder.index].file == type.file
      if !holding.isWeak {
        if isDelegate, isBeside { callbacks += 1 }
        continue
      }
      let passesSender = context.usage.uses[type.id.index].contains {
        $0.other == holding.holder && $0.kinds.contains(.takes)
      }
      if isDelegate || context.vocabulary[name].contains(.callbackName) || passesSender
        || isBeside && context.shape(holding.holder).isUI
      {
        callbacks += 1
      }
    }
    return callbacks * 2 > holdings.count
  }
}
