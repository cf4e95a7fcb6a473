import Facts

/// Helpers that stand beside the roles: logs, boxes for views, bridges to controls, what presents on a given screen.
enum HelperEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    // A view by its base class from outside.
    if type.kind == .class, context.role(type.id).isUI { return }
    if isLog(type, context) {
      scores.add(RoleWeights.log)
      scores.add(RoleWeights.logNotWork)
      return
    }
    if isRecorder(type, context) {
      scores.add(RoleWeights.recorder)
      scores.add(RoleWeights.recorderNotWork)
      return
    }
    if type.kind == .class, shape.feedback > 0, shape.feedback * 2 >= shape.stored, context.io[type.id.index].isEmpty,
      shape.givingMethods == 0
    {
      scores.add(RoleWeights.feedback)
      scores.add(RoleWeights.feedbackNotWork)
      return
    }
    if isHelperOfValues(type, context, shape) {
      scores.add(RoleWeights.helperOfValues)
      scores.add(RoleWeights.helperOfValuesNotWork)
    }
    if isAssistant(type, context, shape) {
      scores.add(RoleWeights.assistant)
      scores.add(RoleWeights.assistantNotWork)
    }
    if isAnimator(type, context, shape) {
      scores.add(RoleWeights.presenter)
      scores.add(RoleWeights.presenterNotWork)
      scores.add(RoleWeights.animatorNotViewModel)
      return
    }
    if isListSource(type, context, shape) {
      scores.add(RoleWeights.listSource)
      scores.add(RoleWeights.listSourceNotViewModel)
      scores.add(RoleWeights.listSourceNotWork)
      scores.add(RoleWeights.listSourceNotCoordinator)
      return
    }
    if isOverlay(type, context, shape) {
      scores.add(RoleWeights.overlay)
      scores.add(RoleWeights.overlayNotViewModel)
    }
    if type.kind == .class, shape.flags.contains(.isGeneric), context.io[type.id.index].isEmpty,
      !shape.ancestry.contains(.operation)
    {
      if !shape.isObservable, !holdsWorkers(type, context) {
        scores.add(RoleWeights.generic)
        scores.add(RoleWeights.genericNotWork)
      } else if shape.isObservable, context.nameRoles[type.id.index] != .viewModel {
        scores.add(RoleWeights.stateBox)
        scores.add(RoleWeights.stateBoxNotWork)
      }
    }
    guard type.kind == .class, context.io[type.id.index].isEmpty, !holdsWorkers(type, context),
      shape.injected == 0, shape.ancestry.isDisjoint(with: [.reducer, .operation, .systemDelegate, .frameworkPart])
    else { return }
    let views = Int(shape.views) + heldViews(type, context)
    if isBox(shape, views) {
      scores.add(RoleWeights.viewBox)
      scores.add(RoleWeights.viewBoxNotViewModel)
    } else if shape.ancestry.contains(.controlDelegate), !worksWithModels(type, context) {
      scores.add(RoleWeights.bridge)
      scores.add(RoleWeights.bridgeNotViewModel)
    } else if isPresenter(type, context, shape, views) {
      scores.add(RoleWeights.presenter)
      scores.add(RoleWeights.presenterNotWork)
      scores.add(RoleWeights.presenterNotViewModel)
    } else if shape.openMethods > 0, shape.showingMethods == shape.openMethods, shape.published == 0,
      !leadsScreens(type, context, shape)
    {
      scores.add(RoleWeights.onlyShows)
      scores.add(RoleWeights.onlyShowsNotWork)
    }
  }

  /// Writes records of events down, and no screen ever works with such a record.
  static func isRecorder(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    guard let records = context.recorders[type.id] else { return false }
    return records.allSatisfy { record in
      !context.usage.users[record.index].contains { use in
        let role = context.role(use.other)
        return role.isUI || role == .viewModel || role == .coordinator
      }
    }
  }

  /// Knows its keeper weakly and does no I/O: what it does, it does there.
  private static func isAssistant(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.weakReferences == 1, context.io[type.id.index].isEmpty, !shape.isObservable,
      !shape.isStreaming, shape.givingMethods == 0, shape.asyncMethods + shape.completionMethods == 0
    else { return false }
    return context.holdings.held(by: type.id).contains { holding in
      let role = context.role(holding.target)
      return holding.isWeak && (role == .viewModel || role == .coordinator)
        && context.holders.holders(of: type.id).contains { $0.id == holding.target }
    }
  }

  /// Called a mapper, formatter or the like; its protocol too.
  static func isCalledHelper(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.nameRoles[type.id.index] == .other && context.suffixes.isHelper(type.name)
  }

  /// Called a mapper, formatter or the like, and every method gives something at once.
  private static func isHelperOfValues(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard isCalledHelper(type, context), shape.build == .behaviour || shape.build == .contract,
      context.io[type.id.index].isEmpty, !shape.isObservable, !shape.isStreaming, shape.openMethods > 0,
      shape.givingMethods == shape.openMethods,
      shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0
    else { return false }
    return shape.ancestry.isDisjoint(with: [.error, .frameworkPart, .operation, .systemDelegate])
  }

  /// Most of its methods are given views to fill or animate, whatever state it keeps meanwhile.
  private static func isAnimator(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class || type.kind == .struct, shape.viewChangers >= 2,
      Int(shape.viewChangers) * 2 >= shape.functions, !shape.isObservable, shape.published == 0,
      shape.ancestry.isDisjoint(with: [.reducer, .operation, .systemDelegate, .frameworkPart, .swiftUIPart]),
      context.io[type.id.index].isEmpty, context.usage.counts[type.id.index].navigation == 0
    else { return false }
    switch context.nameRoles[type.id.index] {
    case .viewModel, .coordinator, .container: return false
    default: return !leadsScreens(type, context, shape)
    }
  }

  /// Owns cells and buttons for a list elsewhere, and shows what a view model says.
  private static func isListSource(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, !shape.isObservable, !shape.isStreaming, context.io[type.id.index].isEmpty,
      context.nameRoles[type.id.index] != .viewModel,
      shape.ancestry.isDisjoint(with: [.reducer, .operation, .systemDelegate, .frameworkPart]),
      Int(shape.views) + heldViews(type, context) >= 3
    else { return false }
    return context.holdings.held(by: type.id).contains { context.role($0.target) == .viewModel }
  }

  /// A shared object that only shows and hides one thing.
  private static func isOverlay(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    type.kind == .class && shape.flags.contains(.hasSharedInstance) && shape.isObservable && shape.published <= 1
      && shape.showingMethods >= 2 && shape.showingMethods * 2 >= shape.openMethods && shape.givingMethods == 0
      && context.io[type.id.index].isEmpty && !holdsWorkers(type, context)
  }

  /// Has the levels of a log, or others mostly tell it lines of text and want nothing back.
  static func isLog(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    let shape = context.shape(type.id)
    guard shape.build == .behaviour || shape.build == .contract || shape.build == .namespace, !shape.isObservable
    else { return false }
    if shape.lineMarks > 0, shape.lineMarks * 2 >= shape.openMethods + shape.staticMethods { return true }
    if shape.levelMethods >= 3, Int(shape.levelMethods) * 2 >= shape.functions { return true }
    var tellers = 0
    for use in context.usage.users[type.id.index] where use.kinds.contains(.tells) { tellers += 1 }
    return tellers >= 4 && tellers * 2 > context.usage.users[type.id.index].count
  }

  /// Most of what others can call is told an event of the app and gives nothing back: it keeps its role, and rules treat
  /// it as they treat a log.
  static func isStatistics(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    let shape = context.shape(type.id)
    if tellsStatistics(type, context, shape) { return true }
    guard shape.eventMethods > 0, !shape.isObservable, !shape.isUI, shape.published == 0 else { return false }
    return Int(shape.eventMethods) * 2 >= Int(shape.openMethods) + Int(shape.staticMethods)
  }

  /// Tells events under names like `track…`, or is told what happens in a file that imports a library for statistics.
  private static func tellsStatistics(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    let open = Int(shape.openMethods) + Int(shape.staticMethods)
    guard open >= 2, !shape.isObservable, !shape.isStreaming, !shape.isUI,
      shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0
    else { return false }
    if shape.tellingMethods >= 2, Int(shape.tellingMethods) * 3 >= open * 2 { return true }
    guard shape.flags.contains(.importsStatistics), Int(shape.givingMethods) * 5 <= open,
      context.io[type.id.index].isSubset(of: .defaults)
    else { return false }
    switch context.nameRoles[type.id.index] {
    case nil, .service, .other: return true
    default: return false
    }
  }

  /// Nothing but a place for a view or controller.
  private static func isBox(_ shape: TypeShape, _ views: Int) -> Bool {
    views > 0 && views == Int(shape.stored) && shape.functions == 0 && shape.published == 0
  }

  /// Works on the views and controllers it has or is given, without state that others watch.
  private static func isPresenter(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ views: Int
  ) -> Bool {
    if shape.isObservable || shape.isStreaming || shape.privateStreams > 0 || shape.functions == 0 { return false }
    // What a view model is told about taps may come with the controller to act on.
    if leadsScreens(type, context, shape) || shape.flags.contains(.hasTransform) || shape.viewEventMethods > 0
      || shape.asyncMethods > 0 || context.program.known.words(.viewModelWord).contains(type.name)
    {
      return false
    }
    let takers = Int(shape.viewTakingMethods)
    return takers * 2 >= shape.functions || views > 0 && (takers > 0 || views > 1 || views * 3 >= Int(shape.stored))
  }

  /// A coordinator in the making: it decides about screens of its own.
  private static func leadsScreens(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    shape.navigationHolders > 0 || shape.childCoordinators > 0 || shape.flags.contains(.givesView)
      || context.nameRoles[type.id.index] == .coordinator || buildsScreens(type, context)
  }

  private static func buildsScreens(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.usage.uses[type.id.index].count {
      $0.kinds.contains(.creates) && context.role($0.other) == .viewController
    } >= 2
  }

  private static func holdsWorkers(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.holdings.held(by: type.id).contains { holding in
      let role = context.role(holding.target)
      return role.isCollaborator && context.isSure(holding.target) || role == .viewModel || role == .container
    }
  }

  private static func heldViews(_ type: RoleSubject, _ context: RoleContext) -> Int {
    context.holdings.held(by: type.id).count { holding in
      context.shape(holding.target).isUI && context.program.types[holding.target.index].kind == .class
    }
  }

  /// Whether it takes or gives data of the app.
  private static func worksWithModels(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.usage.uses[type.id.index].contains { use in
      let role = context.role(use.other)
      return role == .viewModel || (role == .model || role == .dto) && context.program[use.other].outer != type.id
    }
  }
}
