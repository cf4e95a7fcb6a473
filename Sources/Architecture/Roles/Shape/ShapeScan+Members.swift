import Facts

extension ShapeScan {
  /// Counts one member. Works on rows and nodes by index: there are many members.
  func add(_ file: LinkedFile, _ row: Declaration, _ owner: Owner, _ shape: inout TypeShape) {
    switch row.kind {
    case .variable: addVariable(file, row, owner, &shape)
    case .function: addFunction(file, row, owner, &shape)
    case .enumCase: shape.cases &+= 1
    case .initializer:
      shape.initializers &+= 1
      if endsInHandler(file, row) { shape.handlerInitializers &+= 1 }
    default: break
    }
  }

  // MARK: Functions

  private func addFunction(
    _ file: LinkedFile, _ row: Declaration, _ owner: Owner, _ shape: inout TypeShape
  ) {
    let traits = vocabulary[row.name]
    if traits.contains(.valueMember) || isOperator(row.name) { return }
    if traits.contains(.registration), !row.flags.contains(.isAsync) {
      if words.resolving.contains(row.name) { shape.resolvingMethods &+= 1 } else { shape.registeringMethods &+= 1 }
    }
    if traits.contains(.logLevel) { shape.levelMethods &+= 1 }
    let verb = verbs[row.name]
    if row.flags.contains(.isStatic) {
      shape.staticMethods &+= 1
      if verb.contains(.making), row.type != Declaration.none, givesAnother(file, Int(row.type), owner) {
        shape.makingStatics &+= 1
      }
    } else {
      shape.methods &+= 1
      let isOpen = !row.access.isPrivate && !row.flags.contains(.isOverride)
      if isOpen { addOpen(traits, verb, &shape) }
      if isOpen, row.type != Declaration.none { shape.givingMethods &+= 1 }
      if traits.contains(.transform) { shape.flags.insert(.hasTransform) }
      if traits.contains(.requestMember) { shape.requestMembers &+= 1 }
      if verb.contains(.making) { shape.makingMethods &+= 1 }
    }
    if traits.contains(.lifeCycle) { shape.lifeCycleMethods &+= 1 }
    if row.type == Declaration.none, !row.access.isPrivate, verb.contains(.telling) { shape.tellingMethods &+= 1 }
    if givesByType(file, row) { shape.lookups &+= 1 }
    addSignature(file, row, &shape)
    if row.type == Declaration.none, !row.access.isPrivate, words.telling.contains(row.name), takesEvent(file, row) {
      shape.eventMethods &+= 1
    }
  }

  private func addOpen(_ traits: NameTraits, _ verb: VerbTable.Verbs, _ shape: inout TypeShape) {
    shape.openMethods &+= 1
    if traits.contains(.operationName) { shape.flags.insert(.hasOperationName) }
    if verb.isEmpty { return }
    if verb.contains(.reading) { shape.readingMethods &+= 1 }
    if verb.contains(.writing) { shape.writingMethods &+= 1 }
    if verb.contains(.showing) { shape.showingMethods &+= 1 }
    if verb.contains(.viewEvent) { shape.viewEventMethods &+= 1 }
  }

  /// What a function gives and how: asynchronous, with a stream or a completion handler.
  private func addSignature(_ file: LinkedFile, _ row: Declaration, _ shape: inout TypeShape) {
    if row.flags.contains(.isAsync) { shape.asyncMethods &+= 1 }
    if row.type != Declaration.none {
      let traits = outerTraits(file, Int(row.type))
      if traits.contains(.stream) { shape.streamMethods &+= 1 }
      if traits.contains(.urlRequest) { shape.flags.insert(.givesRequest) }
      if traits.contains(.diffable), row.flags.contains(.isStatic) { shape.flags.insert(.givesDiffable) }
      if !traits.isDisjoint(with: [.swiftUIView, .anyView]) { shape.flags.insert(.givesView) }
      if !traits.isDisjoint(with: [.viewController, .platformView]), !row.access.isPrivate {
        shape.screenMethods &+= 1
      }
    }
    var last: Int?
    var takesView = false
    var changesView = false
    var isPlaced = false
    var lineMarks: UInt16 = 0
    let end = Int(row.node) + Int(file.nodes[Int(row.node)].size)
    var child = Int(row.node) + 1
    scan: while child < end {
      switch file.nodes[child].kind {
      case .attribute: if words.tests.contains(file.nodes[child].name) { shape.flags.insert(.hasTestMethods) }
      case .genericParameter: break
      case .parameter:
        if last == nil, words.logs.contains(row.name), isText(file, child) { lineMarks += 1 }
        if !isPlaced, namesCaller(file, child) {
          isPlaced = true
          lineMarks += 1
        }
        last = child
        takesView = takesView || isView(file, child)
        changesView = changesView || isPlainView(file, child)
      default: break scan
      }
      child += Int(file.nodes[child].size)
    }
    if !row.access.isPrivate { shape.lineMarks &+= lineMarks }
    if takesView { shape.viewTakingMethods &+= 1 }
    if changesView { shape.viewChangers &+= 1 }
    if let last, endsInHandler(file, last) { shape.completionMethods &+= 1 }
  }

  private func isText(_ file: LinkedFile, _ parameter: Int) -> Bool {
    guard let type = type(of: parameter, in: file) else { return false }
    return file.nodes[type].kind == .typeName && file.nodes[type].name == program.words.string
  }

  /// Whether the default of a parameter is `#file`, `#function` or `#line`.
  private func namesCaller(_ file: LinkedFile, _ parameter: Int) -> Bool {
    let end = parameter + Int(file.nodes[parameter].size)
    var child = parameter + 1
    while child < end {
      let node = file.nodes[child]
      if node.kind == .initialValue, node.size > 1, file.nodes[child + 1].kind == .macro {
        return words.places.contains(file.nodes[child + 1].name)
      }
      child += Int(node.size)
    }
    return false
  }

  /// The written type of a parameter.
  func type(of parameter: Int, in file: LinkedFile) -> Int? {
    let end = parameter + Int(file.nodes[parameter].size)
    var child = parameter + 1
    while child < end, !file.nodes[child].kind.isType { child += Int(file.nodes[child].size) }
    return child < end ? child : nil
  }

  /// Whether a parameter is a view or controller of a platform.
  private func isView(_ file: LinkedFile, _ parameter: Int) -> Bool {
    guard let type = type(of: parameter, in: file) else { return false }
    return !outerTraits(file, type).isDisjoint(with: [.platformView, .viewController])
  }

  /// Whether a parameter is a view, of a platform or of the app.
  private func isPlainView(_ file: LinkedFile, _ parameter: Int) -> Bool {
    guard let type = type(of: parameter, in: file) else { return false }
    if outerTraits(file, type).contains(.platformView) { return true }
    var core = type
    while file.nodes[core].kind == .optionalType, file.nodes[core].size > 1 { core += 1 }
    guard file.nodes[core].kind == .typeName, let id = lookup.any(named: file.nodes[core].name, in: file),
      program.types[id.index].kind == .class
    else { return false }
    return program.types[id.index].externalAncestors.contains { vocabulary[$0].contains(.platformView) }
  }

  /// Whether a parameter is a closure that outlives the call.
  private func endsInHandler(_ file: LinkedFile, _ parameter: Int) -> Bool {
    guard let type = type(of: parameter, in: file) else { return false }
    var core = type
    while file.nodes[core].kind == .optionalType || file.nodes[core].kind == .tupleType, file.nodes[core].size > 1 {
      core += 1
    }
    guard file.nodes[core].kind == .functionType else { return false }
    return file.nodes[core].flags.contains(.escaping) || file.nodes[type].kind == .optionalType
  }

  private func endsInHandler(_ file: LinkedFile, _ row: Declaration) -> Bool {
    var last: Int?
    let end = Int(row.node) + Int(file.nodes[Int(row.node)].size)
    var child = Int(row.node) + 1
    scan: while child < end {
      switch file.nodes[child].kind {
      case .attribute, .genericParameter: break
      case .parameter: last = child
      default: break scan
      }
      child += Int(file.nodes[child].size)
    }
    return last.map { endsInHandler(file, $0) } ?? false
  }

  private func isOperator(_ name: NameID) -> Bool {
    program.names.withBytes(name) { bytes in
      guard let first = bytes.first else { return true }
      return !(first == 95 || first == 96 || (65...90).contains(first) || (97...122).contains(first) || first >= 128)
    }
  }

  // MARK: Variables

  private func addVariable(
    _ file: LinkedFile, _ row: Declaration, _ owner: Owner, _ shape: inout TypeShape
  ) {
    let traits = vocabulary[row.name]
    if traits.contains(.requestMember) { shape.requestMembers &+= 1 }
    if row.flags.contains(.isStatic) {
      shape.staticValues &+= 1
      let isInstance = givesItself(file, row, owner)
      if isInstance { shape.instances &+= 1 }
      if traits.contains(.sharedInstance) || isInstance {
        shape.flags.insert(.hasSharedInstance)
      }
      return
    }
    let written = row.type == Declaration.none ? nil : Int(row.type)
    let typeTraits = written.map { outerTraits(file, $0) } ?? valueTraits(file, row)
    if typeTraits.contains(.style) { shape.styles &+= 1 }
    if traits.contains(.wrappedValue) { shape.flags.insert(.isPropertyWrapper) }
    if traits.contains(.childCoordinators), owner.kind == .class || owner.kind == .protocol {
      shape.childCoordinators &+= 1
    }
    if typeTraits.contains(.navigationHolder) { shape.navigationHolders &+= 1 }
    if row.flags.contains(.isComputed) {
      shape.computed &+= 1
      if !row.access.isPrivate { shape.openVariables &+= 1 }
      if let written, words.looks.contains(file.nodes[written].name) { shape.looks &+= 1 }
      if owner.kind == .protocol, let written { addFlagOrState(file, written, owner, &shape) }
      if owner.kind == .protocol, words.view.contains(row.name), typeTraits.contains(.platformView) {
        shape.flags.insert(.asksForView)
      }
      if owner.kind == .protocol, typeTraits.contains(.value), row.flags.contains(.hasSetter) { shape.openValues &+= 1 }
      if typeTraits.contains(.stream), !row.access.isPrivate { shape.openStreams &+= 1 }
      if typeTraits.contains(.urlRequest) { shape.flags.insert(.givesRequest) }
      if !typeTraits.isDisjoint(with: [.swiftUIView, .anyView]) { shape.flags.insert(.givesView) }
      return
    }
    shape.stored &+= 1
    if row.flags.contains(.isWeak) { shape.weakReferences &+= 1 }
    if !row.flags.contains(.isLet) { shape.variables &+= 1 }
    if row.flags.contains(.isLet), words.identity.contains(row.name) { shape.flags.insert(.hasIdentity) }
    if row.flags.contains(.isLazy) { shape.lazies &+= 1 }
    if typeTraits.contains(.handle) { shape.handles &+= 1 }
    if typeTraits.contains(.feedback) { shape.feedback &+= 1 }
    addWrappers(file, row, &shape)
    if keepsSubscriptions(file, row) { shape.subscriptions &+= 1 }
    if typeTraits.contains(.stream) {
      if row.access.isPrivate { shape.privateStreams &+= 1 } else { shape.openStreams &+= 1 }
    }
    if !typeTraits.isDisjoint(with: [.platformView, .viewController]) { shape.views &+= 1 }
    let before = shape.values
    if typeTraits.contains(.value) { shape.values &+= 1 }
    if let written { addWritten(file, written, typeTraits, owner, &shape) }
    if row.access.isPrivate { return }
    shape.openVariables &+= 1
    if row.setterAccess.isPrivate { shape.ownState &+= 1 }
    if shape.values > before, !isWrapped(file, row) {
      shape.openValues &+= 1
    }
  }

  /// Whether a stored property is declared with a subscription: `Set<AnyCancellable>()`, `[any Cancellable]`.
  private func keepsSubscriptions(_ file: LinkedFile, _ row: Declaration) -> Bool {
    let start = Int(row.type != Declaration.none ? row.type : row.value)
    guard row.type != Declaration.none || row.value != Declaration.none else { return false }
    let end = min(start + Int(file.nodes[start].size), start + 6)
    return (start..<end).contains { words.subscriptions.contains(file.nodes[$0].name) }
  }

  private func addWrappers(_ file: LinkedFile, _ row: Declaration, _ shape: inout TypeShape) {
    let end = Int(row.node) + Int(file.nodes[Int(row.node)].size)
    var child = Int(row.node) + 1
    while child < end, file.nodes[child].kind == .attribute {
      let name = file.nodes[child].name
      let wrapper = vocabulary[name]
      if wrapper.contains(.publishedWrapper) {
        shape.published &+= 1
        if isOfScreen(row.name) { shape.screenStates &+= 1 }
      }
      if wrapper.contains(.injectionWrapper) { shape.injected &+= 1 }
      if name == program.words.outlet { shape.outlets &+= 1 }
      if words.settings.contains(name) { shape.appStorages &+= 1 }
      child += Int(file.nodes[child].size)
    }
  }

  /// `alertItem`, `showsSettings`, `isBusy`, `selectedRow`: state that only a screen has.
  private func isOfScreen(_ name: NameID) -> Bool { words.screenStates.contains(name) }

  /// Whether a property wrapper keeps its value elsewhere. `@objc` and `@NSManaged` are none.
  private func isWrapped(_ file: LinkedFile, _ row: Declaration) -> Bool {
    let first = Int(row.node) + 1
    guard file.nodes[Int(row.node)].size > 1, file.nodes[first].kind == .attribute else { return false }
    let name = file.nodes[first].name
    return name != program.words.managed && program.names.withBytes(name) { ($0.first ?? 97) < 97 }
  }

  /// Tells closures, types of libraries and types of the program apart.
  private func addWritten(
    _ file: LinkedFile, _ written: Int, _ traits: NameTraits, _ owner: Owner, _ shape: inout TypeShape
  ) {
    var core = written
    unwrap: while file.nodes[core].size > 1 {
      switch file.nodes[core].kind {
      case .optionalType, .unwrappedOptionalType, .anyType, .someType: core += 1
      case .tupleType where file.nodes[core + 1].size + 1 == file.nodes[core].size: core += 1
      default: break unwrap
      }
    }
    let node = file.nodes[core]
    switch node.kind {
    case .functionType:
      shape.closures &+= 1
      if node.flags.contains(.isAsync) || givesSomething(file, core) { shape.workingClosures &+= 1 }
    case .typeName:
      if owner.generics.contains(node.name) {
        shape.values &+= 1
        shape.genericValues &+= 1
      } else if !lookup.isKnown(node.name) {
        if traits.isEmpty, !node.flags.contains(.qualified) { shape.foreign &+= 1 }
      } else if isPlain(node.name, file) {
        shape.values &+= 1
      }
    case .arrayType, .dictionaryType:
      if holdsAnything(file, core) { shape.flags.insert(.holdsAnything) }
      if !traits.contains(.value), node.size > 1, lookup.isKnown(file.nodes[core + 1].name) { shape.values &+= 1 }
    default: break
    }
  }

  /// Whether a function type has a result other than `Void`.
  private func givesSomething(_ file: LinkedFile, _ function: Int) -> Bool {
    let end = function + Int(file.nodes[function].size)
    var child = function + 1
    while child < end, file.nodes[child].kind != .returnType { child += Int(file.nodes[child].size) }
    guard child + 1 < end else { return false }
    let result = file.nodes[child + 1]
    return result.name != program.words.void && !(result.kind == .tupleType && result.size == 1)
  }

  /// A struct or enum of the program.
  private func isPlain(_ name: NameID, _ file: LinkedFile) -> Bool {
    guard let id = lookup.any(named: name, in: file) else { return false }
    let kind = program.types[id.index].kind
    return kind == .struct || kind == .enum
  }

  /// Traits of the outermost named type, looking through optionals and collections.
  private func outerTraits(_ file: LinkedFile, _ type: Int) -> NameTraits {
    var current = type
    for _ in 0..<6 {
      let node = file.nodes[current]
      if node.kind == .typeName {
        if lookup.isKnown(node.name) { return boxTraits(node.name, file) }
        if node.flags.contains(.qualified) {
          return vocabulary[node.name].union(vocabulary[file.nodes[current + 1].name].intersection(.stream))
        }
        return vocabulary[node.name]
      }
      if node.size == 1 || node.kind == .functionType { return [] }
      current += 1
    }
    return []
  }

  private func boxTraits(_ name: NameID, _ file: LinkedFile) -> NameTraits {
    lookup.any(named: name, in: file).map { boxes[$0.index] ? .stream : [] } ?? []
  }

  /// Traits of an initial value without a written type: `PassthroughSubject<Int, Never>()`, literals.
  private func valueTraits(_ file: LinkedFile, _ row: Declaration) -> NameTraits {
    guard row.value != Declaration.none else { return [] }
    var current = Int(row.value)
    for _ in 0..<6 {
      let node = file.nodes[current]
      switch node.kind {
      case .stringLiteral, .numberLiteral, .booleanLiteral, .arrayLiteral, .dictionaryLiteral, .nilLiteral:
        return .value
      case .call, .specialization, .member, .tryExpression, .awaitExpression, .sequence, .prefixOperator:
        if node.size == 1 { return [] }
        current += 1
      case .identifier: return lookup.isKnown(node.name) ? boxTraits(node.name, file) : vocabulary[node.name]
      default: return []
      }
    }
    return []
  }

  /// `static let shared = Owner()`, under whatever name.
  private func givesItself(_ file: LinkedFile, _ row: Declaration, _ owner: Owner) -> Bool {
    if row.type != Declaration.none { return file.nodes[Int(row.type)].name == owner.name }
    guard row.value != Declaration.none, owner.kind == .class || owner.kind == .actor else { return false }
    let value = file.nodes[Int(row.value)]
    return value.kind == .call && value.name == owner.name
  }
}
