import Facts

/// Classes that are no one's service because nothing they do leaves memory, and objects that are made for one call.
enum IdleEvidence {
  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    if onlyHelps(type, context, shape) {
      scores.add(RoleWeights.staticHelper)
      scores.add(RoleWeights.staticHelperNotModel)
    } else if isIdle(type, context, shape) {
      scores.add(RoleWeights.idle)
      scores.add(RoleWeights.idleNotWork)
      // A base class of steps, whatever it keeps.
      let record = context.program.types[type.id.index]
      if record.heirs.count >= 2, shape.openMethods > shape.stored { scores.add(RoleWeights.idleBaseNotModel) }
    }
    if isCommand(type, context, shape) {
      scores.add(RoleWeights.command)
      scores.add(RoleWeights.commandNotModel)
      scores.add(RoleWeights.commandNotWork)
    } else if isGetter(type, context, shape) {
      scores.add(RoleWeights.getter)
      scores.add(RoleWeights.getterNotRepository)
    }
  }

  /// A class with methods that reaches nothing, and that neither its name nor its holders call anything.
  private static func isIdle(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.build == .behaviour, !context.reaching[type.id.index], !shape.isObservable,
      !shape.flags.contains(.isObservableKin), !shape.isStreaming, shape.privateStreams == 0,
      !shape.flags.contains(.hasSharedInstance), shape.asyncMethods + shape.streamMethods == 0,
      !shape.flags.contains(.hasTransform), shape.registeringMethods + shape.resolvingMethods + shape.lookups == 0,
      shape.ancestry.isDisjoint(with: [
        .systemDelegate, .operation, .controlDelegate, .reducer, .frameworkPart, .document, .requestDescriptor,
      ]), context.usage.counts[type.id.index].navigation == 0
    else { return false }
    return isPlainlyCalled(context.nameRoles[type.id.index]) && isPlainlyCalled(context.holders.namedRole(type.id))
      && !isCalledLikeQuestion(type, context)
      // A wrapper of the app may store what it wraps.
      && !context.program.types[type.id.index].storedProperties.contains { !$0.attributes.isEmpty }
  }

  /// Others only call its static functions, which may make an instance for the time of the call.
  private static func onlyHelps(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.staticMethods > 0, shape.openMethods == 0, shape.stored > 0, shape.instances == 0,
      !context.reaching[type.id.index], !shape.isObservable, !shape.flags.contains(.hasSharedInstance),
      context.program.types[type.id.index].heirs.isEmpty, isPlainlyCalled(context.nameRoles[type.id.index])
    else { return false }
    let users = context.usage.users[type.id.index]
    return users.contains { $0.kinds.contains(.reads) }
      && users.allSatisfy { $0.kinds.isDisjoint(with: [.creates, .stores, .injected, .takes, .gives]) }
  }

  /// Made with the arguments of one call, and run where it is made or handed on to be run.
  private static func isCommand(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class || type.kind == .struct, shape.stored > 0, !shape.isObservable, !shape.isStreaming,
      context.io[type.id.index].isEmpty, !shape.flags.contains(.hasSharedInstance), shape.injected == 0,
      type.superclass == nil,
      shape.ancestry.isDisjoint(with: [.operation, .reducer, .systemDelegate, .frameworkPart, .requestDescriptor])
    else { return false }
    switch context.nameRoles[type.id.index] {
    case nil, .dto: break
    default: return false
    }
    let users = context.usage.users[type.id.index]
    guard users.allSatisfy({ $0.kinds.isDisjoint(with: [.stores, .injected, .gives]) }) else { return false }
    let uses = context.usage.uses[type.id.index]
    let isAsynchronous = shape.completionMethods + shape.asyncMethods > 0
    if shape.values == shape.stored, shape.openMethods == 1, shape.flags.contains(.hasOperationName) {
      return isAsynchronous || uses.contains { $0.kinds.contains(.reads) && context.role($0.other).isCollaborator }
    }
    // Most of what it keeps are values, and no one keeps it.
    return type.kind == .class && isAsynchronous && shape.values >= 2 && Int(shape.values) * 2 >= Int(shape.stored)
      && users.contains { $0.kinds.contains(.runs) } && !users.contains { $0.kinds.contains(.makes) }
  }

  /// Called like what it does, `GetOpenOrders`: it asks others, changes nothing and only gives answers.
  private static func isGetter(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class || type.kind == .struct, shape.openMethods > 0, shape.givingMethods == shape.openMethods,
      shape.writingMethods == 0, !shape.isObservable, context.io[type.id.index].isEmpty,
      context.nameRoles[type.id.index] == nil,
      context.holdings.held(by: type.id).contains(where: { context.role($0.target).isCollaborator })
    else { return false }
    return isCalledLikeQuestion(type, context)
  }

  private static func isCalledLikeQuestion(_ type: RoleSubject, _ context: RoleContext) -> Bool {
    context.program.names.withBytes(type.name) { name in
      context.program.known.words(.questionName).prefixes.contains { verb in
        let verb = verb.utf8
        return name.count > verb.count && name.starts(with: verb)
          && (65...90).contains(name[name.startIndex + verb.count])
      }
    }
  }

  private static func isPlainlyCalled(_ role: Role?) -> Bool {
    switch role {
    case nil, .model, .other, .dto, .view, .viewController: true
    default: false
    }
  }
}
