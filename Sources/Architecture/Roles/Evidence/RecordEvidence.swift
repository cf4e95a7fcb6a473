import Facts

/// Classes that only keep data in memory, whatever they are called and however others watch them.
enum RecordEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    if isEntity(type, context, shape) {
      scores.add(RoleWeights.entity)
      scores.add(RoleWeights.entityNotWork)
      return
    }
    if isCodedEntity(type, context, shape) {
      scores.add(RoleWeights.codedEntity)
      scores.add(RoleWeights.codedEntityNotWork)
      scores.add(RoleWeights.codedEntityNotViewModel)
      return
    }
    if isCodedState(type, context, shape) {
      scores.add(RoleWeights.codedState)
      scores.add(RoleWeights.codedStateNotWork)
      scores.add(RoleWeights.codedStateNotViewModel)
      return
    }
    if isWatchedValue(type, context, shape) {
      scores.add(RoleWeights.watchedValue)
      scores.add(RoleWeights.watchedValueNotViewModel)
      return
    }
    if isActiveRecord(type, context, shape) {
      scores.add(RoleWeights.activeRecord)
      scores.add(RoleWeights.activeRecordNotWork)
      scores.add(RoleWeights.activeRecordNotViewModel)
      return
    }
    if isValueBox(type, context, shape) {
      scores.add(RoleWeights.valueBox)
      scores.add(RoleWeights.valueBoxNotWork)
      scores.add(RoleWeights.valueBoxNotViewModel)
    }
    guard type.kind == .class, type.superclass == nil, shape.build == .behaviour || shape.build == .data,
      context.io[type.id.index].isEmpty, context.usage.counts[type.id.index].database == 0,
      shape.ancestry.isDisjoint(with: [.systemDelegate, .operation, .controlDelegate, .reducer, .frameworkPart]),
      shape.injected == 0, !shape.flags.contains(.hasSharedInstance), !shape.flags.contains(.isPropertyWrapper)
    else { return }
    if isCompared(type, context, shape), shape.ancestry.isSuperset(of: [.decodable, .encodable]),
      shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0
    {
      scores.add(RoleWeights.comparedClass)
      scores.add(RoleWeights.comparedNotWork)
    }
    // What is decoded is data anyway, and some names promise more than a class of data keeps.
    if !shape.ancestry.isDisjoint(with: [.decodable, .encodable]) { return }
    switch context.nameRoles[type.id.index] {
    case .viewModel, .coordinator, .testDouble: return
    default: break
    }
    if isCompared(type, context, shape) {
      scores.add(RoleWeights.comparedClass)
      scores.add(RoleWeights.comparedNotWork)
    }
    guard shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0, shape.stored > 0,
      shape.closures == 0, !reachesWork(type, context)
    else { return }
    let isState = context.holders.holders(of: type.id).contains { holder in
      let role = context.role(holder.id)
      return role.isUI || holder.owns || holder.fromEnvironment
    }
    if isRecord(type, context, shape) {
      scores.add(RoleWeights.record)
      scores.add(RoleWeights.recordNotWork)
      if !isState { scores.add(RoleWeights.recordNotViewModel) }
    } else if shape.isStreaming, shape.foreign == 0, !isState {
      scores.add(RoleWeights.memoryOnly)
      scores.add(RoleWeights.memoryOnlyNotWork)
    }
  }

  /// A class that is decoded and encoded key by key and differs from others.
  private static func isCodedEntity(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.ancestry.isSuperset(of: [.decodable, .encodable]),
      shape.flags.contains(.hasIdentity) || shape.ancestry.contains(.identifiable), shape.stored >= 3,
      shape.values * 2 >= shape.stored, shape.published == 0, !shape.flags.contains(.hasSharedInstance)
    else { return false }
    return isPlainlyCalled(type, context)
  }

  /// Observable and yet encoded as it is: settings and the like, which forms bind and someone else stores.
  private static func isCodedState(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.isObservable || shape.published > 0, shape.stored > 0,
      shape.ancestry.isSuperset(of: [.decodable, .encodable]), shape.injected == 0, shape.navigationHolders == 0,
      shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0,
      !shape.flags.contains(.hasSharedInstance),
      context.io[type.id.index].isSubset(of: [.defaults, .files]), shape.values + shape.published > 0
    else { return false }
    switch context.nameRoles[type.id.index] {
    case .viewModel, .coordinator, .testDouble, .repository, .useCase: return false
    default: break
    }
    return !context.holdings.held(by: type.id).contains { holding in
      context.role(holding.target).isCollaborator && context.isSure(holding.target)
    }
  }

  /// `@Observable`, distinguished by identity and comparison, and without a method: its maker changes it.
  private static func isWatchedValue(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    type.kind == .class && shape.isObservable && shape.ancestry.contains(.compared)
      && shape.ancestry.contains(.identifiable) && shape.openMethods == 0 && shape.openVariables >= 2
      && context.io[type.id.index].isEmpty && shape.injected + shape.privateStreams == 0
      && context.nameRoles[type.id.index] ?? .model == .model
      && !context.holders.holders(of: type.id).contains { $0.owns }
      && !context.holdings.held(by: type.id).contains { context.role($0.target).isCollaborator }
  }

  /// An entity that changes itself through a service: many values that others read, a constant identity, and services
  /// that give it.
  private static func isActiveRecord(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.flags.contains(.hasIdentity), shape.openValues >= 6,
      shape.values * 3 >= shape.stored, shape.published + shape.injected + shape.views + shape.weakReferences == 0,
      !shape.flags.contains(.hasSharedInstance), shape.ancestry.isDisjoint(with: [.systemDelegate, .operation]),
      isPlainlyCalled(type, context)
    else { return false }
    return context.usage.users[type.id.index].contains { use in
      !use.kinds.isDisjoint(with: [.gives, .creates]) && context.role(use.other).isCollaborator
    }
  }

  private static func isPlainlyCalled(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    switch context.nameRoles[type.id.index] {
    case .viewModel, .coordinator, .testDouble: false
    case let role?: !role.isCollaborator
    case nil: true
    }
  }

  /// Observable, with one value of a generic parameter and a few methods to change it.
  private static func isValueBox(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    type.kind == .class && shape.flags.contains(.isGeneric) && shape.genericValues == 1 && shape.stored <= 4
      && shape.openMethods <= 4 && shape.isObservable && context.io[type.id.index].isEmpty
      && shape.asyncMethods + shape.completionMethods == 0 && isPlainlyCalled(type, context)
      && !context.holdings.held(by: type.id).contains { context.role($0.target).isCollaborator }
  }

  /// A row of a store: a class of values that anyone may read. With many of them, small questions about them, even ones
  /// that look at a file, change nothing.
  private static func isEntity(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.openValues >= 3, Int(shape.openValues) * 3 >= Int(shape.stored) * 2,
      shape.openValues >= 6 && shape.openMethods <= shape.openValues
        || shape.openMethods * 2 <= shape.openValues && context.io[type.id.index].isEmpty,
      shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0, !shape.isStreaming,
      shape.privateStreams + shape.injected + shape.closures == 0,
      !shape.isObservable || shape.attributes.isDisjoint(with: .observable),
      !shape.flags.contains(.hasSharedInstance),
      shape.ancestry.isDisjoint(with: [.systemDelegate, .operation, .controlDelegate, .frameworkPart, .appEntry]),
      shape.ancestry.isDisjoint(with: [.decodable, .encodable, .requestDescriptor]), shape.views == 0,
      shape.viewTakingMethods == 0, shape.weakReferences == 0
    else { return false }
    switch context.nameRoles[type.id.index] {
    case .viewModel, .coordinator, .testDouble: return false
    case let role? where role.isCollaborator && shape.openValues < 6: return false
    default: break
    }
    return !context.holdings.held(by: type.id).contains { context.role($0.target).isCollaborator }
  }

  /// Compared, sorted or hashed: a handle on something, which a service never is.
  private static func isCompared(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    shape.ancestry.contains(.compared) && !shape.isObservable && !shape.isStreaming
      && !context.holdings.held(by: type.id).contains { context.role($0.target).isCollaborator }
  }

  /// Nothing but data, and an element of something.
  private static func isRecord(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    if shape.foreign > shape.values + shape.published { return false }
    // An initializer alone makes no record of what transforms or navigates.
    if shape.flags.contains(.hasTransform) || shape.navigationHolders > 0 || shape.privateStreams > 0 { return false }
    if shape.ancestry.contains(.compared) { return shape.methods <= 3 }
    guard shape.methods <= 1, shape.isStreaming || shape.build == .data else { return false }
    return context.usage.users[type.id.index].contains { use in
      guard use.kinds.contains(.stores) else { return false }
      let role = context.role(use.other)
      return role == .model || role == .dto || context.program.types[use.other.index].kind == .enum
    }
  }

  /// Whether it, or what it uses, does anything outside of memory.
  private static func reachesWork(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.usage.uses[type.id.index].contains { use in
      let role = context.role(use.other)
      // A weak neighbour is none, and what it merely belongs to neither.
      if context.program.types[use.other.index].kind == .enum { return false }
      return role.isCollaborator && context.isSure(use.other) || role == .container
        || !context.io[use.other.index].isEmpty
    }
  }
}
