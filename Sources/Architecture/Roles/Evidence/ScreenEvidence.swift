import Facts

/// What a screen's own object must be to count as its view model, and what it may do besides without becoming a
/// service.
enum ScreenEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    guard type.kind == .class || type.kind == .struct || type.kind == .protocol else { return }
    if worksItself(type, context, shape) { scores.add(RoleWeights.ownWork) }
    if showsNothing(type, context, shape) { scores.add(RoleWeights.showsNothing) }
    if isTask(type, context, shape) {
      scores.add(RoleWeights.task)
      scores.add(RoleWeights.taskNotWork)
      scores.add(RoleWeights.taskNotViewModel)
    }
  }

  /// Called and held as a view model, and by no service: its I/O is what rules are to speak of.
  private static func worksItself(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind != .protocol, shape.ancestry.isDisjoint(with: [.operation, .reducer]),
      !context.io[type.id.index].isEmpty || context.usage.counts[type.id.index].database > 0
    else { return false }
    let isWatched = shape.isObservable || shape.isStreaming || shape.flags.contains(.isObservableKin)
    switch context.nameRoles[type.id.index] {
    case .viewModel:
      // Some presenters present notices of the whole app.
      let isVague = context.program.known.words(.presenterWord).contains(type.name)
      if isVague, !isWatched, shape.viewEventMethods == 0 { return false }
    case nil, .model: if !isWatched || context.holders.namedRole(type.id) != .viewModel { return false }
    default: return false
    }
    var isHeld = false
    for holder in context.holders.holders(of: type.id) {
      switch context.role(holder.id) {
      case .view, .viewController: isHeld = true
      case .service, .repository, .dataSource, .useCase: if context.isSure(holder.id) { return false }
      default: break
      }
    }
    return isHeld
  }

  /// Nothing in it can be watched, read or awaited, and no one hears from it.
  private static func showsNothing(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    type.kind == .class && type.superclass == nil && shape.openVariables == 0 && shape.givingMethods == 0
      && !shape.isObservable && !shape.isStreaming && !shape.flags.contains(.isObservableKin)
      && shape.closures + shape.weakReferences + shape.completionMethods + shape.handlerInitializers == 0
      && shape.streamMethods + shape.injected == 0 && !shape.flags.contains(.hasTransform)
      && context.nameRoles[type.id.index] != .viewModel && context.holders.namedRole(type.id) != .viewModel
      && context.program.types[type.id.index].heirs.isEmpty
  }

  /// One of many that a service makes, distinguished by its identity: a download, a job, a transfer.
  private static func isTask(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.flags.contains(.hasIdentity), shape.ancestry.contains(.identifiable),
      shape.isObservable, shape.values >= 3, !shape.flags.contains(.hasSharedInstance),
      context.nameRoles[type.id.index] ?? .model == .model
    else { return false }
    return context.usage.users[type.id.index].contains { use in
      use.kinds.contains(.creates) && context.role(use.other).isCollaborator
    }
  }
}
