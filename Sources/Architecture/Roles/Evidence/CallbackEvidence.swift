import Facts

/// Objects that are only there to be called back: delegates of one thing, and managers of the views they are given.
enum CallbackEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    guard type.kind == .class else { return }
    let shape = context.shape(type.id)
    if isOnlyCalledBack(type, context, shape) || answersFrameworkOnly(type, context, shape) {
      scores.add(RoleWeights.calledBack)
      scores.add(RoleWeights.calledBackNotWork)
      scores.add(RoleWeights.calledBackNotViewModel)
      scores.add(RoleWeights.calledBackNotCoordinator)
    } else if managesViews(type, context, shape) {
      scores.add(RoleWeights.viewManager)
      scores.add(RoleWeights.viewManagerNotViewModel)
      scores.add(RoleWeights.viewManagerNotWork)
      scores.add(RoleWeights.viewManagerNotContainer)
    }
  }

  /// Nothing but the methods of callback protocols of the app.
  private static func isOnlyCalledBack(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    let record = context.program.types[type.id.index]
    guard isSmall(type, context, shape), shape.openMethods > 0,
      record.externalAncestors.allSatisfy({ context.vocabulary[$0].contains(.neutralBase) })
    else { return false }
    var names: Set<NameID> = []
    for ancestor in record.ancestors {
      guard KinEvidence.isCallback(RoleSubject(context.program, ancestor.index), context) else { return false }
      for member in context.program.types[ancestor.index].members { names.insert(member.name) }
    }
    return !names.isEmpty
      && record.members.allSatisfy { member in
        member.kind != .function || member.row.access.isPrivate || names.contains(member.name)
      }
  }

  /// Conforms to nothing but delegates and providers of a framework or library, and keeps next to nothing.
  private static func answersFrameworkOnly(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard isSmall(type, context, shape), shape.openMethods <= 4, shape.stored <= 2,
      !shape.flags.contains(.hasSharedInstance),
      shape.ancestry.isDisjoint(with: [.systemDelegate, .appEntry, .controlDelegate, .frameworkPart, .operation])
    else { return false }
    let record = context.program.types[type.id.index]
    guard record.ancestors.allSatisfy({ context.shape($0).build == .contract && context.shape($0).functions == 0 })
    else { return false }
    let known = context.program.known
    var isDelegate = false
    for name in record.externalAncestors where !context.vocabulary[name].contains(.neutralBase) {
      if known.words(.providerName).contains(name) {
        isDelegate = true
      } else if known.words(.delegateName).contains(name), shape.foreign == 0 || shape.flags.contains(.isPrivate) {
        isDelegate = true
      } else {
        return false
      }
    }
    return isDelegate
  }

  private static func isSmall(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    type.superclass == nil && !shape.isObservable && !shape.isStreaming && context.io[type.id.index].isEmpty
      && shape.asyncMethods + shape.streamMethods + shape.injected == 0
      && context.program.types[type.id.index].heirs.isEmpty
      && !context.holdings.held(by: type.id).contains { holding in
        context.role(holding.target).isCollaborator && context.isSure(holding.target)
      }
  }

  /// The delegate or data source of views that its initializers are given, which neither makes them nor goes to the
  /// network for them.
  private static func managesViews(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard shape.ancestry.contains(.controlDelegate), !shape.isObservable,
      context.nameRoles[type.id.index] != .viewModel, context.nameRoles[type.id.index] != .coordinator,
      shape.navigationHolders == 0, context.io[type.id.index].isDisjoint(with: [.network, .database, .keychain])
    else { return false }
    return context.program.types[type.id.index].initializers.contains { initializer in
      initializer.parameters.contains { parameter in
        guard let written = parameter.writtenType, written.kind == .typeName else { return false }
        if context.vocabulary[written.name].contains(.platformView) { return true }
        return context.program.resolve(written).id.map { id in
          context.shape(id).isUI && context.program.types[id.index].kind == .class
            && !context.shape(id).ancestry.contains(.viewController)
        } ?? false
      }
    }
  }
}
