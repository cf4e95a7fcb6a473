import Facts

/// What a type builds and hands out: screens and coordinators make a coordinator, services make a container.
enum BuildingEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    guard type.kind != .enum || shape.build == .namespace,
      shape.ancestry.isDisjoint(with: [.viewController, .platformView, .swiftUIView, .swiftUIPart, .reducer])
    else { return }
    var screens = 0
    var viewModels = 0
    var services = 0
    var coordinators = 0
    var given = 0
    var carried = 0
    var kept = 0
    var built = 0
    var keptOfAll = 0
    for use in context.usage.uses[type.id.index] {
      let role = context.role(use.other)
      if use.kinds.contains(.stores), role.isCollaborator || role == .container { carried += 1 }
      // What inherits from it or lives inside it is not built for others.
      if context.program[use.other].superclass == type.id || context.program[use.other].outer == type.id { continue }
      if use.kinds.contains(.creates), role.isCollaborator || role == .container {
        built += 1
        if use.kinds.contains(.stores) { keptOfAll += 1 }
      }
      if use.kinds.contains(.creates) {
        switch role {
        case .view, .viewController: screens += 1
        case .viewModel: viewModels += 1
        case .coordinator: coordinators += 1
        case .service, .repository, .dataSource, .useCase, .container:
          // A loader, a form, a pager: state of its own that a screen observes, not a service built for others.
          if context.shape(use.other).isObservable { break }
          services += 1
          if use.kinds.contains(.stores) { kept += 1 }
        default: break
        }
      }
      if use.kinds.contains(.gives), role.isCollaborator || role == .viewModel || role == .coordinator || role.isUI {
        given += 1
      }
    }
    // A view model that makes the pages of its screen says what it is.
    if !context.program.known.words(.viewModelWord).contains(type.name) {
      if screens >= 2 { scores.add(RoleWeights.buildsScreens) }
      if screens == 1 { scores.add(RoleWeights.buildsScreen) }
      if screens > 0, viewModels > 0, services <= 2 { scores.add(RoleWeights.buildsScreenAndModel) }
    }
    if coordinators > 0 { scores.add(RoleWeights.startsCoordinators) }
    let counts = context.usage.counts[type.id.index]
    if type.kind == .class, shape.navigationHolders > 0, screens >= 2 || coordinators > 0,
      counts.navigation + counts.rootControllers >= 2,
      counts.navigation > 0, !shape.isObservable, shape.ancestry.isDisjoint(with: [.appEntry]),
      context.nameRoles[type.id.index] != .viewModel
    {
      scores.add(RoleWeights.leadsScreens)
      scores.add(RoleWeights.leadsScreensNotWork)
    }
    if screens >= 2, leadsOnly(type, context, shape) {
      scores.add(RoleWeights.tellsOfScreens)
      scores.add(RoleWeights.tellsOfScreensNotWork)
    }
    if isOpenBag(type, context, shape, carried) {
      scores.add(RoleWeights.openBag)
      scores.add(RoleWeights.openBagNotViewModel)
      scores.add(RoleWeights.openBagNotWork)
    }
    if services > 0, given > 0, screens == 0 { scores.add(RoleWeights.givesWhatItBuilds) }
    if services >= 3 { scores.add(RoleWeights.buildsServices) }
    if services >= 6 { scores.add(RoleWeights.buildsManyServices) }
    if kept >= 3, kept >= Int(shape.openMethods), !shape.ancestry.contains(.compared), isPassedAround(type, context) {
      scores.add(RoleWeights.compositionRoot)
      scores.add(RoleWeights.compositionNotWork)
    }
    // Observable or not: what only builds the services of the app and keeps them is where they are put together.
    if type.kind == .class, shape.isObservable, shape.published <= 1, built >= 4, keptOfAll >= 3,
      Int(shape.openMethods) * 2 <= keptOfAll, context.nameRoles[type.id.index] != .viewModel
    {
      scores.add(RoleWeights.observedRoot)
      scores.add(RoleWeights.observedRootNotViewModel)
      scores.add(RoleWeights.observedRootNotWork)
    }
    if FactoryEvidence.isPlain(type, context) { return }
    if given >= 1, Int(shape.makingMethods) * 2 > shape.functions { scores.add(RoleWeights.makesRoles) }
    if makesScreens(type, context, shape) {
      scores.add(RoleWeights.makesScreens)
      scores.add(RoleWeights.makesScreensNotWork)
    }
    if given >= 4, Int(shape.staticValues) > shape.functions { scores.add(RoleWeights.locator) }
    guard carried > 0, shape.build == .data, shape.injected == 0, context.program.types[type.id.index].heirs.isEmpty
    else { return }
    if type.kind == .struct || !shape.isObservable || carried * 3 >= Int(shape.stored) {
      scores.add(RoleWeights.carriesServices)
    }
    let isCalledContainer = context.nameRoles[type.id.index] == .container
    // A part of a container is one, and what has an identity is one of many.
    let isPart = type.outer.map { context.nameRoles[$0.index] == .container } ?? false
    if carried * 2 >= Int(shape.stored), carried >= 2 || isCalledContainer || isPart,
      !shape.ancestry.contains(.identifiable)
    {
      scores.add(RoleWeights.bag)
    }
  }

  /// Most of its methods give screens, and none of them is shown here.
  private static func makesScreens(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard shape.functions >= 2, !shape.isObservable, shape.navigationHolders == 0,
      context.usage.counts[type.id.index].navigation == 0, context.io[type.id.index].isEmpty
    else { return false }
    let given = context.usage.uses[type.id.index].count { use in
      use.kinds.contains(.gives) && context.shape(use.other).isUI
    }
    switch context.nameRoles[type.id.index] {
    case .container, nil: break
    default: return false
    }
    return (Int(shape.screenMethods) + given) * 3 >= shape.functions * 2
  }

  /// Presents more than once and gives nothing back: what it does shows on screen and nowhere else.
  private static func leadsOnly(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    type.kind == .class && context.usage.counts[type.id.index].navigation >= 2 && context.io[type.id.index].isEmpty
      && shape.openMethods > 0 && shape.givingMethods + shape.asyncMethods + shape.completionMethods == 0
      && !shape.isObservable && !shape.isStreaming && shape.ancestry.isDisjoint(with: [.operation, .systemDelegate])
      && context.nameRoles[type.id.index] != .viewModel
  }

  /// An observable class that is little else than the services it is given, open for others to take.
  private static func isOpenBag(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ carried: Int
  ) -> Bool {
    guard type.kind == .class, shape.isObservable, carried >= 4, carried * 3 >= Int(shape.stored) * 2,
      Int(shape.openMethods) * 2 <= carried, shape.published <= 1, context.nameRoles[type.id.index] != .viewModel
    else { return false }
    let open = context.holdings.held(by: type.id).count { holding in
      !holding.property.row.access.isPrivate
        && (context.role(holding.target).isCollaborator || context.role(holding.target) == .container)
    }
    return open >= 4
  }

  /// Given to several types that are not its own parts.
  private static func isPassedAround(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    var count = 0
    for use in context.usage.users[type.id.index] where !use.kinds.isDisjoint(with: [.injected, .stores, .takes]) {
      count += 1
      if count == 4 { return true }
    }
    return false
  }
}
