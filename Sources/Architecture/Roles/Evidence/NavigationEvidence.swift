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
    if shape.flags.contains(.givesView), shape.build != .data { scores.add(RoleWeights.givesView) }
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
