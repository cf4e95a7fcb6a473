import Facts

/// Reducers are identified so that rules about observable classes leave them alone.
enum ReducerEvidence {
  static func isReducer(_ shape: TypeShape) -> Bool {
    shape.ancestry.contains(.reducer) || shape.attributes.contains(.reducer)
  }
}

/// Observable state: what makes a view model, seen from inside.
enum StateEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    if ReducerEvidence.isReducer(shape) { scores.add(RoleWeights.reducer) }
    guard type.kind == .class || type.kind == .protocol || type.kind == .struct || type.kind == .actor else { return }
    if shape.isObservable {
      scores.add(RoleWeights.observable)
      scores.add(RoleWeights.observableNotService)
    }
    if shape.published > 0 { scores.add(RoleWeights.publishedState) }
    if shape.screenStates >= 6 {
      scores.add(RoleWeights.muchScreenState)
      scores.add(RoleWeights.muchScreenStateNotService)
    } else if shape.screenStates >= 3 {
      scores.add(RoleWeights.screenState)
      scores.add(RoleWeights.screenStateNotService)
    }
    if type.kind == .class, shape.isObservable, context.io[type.id.index].isEmpty, shape.navigationHolders == 0,
      isScreenState(type, context), !NavigationEvidence.isDriver(type, context),
      !shape.flags.contains(.hasSharedInstance),
      context.keepsObservedState(shape),
      context.holders.holders(of: type.id).contains(where: { context.shape($0.id).isUI })
        || isPartOfViewModel(type, context)
    {
      scores.add(RoleWeights.stateForViews)
    }
    if shape.openStreams > 0 { scores.add(RoleWeights.openStreams) }
    if shape.flags.contains(.hasTransform) {
      if shape.flags.contains(.hasTransformTypes) || shape.isStreaming {
        scores.add(RoleWeights.transform)
      } else if type.kind == .class || type.kind == .protocol || shape.streamMethods > 0 {
        scores.add(RoleWeights.transformInput)
      }
    }
    if shape.viewEventMethods > 0, shape.ancestry.isDisjoint(with: [.controlDelegate, .viewController, .platformView]) {
      scores.add(RoleWeights.viewEvents)
      if shape.viewTakingMethods > 0, shape.viewEventMethods >= 2, type.kind == .class {
        scores.add(RoleWeights.viewEventsInScreen)
      }
    }
    if context.usage.counts[type.id.index].sendsChange > 0 { scores.add(RoleWeights.sendsChange) }
    if shape.flags.contains(.hasSharedInstance) { scores.add(RoleWeights.singletonNotViewModel) }
    if type.kind == .actor { scores.add(RoleWeights.actorNotViewModel) }
  }

  /// A view model that is cut into parts makes them and gives them to its views.
  private static func isPartOfViewModel(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.holdings.holders(of: type.id).contains { holding in
      !holding.isWeak && !holding.property.row.access.isPrivate && context.shape(holding.holder).isObservable
        && context.nameRoles[holding.holder.index] == .viewModel
        && context.usage.uses[holding.holder.index].contains { $0.other == type.id && $0.kinds.contains(.creates) }
    }
  }

  /// Neither called something that keeps state for other reasons nor part of a tree.
  private static func isScreenState(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    let role = context.nameRoles[type.id.index]
    if role == .coordinator || role == .testDouble { return false }
    // What has children of its own kind is a node of what is shown.
    return !context.holdings.held(by: type.id).contains { $0.target == type.id }
  }
}
