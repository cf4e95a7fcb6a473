import Facts

/// Where a type stands among those that do work: what it holds, and who is given it.
enum CollaborationEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    guard shape.build == .behaviour || shape.build == .contract || shape.build == .namespace else { return }
    guard shape.ancestry.isDisjoint(with: [.viewController, .platformView, .swiftUIView, .swiftUIPart]) else { return }
    addUsers(type, context, shape, &scores)
    var workers = 0
    var sources = 0
    for holding in context.holdings.held(by: type.id) {
      let role = context.role(holding.target)
      if role.isCollaborator { workers += 1 }
      if role == .dataSource { sources += 1 }
    }
    let counts = context.usage.counts[type.id.index]
    if workers == 0, type.kind == .class, counts.navigation > 0, counts.navigation + counts.rootControllers >= 2,
      context.io[type.id.index].isEmpty, shape.ancestry.isDisjoint(with: [.operation, .systemDelegate])
    {
      scores.add(RoleWeights.presentsOnly)
    }
    if workers > 0, shape.build == .behaviour { scores.add(RoleWeights.holdsServices) }
    if workers > 0, shape.openMethods == 1, shape.staticMethods == 0, !shape.isStreaming,
      type.kind != .struct || context.nameRoles[type.id.index] != .model,
      context.io[type.id.index].isEmpty, workers * 2 >= Int(shape.stored)
    {
      scores.add(RoleWeights.operationOnServices)
    }
    if type.kind == .struct || type.kind == .class, type.superclass == nil, workers == 0, shape.stored > 0,
      shape.values == shape.stored, shape.injected == 0, !shape.isObservable,
      shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0, context.io[type.id.index].isEmpty
    {
      scores.add(RoleWeights.valuesOnly)
      if isPlainRecord(type, context), shape.registeringMethods + shape.resolvingMethods + shape.lookups == 0 {
        scores.add(RoleWeights.valuesNotViewModel)
        scores.add(RoleWeights.valuesAsModel)
      }
    }
    let wrapsSystem = context.io[type.id.index].contains(.system) || HelperEvidence.isCalledHelper(type, context)
    if sources > 0, workers >= 2, !wrapsSystem { scores.add(RoleWeights.combinesSources) }
    addEntities(type, context, shape, workers, &scores)
  }

  /// Implements nothing of the app that others could work through, and promises nothing by its name.
  private static func isPlainRecord(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    guard type.kind == .class, context.program.types[type.id.index].ancestors.isEmpty else { return false }
    switch context.nameRoles[type.id.index] {
    case nil: return true
    case .model: return !context.holders.holders(of: type.id).contains { context.shape($0.id).isUI }
    default: return false
    }
  }

  private static func addUsers(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ scores: inout RoleScores
  ) {
    let isHanded = context.usage.users[type.id.index].contains { use in
      guard !use.kinds.isDisjoint(with: [.injected, .stores]) else { return false }
      let role = context.role(use.other)
      return role.isCollaborator || role == .viewModel || role == .coordinator || role == .container
    }
    if isHanded, !shape.isObservable { scores.add(RoleWeights.injectedIntoOthers) }
  }

  /// Methods that take or give models of the app, with a place to keep them.
  private static func addEntities(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ workers: Int, _ scores: inout RoleScores
  ) {
    var entities = 0
    var transfer = 0
    for use in context.usage.uses[type.id.index] {
      let role = context.role(use.other)
      if role == .dto { transfer += 1 }
      guard role == .model, !use.kinds.isDisjoint(with: [.takes, .gives, .mentions]) else { continue }
      if context.shape(use.other).build != .cases { entities += 1 }
    }
    let stores = !context.io[type.id.index].isDisjoint(with: WorkEvidence.local)
    let reads = Int(shape.readingMethods + shape.writingMethods)
    if entities > 0, reads >= 2 {
      // A repository has others store for it; what stores by itself is the source.
      if workers > 0, context.io[type.id.index].isEmpty, !typesDefaults(type, context) {
        scores.add(RoleWeights.entityOperations)
      } else if stores || shape.build == .contract {
        scores.add(RoleWeights.storesEntities)
      }
    }
    if typesDefaults(type, context) {
      scores.add(RoleWeights.localSource)
      return
    }
    if transfer > 0, entities > 0, workers > 0, !context.io[type.id.index].contains(.system),
      !HelperEvidence.isCalledHelper(type, context)
    {
      scores.add(RoleWeights.mapsDTOs)
    }
  }

  /// Gives types to what a wrapper of the user defaults, its only neighbour, keeps: a source, not a repository.
  private static func typesDefaults(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    let held = context.holdings.held(by: type.id)
    guard held.count == 1, let only = held.first else { return false }
    return context.io[only.target.index] == .defaults && context.io[type.id.index].isSubset(of: .defaults)
  }
}
