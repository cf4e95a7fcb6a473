import Facts

/// Composition roots and factories, seen from inside.
enum ContainerEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    let counts = context.usage.counts[type.id.index]
    let isUI = !shape.ancestry.isDisjoint(with: [.viewController, .platformView, .swiftUIView, .swiftUIPart])
    if isUI { return }
    if shape.ancestry.contains(.assembly), counts.registrations > 0 || shape.build == .behaviour {
      scores.add(RoleWeights.assembly)
    } else if counts.registrations >= 3, shape.ancestry.isDisjoint(with: [.appEntry]),
      context.usage.uses[type.id.index].lazy.filter({ $0.kinds.contains(.metatype) }).count >= 3
    {
      scores.add(RoleWeights.assembly)
    }
    if shape.lookups > 0, shape.flags.contains(.holdsAnything), shape.build == .behaviour {
      scores.add(RoleWeights.looksUp)
    }
    if shape.registeringMethods > 0,
      shape.resolvingMethods > 0 || context.nameRoles[type.id.index] == .container
    {
      scores.add(RoleWeights.registry)
    }
    let others = shape.functions - Int(shape.makingMethods)
    if shape.makingMethods > 0, shape.build == .behaviour || shape.build == .contract || shape.build == .namespace,
      Int(shape.makingMethods) > others
    {
      scores.add(RoleWeights.makes)
    }
  }
}
