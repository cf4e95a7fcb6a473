import Facts

/// What base classes, subclasses, protocols and their implementations say about each other.
enum KinEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    if let superclass = type.superclass, context.role(superclass) != .other {
      let rows = context.isSure(superclass) ? RoleWeights.superclass : RoleWeights.likelySuperclass
      scores.add(rows[context.role(superclass).slot])
    }
    if type.kind == .protocol {
      addImplementers(of: type, context, &scores)
      return
    }
    if type.kind == .class, !context.program.types[type.id.index].heirs.isEmpty {
      let majority = context.majorities[type.id.index]
      if let role = majority.role {
        scores.add((majority.isSure ? RoleWeights.subclasses : RoleWeights.likelySubclasses)[role.slot])
      }
    }
    // The nearest protocol whose implementers agree.
    for id in context.program.types[type.id.index].ancestors where context.program.types[id.index].kind == .protocol {
      let role = context.role(id)
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
}
