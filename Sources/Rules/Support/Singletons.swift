import Architecture
import Facts

/// A place where code takes a shared instance from a static member instead of being given it.
public struct SingletonRead: Sendable {
  /// The type's name, `Account` in `Account.shared`; the whole member where the type is not written.
  public let place: Cursor
  /// The expression that gives the instance.
  public let expression: Cursor
  /// `Account.shared`
  public let text: String
  /// The type of the program whose instance it is; `nil` for types outside of it.
  public let type: TypeID?
  /// The locator it comes from, when that is how.
  public let isLocated: Bool
}

/// Finds reads of shared instances that have side effects.
struct SingletonFinder {
  private let context: RuleContext
  private let reach: Reach
  private let instanceNames: NameSet
  private let ambient: NameSet
  private let uiNames: NameSet
  private let locators: NameSet
  private let statefulBoxes: NameSet
  private let mutations: Mutations
  private let calls: ServiceCalls

  private var program: Program { context.program }
  private var names: Names { context.names }

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
    let known = context.program.known
    instanceNames = context.program.words.instanceNames
    ambient = known.types(.ambient)
    uiNames = NameSet(context.ui.types.ids.filter(known.words(.frameworkPrefix).contains))
    statefulBoxes = known.types(.subject, .lock)
    locators = context.names.set(Array(context.serviceLocators))
    mutations = Mutations(context)
    calls = ServiceCalls(context, reach: reach)
  }

  /// Reads of shared instances in code, in source order; types declared inside are left out.
  func reads(in code: Cursor) -> [SingletonRead] {
    var result: [SingletonRead] = []
    let file = code.file
    var index = code.index
    let end = index + Int(code.node.size)
    while index < end {
      let node = file.nodes[index]
      if node.kind == .typeDeclaration, index != code.index {
        index += Int(node.size)
        continue
      }
      if node.kind == .member {
        let member = Cursor(file: file, index: index)
        if let read = read(member) { result.append(read) }
      }
      index += 1
    }
    return result
  }

  private func read(_ member: Cursor) -> SingletonRead? {
    if member.flags.contains(.implicitBase) { return implicitRead(member) }
    guard let base = member.base, base.kind == .identifier || base.kind == .member else { return nil }
    if base.kind == .identifier, locators.contains(base.name) { return locatorRead(member, base) }
    guard names.isCapitalized(base.name) else { return nil }
    guard case .metatype(let inner) = program.type(of: base).core else { return nil }
    if let id = inner.id { return ownRead(member, base, id) }
    guard let name = inner.externalName else { return nil }
    return externalRead(member, base, name)
  }

  // MARK: Types of the program

  /// `Account.shared`, whatever the member is called, as long as it gives an object of that type.
  private func ownRead(_ member: Cursor, _ base: Cursor, _ id: TypeID) -> SingletonRead? {
    let type = program[id]
    guard
      let found = program.member(member.name, of: type, where: { $0.isStatic }),
      found.declaration.kind == .variable
        || found.declaration.kind == .function && instanceNames.contains(member.name)
          && found.declaration.parameters.isEmpty
    else { return nil }
    guard let instance = instanceType(of: found.declaration, in: type), !context.isSampleData(found.declaration) else {
      return nil
    }
    guard isSideEffecting(instance), !isLogger(instance), !isHaptic(instance) else { return nil }
    return SingletonRead(
      place: base, expression: member, text: context.describe(member), type: instance, isLocated: false)
  }

  /// The class or actor that a static member gives, when it is an instance of its own type or, by a usual name, of
  /// something else: `static let shared: Syncing = SyncEngine()`.
  private func instanceType(of declaration: DeclarationCursor, in type: TypeRecord) -> TypeID? {
    let use = program.type(of: declaration)
    let value = declaration.value.flatMap { program.type(of: $0).id }
    guard let given = use.id ?? value else { return nil }
    let isOwn =
      given == type.id || program.inherits(type, from: given) || program.inherits(program[given], from: type.id)
      || value == type.id
    guard isOwn || instanceNames.contains(declaration.name) && !use.isFunction else { return nil }
    if let value, program[value].isReference { return value }
    if program[given].isReference { return given }
    if program[given].kind == .protocol, program[given].isClassBound(in: program) { return given }
    return nil
  }

  /// I/O, or memory that every screen shares.
  private func isSideEffecting(_ id: TypeID) -> Bool {
    let type = program[id]
    if type.kind == .protocol {
      // Heirs of heirs are among them: asking a protocol again would go in circles where two inherit from each other.
      return program.allHeirs(of: id).contains {
        program[$0].kind != .protocol && !context.exempt[$0.index] && isSideEffecting($0)
      }
    }
    if type.kind == .actor { return true }
    for owner in program.superclassChain(of: type) where owner.isReference {
      for member in owner.members where member.isStored && !member.isStatic && !member.flags.contains(.isLazy) {
        if member.flags.contains(.isLet) ? holdsMutableState(member) : mutations.changes(member, of: owner) {
          if calls.onlyKeepsAnswers(member, of: owner) { continue }
          return true
        }
      }
    }
    return reach.reachesIO(id) && !onlyKeepsTools(type)
  }

  /// Constants, some of them stores and sessions of the system: the code that works with those does the I/O.
  private func onlyKeepsTools(_ type: TypeRecord) -> Bool {
    let owners = program.superclassChain(of: type)
    let tools = owners.flatMap(\.storedProperties).filter { member in
      program.type(of: member).externalName.map { !context.program.known.kinds(ofType: $0).isEmpty } ?? false
    }
    let toolNames = NameSet(tools.map(\.name))
    return owners.allSatisfy { owner in
      owner.members.allSatisfy { member in
        if member.isStatic || member.kind == .initializer { return true }
        if member.kind != .variable { return false }
        guard member.isStored else {
          return reach.accesses(in: member).isEmpty
            && !member.code.contains { code in code.indices.contains { toolNames.contains(code.file.nodes[$0].name) } }
        }
        let use = program.type(of: member)
        if use.isFunction || use.isUnknown { return false }
        return (use.element ?? use).id.map { !reach.reachesIO($0) } ?? true
      }
    }
  }

  /// A constant property that changes all the same: a subject or relay, a lock around a value.
  private func holdsMutableState(_ member: DeclarationCursor) -> Bool {
    guard let name = program.type(of: member).externalName else { return false }
    return statefulBoxes.contains(name)
  }

  private func isLogger(_ id: TypeID) -> Bool { context.isLog(id) }

  /// What only lets the device tap or buzz.
  private func isHaptic(_ id: TypeID) -> Bool { program.known.words(.haptic).contains(program[id].name) }

  // MARK: Service locators

  /// `ServiceLocator.stores`, `Current.api`: what it gives decides.
  private func locatorRead(_ member: Cursor, _ base: Cursor) -> SingletonRead? {
    let use = program.type(of: member)
    guard !context.isLogName(member.name), let id = use.id ?? elementType(use), !isLogger(id), isSideEffecting(id)
    else {
      return nil
    }
    return SingletonRead(
      place: base, expression: member, text: context.describe(member), type: id, isLocated: true)
  }

  private func elementType(_ use: TypeUse) -> TypeID? {
    if case .function(let result) = use.core { return result.id }
    return nil
  }

  // MARK: Types outside the program

  private func externalRead(_ member: Cursor, _ base: Cursor, _ name: NameID) -> SingletonRead? {
    guard !ambient.contains(name), !uiNames.contains(name), !context.isOfUIKit(name),
      !program.known.kinds(ofType: name).isEmpty || program.known.types(.sharedState).contains(name),
      instanceNames.contains(member.name) || addedInstance(member.name, of: name), !onlyBuildsPath(base)
    else { return nil }
    return SingletonRead(
      place: base, expression: member, text: context.describe(member), type: nil, isLocated: false)
  }

  /// `extension UserDefaults { static let group = UserDefaults(suiteName: …) }`
  private func addedInstance(_ member: NameID, of type: NameID) -> Bool {
    (program.foreignExtensions[type] ?? []).contains { part in
      part.file.declarations.contains { row in
        row.name == member && row.kind == .variable && row.flags.contains(.isStatic) && Int(row.parent) == part.index
          && row.type == Declaration.none
          || row.name == member && row.kind == .variable && row.flags.contains(.isStatic)
            && Int(row.parent) == part.index
            && row.type != Declaration.none && part.file.nodes[Int(row.type)].name == type
      }
    }
  }

  private func onlyBuildsPath(_ base: Cursor) -> Bool {
    let instances = reach.finder.words.instances
    guard let operation = UseChain(base).links.first(where: { !instances.contains($0.name) }) else {
      return false
    }
    return program.known.says(.plain, of: operation.name, in: base.name)
  }

  // MARK: `.shared` where the type is written elsewhere

  /// `let session: Session = .shared`
  private func implicitRead(_ member: Cursor) -> SingletonRead? {
    guard instanceNames.contains(member.name), let wrapper = member.parent, wrapper.kind == .initialValue,
      let variable = wrapper.parent, variable.kind == .variableDeclaration,
      let written = variable.child(.typeAnnotation)?.firstChild
    else { return nil }
    let use = program.resolve(written)
    if let id = use.id {
      guard !use.isAbstraction(in: program), let read = ownRead(member, member, id) else { return nil }
      return SingletonRead(
        place: member, expression: member, text: program[id].qualifiedName + "." + names[member.name], type: read.type,
        isLocated: false)
    }
    guard let name = use.externalName, let read = externalRead(member, member, name) else { return nil }
    return SingletonRead(
      place: member, expression: member, text: names[name] + "." + names[member.name], type: read.type, isLocated: false
    )
  }
}

extension TypeRecord {
  /// Whether only classes and actors can conform: it says so, or all that do are.
  func isClassBound(in program: Program) -> Bool {
    if externalAncestors.contains(program.words.anyObject) { return true }
    let heirs = program.allHeirs(of: id).map { program[$0] }.filter { $0.kind != .protocol }
    return !heirs.isEmpty && heirs.allSatisfy(\.isReference)
  }
}
