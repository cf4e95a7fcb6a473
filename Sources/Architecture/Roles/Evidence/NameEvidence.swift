import Facts

/// What the name of a type promises, as far as its build allows it to be true.
enum NameEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    guard var role = context.nameRoles[type.id.index] else { return }
    let shape = context.shape(type.id)
    // A helper that reaches nothing helps with values.
    if role == .service, context.io[type.id.index].isEmpty, context.program.known.words(.helperWord).contains(type.name)
    {
      role = .other
    }
    if role == .viewModel, isConstant(type, shape, context) { return }
    if role == .viewModel, isTable(type, shape, context) {
      scores.add(RoleWeights.table)
      return
    }
    if let rows = rows(role, type, shape, context) { scores.add(rows[role.slot]) }
  }

  private static func rows(_ role: Role, _ type: RoleSubject, _ shape: TypeShape, _ context: RoleContext)
    -> [RoleWeight]?
  {
    let build = shape.build
    let works = build == .behaviour || build == .contract
    switch role {
    case .viewModel:
      // The word may be in the name of a base class of a library.
      if hasForeignPresenter(type, context), !shape.isObservable, !shape.isStreaming { return nil }
      // What works out colors and fonts presents, whatever it does besides.
      if works { return shape.looks >= 2 ? RoleWeights.decidingName : RoleWeights.strongName }
      // Constants for display are data under whatever name; texts and looks that are worked out are not.
      if build == .data, shape.computed >= 2, shape.looks > 0 || shape.computed >= shape.stored {
        return RoleWeights.decidingName
      }
      if build == .data, type.kind == .class, shape.looks > 0 { return RoleWeights.strongName }
      return build == .data && type.kind == .class || build == .closures ? RoleWeights.middlingName : nil
    case .coordinator:
      // Text, undo and file coordinators have no screens about them; actors cannot.
      if type.kind == .actor || NavigationEvidence.leadsNowhere(type, context) { return nil }
      if works, type.kind == .class, !shape.flags.contains(.importsUI) { return RoleWeights.weakName }
      if works { return RoleWeights.strongName }
      // Variables alone are the state of a navigation, not what navigates.
      return type.kind == .class && !isBag(type, context, shape) ? RoleWeights.middlingName : nil
    case .useCase:
      // What screens tell about taps asks for no operation.
      if shape.openMethods > 0, shape.viewEventMethods == shape.openMethods, shape.givingMethods == 0,
        shape.asyncMethods == 0
      {
        return nil
      }
      // The word is in the name of the base class already.
      if shape.ancestry.contains(.operation) { return nil }
      if works || build == .closures { return RoleWeights.strongName }
      // A value with one function, called a use case: a calculation.
      if build == .data, type.kind == .struct, shape.openMethods == 1 { return RoleWeights.decidingName }
      return type.kind == .class || type.kind == .struct && shape.functions > 0 ? RoleWeights.strongName : nil
    case .repository:
      return works || build == .closures ? RoleWeights.strongName : type.kind == .class ? RoleWeights.weakName : nil
    case .dataSource, .service:
      if shape.ancestry.contains(.controlDelegate) { return RoleWeights.faintName }
      if context.suffixes.isVague(type.name) { return works ? RoleWeights.weakName : nil }
      if works { return context.isStateOfViews(type.id) ? RoleWeights.weakName : RoleWeights.middlingName }
      if build == .namespace && shape.staticMethods > 0 || build == .closures { return RoleWeights.middlingName }
      return type.kind == .class ? RoleWeights.weakName : nil
    case .container:
      if works { return RoleWeights.strongName }
      if build == .data, carries(type, context) { return RoleWeights.middlingName }
      return build == .namespace || type.kind == .class || build == .data ? RoleWeights.weakName : nil
    case .model: return RoleWeights.faintName
    case .dto:
      if build == .data, shape.values == 0, carries(type, context) { return nil }
      return build == .data ? RoleWeights.middlingName : build == .cases ? RoleWeights.weakName : nil
    case .other: return works && context.io[type.id.index].isEmpty ? RoleWeights.middlingName : RoleWeights.weakName
    case .view, .viewController: return build == .contract || type.kind == .class ? RoleWeights.weakName : nil
    case .appEntry: return type.kind == .class ? RoleWeights.middlingName : nil
    case .test, .testDouble: return nil
    }
  }

  private static func hasForeignPresenter(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.program.known.words(.presenterWord).contains(type.name)
      && context.program.types[type.id.index].externalAncestors.contains {
        context.program.known.words(.presenterWord).contains($0)
      }
  }

  /// A class that is given what it shows once, to be compared with others of its kind: data, as a struct would be.
  static func isConstant(_ type: RoleSubject, _ shape: TypeShape, _ context: RoleContext) -> Bool {
    type.kind == .class && shape.looks == 0 && shape.stored > 0 && shape.variables == 0
      && shape.values == shape.stored
      && !shape.ancestry.isDisjoint(with: [.compared, .listElement]) && !shape.isObservable && !shape.isStreaming
      && shape.closures + shape.injected + shape.privateStreams + shape.weakReferences == 0
      && shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0
      && context.io[type.id.index].isEmpty
  }

  /// Stored values without a method.
  static func isBag(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    shape.build == .data && shape.functions == 0 && !shape.isObservable && type.superclass == nil
      && context.usage.counts[type.id.index].navigation == 0
  }

  /// Whether it stores anything that works for others.
  private static func carries(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.holdings.held(by: type.id).contains { holding in
      let build = context.shape(holding.target).build
      return build == .behaviour || build == .contract || build == .closures
    }
  }

  /// A value of values alone that many screens share, with functions that look things up in it.
  private static func isTable(_ type: RoleSubject, _ shape: TypeShape, _ context: RoleContext) -> Bool {
    type.kind == .struct && shape.build == .behaviour && shape.stored > 0 && shape.values == shape.stored
      && !shape.isStreaming && shape.givingMethods > 0
      && shape.givingMethods * 2 >= shape.openMethods && shape.viewEventMethods == 0 && shape.asyncMethods == 0
      && context.usage.users[type.id.index].count(where: { context.shape($0.other).isUI }) >= 5
  }
}
