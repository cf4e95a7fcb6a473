import Facts

/// Counts the members of every type. O(members).
struct ShapeScan {
  let program: Program
  let vocabulary: RoleVocabulary
  let lookup: TypeLookup
  let verbs: VerbTable
  let words: ShapeWords
  private let files: [FileTraits]
  /// By type: a generic box that tells others when its value changes.
  let boxes: [Bool]

  /// The type whose members are counted.
  struct Owner {
    let kind: DeclarationKind
    let name: NameID
    /// Names of its generic parameters: values as far as the type knows.
    let generics: [NameID]
  }

  private struct FileTraits {
    let importsTesting: Bool
    let importsUI: Bool
    let importsStatistics: Bool
    let importsLibrary: Bool
  }

  init(_ program: Program, _ vocabulary: RoleVocabulary, _ lookup: TypeLookup) {
    self.program = program
    self.vocabulary = vocabulary
    self.lookup = lookup
    verbs = VerbTable(program)
    let words = ShapeWords(program.known, program.words)
    self.words = words
    let own = Set(program.modules.map { program.names[$0.name] })
    files = program.files.map { file in
      var traits: NameTraits = []
      for imported in file.imports { traits.formUnion(vocabulary[imported.module]) }
      return FileTraits(
        importsTesting: traits.contains(.testFramework), importsUI: traits.contains(.uiFramework),
        importsStatistics: traits.contains(.statistics),
        importsLibrary: file.imports.contains { !words.plainModules.contains($0.module) && !own.contains($0.module) })
    }
    boxes = program.types.indices.map { Self.isBox($0, program) }
  }

  func run() -> [TypeShape] {
    var shapes = program.types.indices.map(shape)
    for index in shapes.indices {
      for ancestor in program.types[index].ancestors where shapes[ancestor.index].isObservable {
        shapes[index].flags.insert(.isObservableKin)
      }
      markStored(index, &shapes)
      markController(index, &shapes)
      for nested in program.types[index].nested where shapes[nested.index].isObservable {
        shapes[index].flags.insert(.hasObservableNested)
      }
    }
    return shapes
  }

  private func shape(_ index: Int) -> TypeShape {
    var shape = TypeShape()
    let file = program.types[index].file
    let kind = program.types[index].kind
    let declaration = program.types[index].declaration
    let row = declaration.row
    for name in program.types[index].externalAncestors {
      shape.ancestry.formUnion(vocabulary[name].subtracting(.neutralBase))
      if isFrameworkPart(name) { shape.ancestry.insert(.frameworkPart) }
      if kind == .struct, isScreenOfLibrary(name, index) { shape.ancestry.insert(.swiftUIView) }
      if kind == .struct, isRepresentable(name) { shape.ancestry.formUnion([.swiftUIPart, .representable]) }
    }
    for name in program.types[index].attributes {
      shape.attributes.formUnion(vocabulary[name])
      if words.tests.contains(name) { shape.flags.insert(.hasTestMethods) }
    }
    let owner = Owner(kind: kind, name: program.types[index].name, generics: Self.generics(declaration))
    let isTest = program.contexts[file].isTest
    if isTest { shape.flags.insert(.isTest) }
    if files[file].importsTesting { shape.flags.insert(.importsTesting) }
    if files[file].importsUI { shape.flags.insert(.importsUI) }
    if files[file].importsStatistics { shape.flags.insert(.importsStatistics) }
    if files[file].importsLibrary { shape.flags.insert(.importsLibrary) }
    if row.access.isPrivate { shape.flags.insert(.isPrivate) }
    if !owner.generics.isEmpty { shape.flags.insert(.isGeneric) }
    if BuildConditions.isForDevelopers(row.condition, in: program) { shape.flags.insert(.isDebug) }
    if shape.ancestry.contains(.valueLike) { shape.flags.insert(.isValueLike) }
    mark(kind, &shape)
    for member in program.types[index].members {
      // What tests add to a type is not what it is.
      if member.file !== declaration.file, !isTest, program.context(of: member.file).isTest { continue }
      add(member.file, member.row, owner, &shape)
    }
    addNested(index, &shape)
    shape.build = build(kind, shape)
    return shape
  }

  /// A view controller of the app's own framework, or its heir: called one, with the methods of a controller's life.
  private func markController(_ index: Int, _ shapes: inout [TypeShape]) {
    let type = program.types[index]
    guard type.kind == .class, !shapes[index].isUI else { return }
    func isController(_ id: TypeID) -> Bool {
      program.types[id.index].kind == .class && shapes[id.index].lifeCycleMethods >= 3
        && program.known.words(.controllerWord).contains(program.types[id.index].name)
        && program.types[id.index].superclass == nil
    }
    guard isController(type.id) || type.ancestors.contains(where: isController) else { return }
    shapes[index].isUI = true
    shapes[index].ancestry.insert(.viewController)
  }

  /// Descends from a stored object, or conforms to what makes a row of it.
  private func markStored(_ index: Int, _ shapes: inout [TypeShape]) {
    let type = program.types[index]
    guard type.kind == .class || type.kind == .struct else { return }
    if type.kind == .class, !shapes[index].attributes.contains(.modelAttribute) {
      let isHeir = type.ancestors.contains { ancestor in
        program.types[ancestor.index].kind == .class && shapes[ancestor.index].attributes.contains(.modelAttribute)
      }
      if isHeir || inheritsStoredBase(type) { shapes[index].ancestry.insert(.persistentModel) }
    }
    shapes[index].isStored =
      shapes[index].ancestry.contains(.persistentModel)
      || type.kind == .class && shapes[index].attributes.contains(.modelAttribute)
  }

  /// The library is imported where the base class is named: by the type, or by an ancestor between.
  private func inheritsStoredBase(_ type: TypeRecord) -> Bool {
    guard type.externalAncestors.contains(where: words.storedBases.contains) else { return false }
    let files = [type.file] + type.ancestors.map { program.types[$0.index].file }
    return files.contains { file in
      program.files[file].imports.contains { words.storedLibraries.contains($0.module) }
    }
  }

  private func mark(_ kind: DeclarationKind, _ shape: inout TypeShape) {
    let ancestry = shape.ancestry
    switch kind {
    case .class, .protocol:
      shape.isUI = !ancestry.isDisjoint(with: [.viewController, .platformView, .sectionController])
      shape.isObservable = ancestry.union(shape.attributes).contains(.observable)
    case .struct, .enum: shape.isUI = !ancestry.isDisjoint(with: [.swiftUIView, .swiftUIPart])
    default: break
    }
  }

  /// A name of a library, or an alias, for a wrapper of a platform's view: `PlatformViewRepresentable`.
  private func isRepresentable(_ name: NameID) -> Bool {
    program.known.words(.representableName).contains(name)
  }

  /// A protocol of a library that refines `View`, such as `ConnectedView`: its types have a body, whatever it is given.
  private func isScreenOfLibrary(_ name: NameID, _ index: Int) -> Bool {
    program.known.words(.viewWord).contains(name)
      && program.types[index].members.contains { words.body.contains($0.name) }
  }

  /// Handlers of intents implement a protocol that is generated from the intent; layouts of libraries are told by name.
  private func isFrameworkPart(_ name: NameID) -> Bool {
    program.known.words(.frameworkPartName).contains(name)
  }

  private func addNested(_ index: Int, _ shape: inout TypeShape) {
    var pair = 0
    for nested in program.types[index].nested {
      let name = program.types[nested.index].name
      if words.ports.contains(name) { pair += 1 }
      if name == program.words.codingKeys { shape.flags.insert(.hasCustomCoding) }
    }
    if pair == 2 { shape.flags.insert(.hasTransformTypes) }
  }

  /// A class with a generic parameter, a watched value and a method that takes a closure.
  private static func isBox(_ index: Int, _ program: Program) -> Bool {
    guard program.types[index].kind == .class, !generics(program.types[index].declaration).isEmpty else { return false }
    var isWatched = false
    var takesClosure = false
    for member in program.types[index].members {
      if member.kind == .variable, member.row.flags.contains(.hasObservers) { isWatched = true }
      if member.kind == .function, member.parameters.contains(where: { $0.writtenType?.kind == .functionType }) {
        takesClosure = true
      }
    }
    return isWatched && takesClosure
  }

  private static func generics(_ declaration: DeclarationCursor) -> [NameID] {
    let file = declaration.file
    let start = Int(declaration.row.node)
    let end = start + Int(file.nodes[start].size)
    var names: [NameID] = []
    var child = start + 1
    while child < end {
      switch file.nodes[child].kind {
      case .attribute: break
      case .genericParameter: names.append(file.nodes[child].name)
      default: return names
      }
      child += Int(file.nodes[child].size)
    }
    return names
  }

  // MARK: Build

  /// An element of a list without anything that changes, or a value that is compared or coded and little more than its
  /// stored values: an asynchronous question about it makes nothing else of it.
  private func isPlainElement(_ kind: DeclarationKind, _ shape: TypeShape) -> Bool {
    if shape.stored == 0 || shape.closures > 0 || shape.isStreaming || shape.injected + shape.privateStreams > 0 {
      return false
    }
    if kind == .struct, shape.ancestry.contains(.compared) { return true }
    if kind == .class {
      return shape.looks == 0 && shape.ancestry.contains(.listElement) && shape.variables == shape.lazies
    }
    return shape.flags.contains(.isValueLike) && shape.values * 2 >= shape.stored && shape.methods <= shape.values + 1
  }

  private func build(_ kind: DeclarationKind, _ shape: TypeShape) -> TypeShape.Build {
    switch kind {
    case .protocol: return .contract
    case .enum: return shape.cases > 0 ? .cases : .namespace
    default: break
    }
    if shape.stored + shape.computed + shape.methods == 0 {
      return shape.staticMethods + shape.staticValues > 0 && shape.ancestry.isEmpty ? .namespace : .empty
    }
    if kind == .struct, shape.closures > 0, shape.closures * 3 >= shape.stored * 2, shape.workingClosures > 0 {
      return .closures
    }
    if kind == .actor { return .behaviour }
    if isPlainElement(kind, shape) { return .data }
    if shape.asyncMethods + shape.completionMethods + shape.streamMethods > 0 { return .behaviour }
    if kind == .struct {
      // A value with a few helpers stays a value, and so does a bundle of streams.
      if shape.methods == 0 || shape.flags.contains(.isValueLike) { return .data }
      if shape.isStreaming || shape.privateStreams > 0 { return .behaviour }
      return shape.stored > 0 && shape.values >= shape.methods ? .data : .behaviour
    }
    if shape.isStreaming || shape.privateStreams + shape.injected > 0 { return .behaviour }
    if shape.methods == 0 { return shape.foreign > shape.values ? .behaviour : .data }
    return shape.flags.contains(.isValueLike) && shape.values > shape.methods ? .data : .behaviour
  }
}
