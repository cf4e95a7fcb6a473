import Facts

/// Models and transfer objects differ in who sees them and what becomes of them.
enum WireEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    guard type.kind != .protocol, shape.build == .data || shape.build == .cases || shape.build == .empty else { return }
    let isCoded = !shape.ancestry.isDisjoint(with: [.decodable, .encodable])
    var screens = 0
    var models = 0
    var transfer = 0
    var decoders = 0
    var takenByModel = false
    for use in context.usage.users[type.id.index] {
      let role = context.role(use.other)
      switch role {
      case .view, .viewController, .viewModel, .coordinator: screens += 1
      case .model:
        if use.kinds.contains(.stores) { models += 1 }
        if use.kinds.contains(.injected) { takenByModel = true }
      case .dto: if use.kinds.contains(.stores) { transfer += 1 }
      case .service, .repository, .dataSource, .useCase:
        if !use.kinds.isDisjoint(with: [.metatype, .creates, .mentions, .gives]) { decoders += 1 }
      default: break
      }
    }
    if screens > 0, !shape.isObservable { scores.add(RoleWeights.usedByScreens) }
    if models > 0 { scores.add(RoleWeights.storedByModels) }
    guard isCoded else { return }
    if let outer = type.outer {
      if context.role(outer).isCollaborator { scores.add(RoleWeights.nestedInWorker) }
      if context.role(outer) == .dto { scores.add(RoleWeights.partOfDTO) }
    }
    if transfer > 0, screens == 0, models == 0 { scores.add(RoleWeights.partOfDTO) }
    if screens == 0 {
      if decoders > 0 { scores.add(RoleWeights.decodedAndUnpacked) }
      scores.add(RoleWeights.unseenByScreens)
      if context.nameRoles[type.id.index] == .dto, shape.build == .data { scores.add(RoleWeights.namedTransfer) }
    }
    let gives = context.usage.uses[type.id.index].contains { use in
      use.kinds.contains(.gives) && context.role(use.other) == .model && use.other != type.outer
        && context.program[use.other].outer != type.id
    }
    if shape.functions + Int(shape.computed) > 0, gives, type.kind == .struct || takenByModel {
      scores.add(RoleWeights.mapsToModel)
    } else if takenByModel, screens == 0 {
      scores.add(RoleWeights.mapsToModel)
    }
  }
}
