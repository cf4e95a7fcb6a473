import Facts
import Knowledge

/// Work with the outside world and for others: services, data sources, repositories, use cases.
enum WorkEvidence {
  static let remote: IOKinds = [.network, .process, .system, .keychain]
  static let local: IOKinds = [.database, .files, .defaults]

  static func add(_ type: RoleSubject, _ context: RoleContext, _ scores: inout RoleScores) {
    let shape = context.shape(type.id)
    let kinds = context.io[type.id.index]
    let canWork = shape.functions > 0 || shape.initializers > 0 && type.kind == .class
    if canWork, shape.build != .cases, shape.build != .data || type.kind == .class {
      if !kinds.isDisjoint(with: remote) {
        scores.add(RoleWeights.remoteIO)
        scores.add(RoleWeights.remoteService)
      }
      if !kinds.isDisjoint(with: local), !keepsItself(type, context, shape) {
        scores.add(RoleWeights.localIO)
        // A service may read a setting now and then; a source does little else.
        let isReadable = shape.openMethods + shape.staticMethods + shape.computed + shape.staticValues > 0
        if isReadable, context.effects.sites(in: type.id).count * 3 >= shape.functions {
          scores.add(RoleWeights.localSource)
        }
        if kinds.contains(.database) { scores.add(RoleWeights.databaseRepository) }
      }
      if !kinds.contains(.database), context.usage.counts[type.id.index].database > 0 {
        scores.add(RoleWeights.usesDatabase)
        scores.add(RoleWeights.localSource)
      }
      if !kinds.isEmpty, shape.build == .namespace { scores.add(RoleWeights.staticWork) }
    }
    if shape.ancestry.contains(.systemDelegate) { scores.add(RoleWeights.systemDelegate) }
    if type.kind == .class, shape.isObservable, kinds.contains(.system), context.nameRoles[type.id.index] == .service {
      scores.add(RoleWeights.wrapsDevice)
      scores.add(RoleWeights.wrapsDeviceNotViewModel)
    }
    if type.kind == .class, shape.isObservable, context.usage.counts[type.id.index].monitors > 0,
      shape.flags.contains(.hasSharedInstance), context.nameRoles[type.id.index] != .viewModel
    {
      scores.add(RoleWeights.watchesDevice)
      scores.add(RoleWeights.watchesDeviceNotViewModel)
    }
    addOperation(type, context, shape, &scores)
    if shape.attributes.contains(.dependencyClient) { scores.add(RoleWeights.dependencyClient) }
    if shape.build == .closures { scores.add(RoleWeights.closures) }
    if type.kind == .actor { scores.add(RoleWeights.actorType) }
    if shape.flags.contains(.hasSharedInstance), shape.build == .behaviour { scores.add(RoleWeights.shared) }
    let isNamedValue =
      type.kind == .struct && kinds.isEmpty && shape.asyncMethods + shape.completionMethods + shape.streamMethods == 0
      && context.nameRoles[type.id.index] == .model
    if shape.build == .behaviour { addBehaviour(type, shape, isNamedValue, &scores) }
    if shape.build == .behaviour, type.kind == .struct, kinds.isEmpty, !isNamedValue {
      scores.add(RoleWeights.defaultStruct)
    }
    if shape.build == .contract, shape.methods > 0 { scores.add(RoleWeights.workContract) }
    if isWorkByDefault(type, context, shape) { scores.add(RoleWeights.defaultWork) }
    if shape.build == .behaviour || shape.build == .contract || shape.build == .namespace {
      if shape.asyncMethods + shape.completionMethods + shape.streamMethods > 0 { scores.add(RoleWeights.asynchronous) }
      if shape.readingMethods > 0, shape.writingMethods > 0, shape.readingMethods + shape.writingMethods >= 3 {
        scores.add(RoleWeights.storesAndReads)
      }
      if isOneOperation(type, context, shape) {
        scores.add(RoleWeights.oneOperation)
        if shape.flags.contains(.hasOperationName) { scores.add(RoleWeights.operationName) }
      }
    }
  }

  /// Observed state that only fills itself from the defaults and writes itself back when it changes.
  private static func keepsItself(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard type.kind == .class, shape.isObservable, shape.published >= 3, shape.published * 3 >= shape.stored * 2,
      !shape.flags.contains(.hasSharedInstance), context.io[type.id.index] == .defaults
    else { return false }
    return context.effects.sites(in: type.id).allSatisfy { site in
      let file = site.place.file
      var index = site.place.index
      while index > 0 {
        let node = file.nodes[index]
        switch node.kind {
        case .initializerDeclaration, .initialValue: return true
        case .accessor: return node.name == context.program.words.didSet || node.name == context.program.words.willSet
        case .functionDeclaration, .typeDeclaration, .extensionDeclaration: return false
        default: index = Int(file.parents[index])
        }
      }
      return false
    }
  }

  /// Behaviour that could reach something: not a class of values that answers questions, nor a view model that says so,
  /// nor a protocol that asks for nothing.
  private static func isWorkByDefault(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    if context.program.known.words(.viewModelWord).contains(type.name) { return false }
    if !context.io[type.id.index].isEmpty { return true }
    if shape.build == .contract { return !KinEvidence.isMarker(type.id, context) }
    guard shape.build == .behaviour, type.kind != .struct else { return false }
    let isPlain =
      type.superclass == nil
      && context.program.types[type.id.index].externalAncestors.allSatisfy {
        !context.vocabulary[$0].isDisjoint(with: [.neutralBase, .valueLike])
      }
    return type.kind == .actor || !isPlain || shape.stored == 0 || shape.values < shape.stored || shape.injected > 0
      || shape.asyncMethods + shape.completionMethods + shape.streamMethods > 0 || shape.isStreaming
      || isOneOperation(type, context, shape)
  }

  /// An `Operation` that does I/O itself, or whose base class does, is the service; what leaves that to others is the
  /// use case.
  private static func addOperation(
    _ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape, _ scores: inout RoleScores
  ) {
    guard shape.ancestry.contains(.operation) else { return }
    scores.add(RoleWeights.operation)
    let ancestors = context.program.types[type.id.index].ancestors
    if context.io[type.id.index].isEmpty, ancestors.allSatisfy({ context.io[$0.index].isEmpty }) {
      scores.add(RoleWeights.operationAsUseCase)
    } else {
      scores.add(RoleWeights.defaultWork)
    }
  }

  /// One method that others call and that reaches further than memory. What controls and system services call back is
  /// none, and neither is the action of a view.
  private static func isOneOperation(_ type: RoleSubject, _ context: RoleContext, _ shape: TypeShape) -> Bool {
    guard shape.openMethods == 1, shape.staticMethods == 0, !shape.isStreaming, !shape.isObservable,
      shape.ancestry.isDisjoint(with: [.controlDelegate, .systemDelegate, .operation])
    else { return false }
    if type.kind == .protocol { return true }
    // The action of a menu is a value, whatever it sets off.
    if type.kind == .struct, context.nameRoles[type.id.index] == .model { return false }
    let reaches =
      shape.asyncMethods + shape.completionMethods + shape.streamMethods > 0 || !context.io[type.id.index].isEmpty
      || shape.injected > 0
      || context.holdings.held(by: type.id).contains { holding in
        let build = context.shape(holding.target).build
        return build == .behaviour || build == .contract || build == .closures
      }
    return reaches && (type.kind != .struct || shape.flags.contains(.hasOperationName))
  }

  private static func addBehaviour(
    _ type: RoleSubject, _ shape: TypeShape, _ isNamedValue: Bool, _ scores: inout RoleScores
  ) {
    if type.kind == .class {
      scores.add(RoleWeights.workingClass)
    } else if type.kind == .struct {
      scores.add(isNamedValue ? RoleWeights.namedValue : RoleWeights.workingStruct)
      scores.add(RoleWeights.helperStruct)
      scores.add(RoleWeights.valueWithMethods)
    }
    if shape.foreign > 0 { scores.add(RoleWeights.wrapsForeign) }
    if shape.injected > 0 { scores.add(RoleWeights.injectedProperties) }
  }
}
