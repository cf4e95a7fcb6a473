import Facts

/// Factories of views and of databases, and protocols that only describe states: none of them works for others.
enum FactoryEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    if isPlain(type, context) {
      scores.add(RoleWeights.plainFactory)
      scores.add(RoleWeights.plainFactoryNotContainer)
      scores.add(RoleWeights.plainFactoryNotWork)
      scores.add(RoleWeights.factoryNotCoordinator)
    } else if makesViews(type, context, shape) {
      scores.add(RoleWeights.factoryOfViews)
      scores.add(RoleWeights.factoryNotWork)
      scores.add(RoleWeights.factoryNotCoordinator)
    } else if makesStacks(type, context, shape) {
      scores.add(RoleWeights.factoryOfStacks)
      scores.add(RoleWeights.factoryOfStacksNotWork)
    }
    if isStates(type, context, shape) {
      scores.add(RoleWeights.states)
      scores.add(RoleWeights.statesNotWork)
      scores.add(RoleWeights.statesNotViewModel)
    }
    if isPhase(type, context) {
      scores.add(RoleWeights.phase)
      scores.add(RoleWeights.phaseNotWork)
      scores.add(RoleWeights.phaseNotCoordinator)
    }
  }

  /// Called a factory or builder; makes values, texts or views, and nothing that works for others or leads a screen.
  static func isPlain(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    guard context.nameRoles[type.id.index] == .container else { return false }
    let shape = context.shape(type.id)
    let counts = context.usage.counts[type.id.index]
    switch shape.build {
    case .behaviour, .namespace: break
    case .contract: if shape.functions == 0 { return false }
    case .data: if type.kind != .class || shape.ancestry.contains(.decodable) { return false }
    default: return false
    }
    guard !shape.isObservable, !shape.isStreaming, counts.navigation + counts.registrations == 0,
      shape.registeringMethods + shape.resolvingMethods + shape.lookups == 0, shape.injected == 0,
      shape.asyncMethods == 0, context.io[type.id.index].isEmpty, shape.ancestry.isDisjoint(with: .assembly)
    else { return false }
    if type.kind == .protocol, context.majorities[type.id.index].role == .container { return false }
    // What makes the controllers of several screens puts them together.
    let screens = context.usage.uses[type.id.index].count { use in
      !use.kinds.isDisjoint(with: [.creates, .gives]) && context.shape(use.other).ancestry.contains(.viewController)
    }
    if screens >= 2 { return false }
    let wires = context.usage.uses[type.id.index].contains { use in
      guard !use.kinds.isDisjoint(with: [.creates, .gives, .stores]) else { return false }
      // Some views are called controllers.
      if context.shape(use.other).isUI { return false }
      return isWorker(context.role(use.other)) || isWorker(context.nameRoles[use.other.index])
    }
    return !wires && !givesForeignWorker(type, context)
  }

  private static func isWorker(_ role: Role?) -> Bool {
    switch role {
    case .service, .repository, .dataSource, .useCase, .viewModel, .coordinator, .container: true
    default: false
    }
  }

  /// Gives a client, service or the like of a library.
  private static func givesForeignWorker(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.program.types[type.id.index].members.contains { member in
      guard member.kind == .function || member.row.flags.contains(.isComputed), var written = member.type else {
        return false
      }
      while written.kind == .optionalType || written.kind == .anyType || written.kind == .someType,
        let inner = written.firstChild
      {
        written = inner
      }
      return written.name != type.name && isWorker(context.suffixes.role(of: written.name))
    }
  }

  /// Called a factory or builder; builds or gives views, holds no navigation and presents nothing.
  private static func makesViews(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard context.nameRoles[type.id.index] == .container, shape.navigationHolders == 0, !shape.isObservable,
      shape.makingMethods + shape.makingStatics > 0, context.io[type.id.index].isEmpty,
      context.usage.counts[type.id.index].navigation + context.usage.counts[type.id.index].rootControllers == 0
    else { return false }
    if shape.screenMethods > 0 || shape.flags.contains(.givesView) { return true }
    return context.usage.uses[type.id.index].contains { use in
      !use.kinds.isDisjoint(with: [.creates, .gives]) && context.shape(use.other).isUI
    }
  }

  /// Called a database or store without having instances: static functions that make the stack, which is another type.
  private static func makesStacks(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    context.nameRoles[type.id.index] == .dataSource && shape.build == .namespace && shape.makingStatics > 0
      && Int(shape.makingStatics) * 2 > Int(shape.staticMethods)
      && !shape.flags.contains(.hasSharedInstance) && shape.cases == 0
  }

  /// Asks for flags and for the states that follow.
  private static func isStates(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    type.kind == .protocol && shape.followingStates >= 2 && shape.flagsOrStates >= 4
      && Int(shape.flagsOrStates) * 3 >= Int(shape.computed) * 2
      && Int(shape.openMethods) * 2 <= Int(shape.flagsOrStates) && context.io[type.id.index].isEmpty
      && shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0 && !shape.isObservable
      && context.nameRoles[type.id.index] != .viewModel
  }

  /// A value that is one state of a machine: it implements a protocol of states together with other values.
  private static func isPhase(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    guard type.kind == .struct || type.kind == .enum else { return false }
    return context.program.types[type.id.index].ancestors.contains { ancestor in
      let contract = context.program.types[ancestor.index]
      return contract.kind == .protocol && context.shape(ancestor).methods > 0
        && context.program.known.words(.stateWord).contains(contract.name)
        && contract.heirs.count >= 3
        && contract.heirs.allSatisfy { heir in
          let kind = context.program.types[heir.index].kind
          return kind == .struct || kind == .enum || kind == .protocol
        }
    }
  }
}
