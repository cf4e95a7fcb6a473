import Facts

/// Who decides which screen comes next.
enum NavigationEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    guard type.kind == .class || type.kind == .protocol || type.kind == .struct else { return }
    // Views and controllers navigate too, and are nothing else for it.
    if !shape.ancestry.isDisjoint(with: [.viewController, .platformView, .swiftUIView, .swiftUIPart]) { return }
    let counts = context.usage.counts[type.id.index]
    if shape.navigationHolders > 0, shape.build != .data {
      scores.add(type.kind == .protocol ? RoleWeights.navigationRequired : RoleWeights.navigationHolder)
    }
    if type.kind != .protocol {
      if counts.navigation + counts.rootControllers >= 2, counts.navigation > 0 {
        scores.add(RoleWeights.navigates)
      } else if counts.navigation > 0 {
        scores.add(RoleWeights.navigatesOnce)
      }
    }
    if shape.childCoordinators > 0 { scores.add(RoleWeights.childCoordinators) }
    if type.kind == .protocol {
      let isNamed = context.nameRoles[type.id.index] == .coordinator
      if shape.methods > 0, shape.showingMethods == shape.methods || isNamed && shape.showingMethods > 0 {
        scores.add(RoleWeights.onlyShowing)
      }
    } else if shape.showingMethods >= 2 {
      scores.add(RoleWeights.showingMethods)
    }
    if isDriver(type, context) {
      // The pages of a wizard are one of many things in its state.
      let isOneOfMany = shape.published > 8 && context.nameRoles[type.id.index] != .coordinator
      scores.add(isOneOfMany ? RoleWeights.drivesStackBesideState : RoleWeights.drivesStack)
    }
    let givesController = shape.screenMethods > 0 && context.nameRoles[type.id.index] == .coordinator
    if shape.flags.contains(.givesView) || givesController, shape.build != .data { scores.add(RoleWeights.givesView) }
    // `func view(for route: Route) -> AnyView`, `func navigate(to route: Route)`, `func pop()`: views keep it as they keep a model.
    if type.kind == .class, shape.isObservable, shape.flags.contains(.givesView), shape.showingMethods >= 2,
      context.nameRoles[type.id.index] == .coordinator
    {
      scores.add(RoleWeights.leadsByRoute)
      scores.add(RoleWeights.leadsByRouteNotViewModel)
    }
    if keepsWindow(type, context, shape, counts) {
      scores.add(RoleWeights.windowKeeper)
      scores.add(RoleWeights.windowKeeperNotWork)
      scores.add(RoleWeights.windowKeeperNotCoordinator)
    }
    // A path among much other state is one of the many things that the model of a whole app keeps.
    if type.kind == .class, shape.isObservable, shape.navigationHolders > 0, shape.showingMethods >= 2,
      shape.published <= 8, shape.stored <= 14, context.nameRoles[type.id.index] != .viewModel
    {
      scores.add(RoleWeights.keepsPath)
      scores.add(RoleWeights.keepsPathNotViewModel)
      scores.add(RoleWeights.keepsPathNotWork)
    }
    if showsManyScreens(type, context, shape, counts) {
      scores.add(RoleWeights.showsManyScreens)
      scores.add(RoleWeights.showsManyScreensNotViewModel)
    }
  }

  /// Makes, opens and closes a window and gives nothing back; it may remember where the window was. One window is no
  /// navigation.
  private static func keepsWindow(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ counts: BodyCounts
  ) -> Bool {
    guard type.kind == .class, !shape.isObservable, !shape.isStreaming, counts.navigation > 0, shape.openMethods > 0,
      shape.givingMethods + shape.asyncMethods + shape.completionMethods == 0, shape.injected == 0,
      context.io[type.id.index].isSubset(of: .defaults), context.nameRoles[type.id.index] != .viewModel,
      context.nameRoles[type.id.index] != .coordinator,
      shape.ancestry.isDisjoint(with: [.systemDelegate, .operation, .appEntry])
    else { return false }
    let makesScreen = context.usage.uses[type.id.index].contains {
      $0.kinds.contains(.creates) && context.shape($0.other).isUI
    }
    guard makesScreen else { return false }
    return context.holdings.held(by: type.id).contains { holding in
      context.program.types[holding.target.index].externalAncestors.contains {
        context.vocabulary[$0].contains(.navigationHolder)
      }
    }
  }

  /// Called a presenter, but it presents: it makes or asks for many screens, and pushes or presents them.
  private static func showsManyScreens(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ counts: BodyCounts
  ) -> Bool {
    guard type.kind == .class, counts.navigation > 0, !shape.isObservable, !shape.isStreaming,
      context.program.known.words(.presenterWord).contains(type.name)
    else { return false }
    return context.usage.uses[type.id.index].count { use in
      context.shape(use.other).isUI && !use.kinds.isDisjoint(with: [.creates, .metatype])
    } >= 6
  }

  /// Called a coordinator, but nothing in it has to do with screens: no navigation, no views, no other coordinator.
  static func leadsNowhere(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    let shape = context.shape(type.id)
    guard type.kind == .class, shape.build == .behaviour, type.superclass == nil, !shape.isObservable,
      !shape.flags.contains(.isObservableKin), !shape.flags.contains(.importsUI), !shape.flags.contains(.givesView),
      shape.navigationHolders + shape.childCoordinators + shape.screenMethods + shape.views == 0,
      shape.closures + shape.weakReferences + shape.published == 0, shape.showingMethods <= 1,
      context.program.types[type.id.index].heirs.isEmpty
    else { return false }
    let counts = context.usage.counts[type.id.index]
    if counts.navigation + counts.rootControllers > 0 { return false }
    return !context.usage.uses[type.id.index].contains { use in
      if context.shape(use.other).isUI { return true }
      switch context.nameRoles[use.other.index] {
      case .viewModel, .viewController, .view: return true
      // Its own contract bears its name.
      case .coordinator: return !context.program.types[type.id.index].ancestors.contains(use.other)
      default: return false
      }
    }
  }

  /// Whether a `NavigationStack` is bound to one of its properties by a view that holds it.
  static func isDriver(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    if context.usage.stacks.isEmpty { return false }
    return context.usage.stacks.contains { stack in
      context.holdings.held(by: stack.view).contains { holding in
        holding.target == type.id && isSame(holding.property.name, stack.base, context.program.names)
      }
    }
  }

  /// `$router` is the projection of the property `router`.
  private static func isSame(_ property: NameID, _ used: NameID, _ names: Names) -> Bool {
    if property == used { return true }
    return names.withBytes(used) { used in
      used.first == UInt8(ascii: "$") && names.withBytes(property) { used.dropFirst().elementsEqual($0) }
    }
  }
}
