import Architecture
import Facts

/// Who binds, writes and publishes properties, over the whole program: found by name, verified by type.
struct PropertyUses: Sendable {
  /// What is done with a property.
  enum Kind: Sendable, Hashable {
    /// `$model.name`, `Binding(get:set:)`, `Bindable(model).name`, `.bind(to: model.name)`.
    case binding
    case write
    /// `model.$name`, read as a publisher.
    case publisher
  }

  /// One place outside of the property's own type.
  struct Use: Sendable {
    let place: Cursor
    let kind: Kind
    /// The type in whose code it is.
    let user: TypeID?
    /// Whether the type of the object is known for sure.
    let isVerified: Bool
    /// Not in tests, doubles, previews and generated code.
    let isProduction: Bool
  }

  private struct Key: Hashable {
    let owner: TypeID
    let name: NameID
  }

  /// A use with its place in the order of all.
  fileprivate typealias Found = (number: Int, use: Use)

  private var verified: [Key: [Found]] = [:]
  /// On objects of which nothing is known, for all properties of a name and form at once: there may be many of both.
  private var unverified: [PropertyGroup.Key: [Found]] = [:]
  private var references: Set<DeclarationCursor> = []

  /// Every use of a property, in the order of files.
  func uses(of property: ObservedProperty) -> [Use] {
    let certain = verified[Key(owner: property.owner, name: property.name)] ?? []
    let form = PropertyGroup.Form(property, references)
    let others = unverified[PropertyGroup.Key(name: property.name, form: form)] ?? []
    if others.isEmpty { return certain.map(\.use) }
    return (certain + others).sorted { $0.number < $1.number }.map(\.use)
  }

  /// Looks at every mention of their names. O(mentions); types are inferred only where a name fits.
  static func scan(_ context: RuleContext, _ properties: [ObservedProperty]) -> PropertyUses {
    var scan = PropertyUseScan(context, properties)
    scan.run()
    var result = PropertyUses()
    result.references = scan.references
    for (number, found) in scan.found.enumerated() {
      switch found.owner {
      case .type(let owner):
        result.verified[Key(owner: owner, name: found.group.name), default: []].append((number, found.use))
      case .unknown: result.unverified[found.group, default: []].append((number, found.use))
      }
    }
    return result
  }
}

/// The properties of one name whose uses are judged in one way.
private struct PropertyGroup {
  /// What decides how a place uses a property.
  struct Form: Hashable {
    let isSubject: Bool
    let isReference: Bool

    init(_ property: ObservedProperty, _ references: Set<DeclarationCursor>) {
      isSubject = property.form == .subject
      isReference = references.contains(property.declaration)
    }
  }

  struct Key: Hashable {
    let name: NameID
    let form: Form
  }

  let key: Key
  /// The types that declare one.
  var owners: Set<TypeID>
}

/// One pass over the program.
private struct PropertyUseScan {
  let context: RuleContext
  let program: Program
  let sites: WriteSites
  let owned: OwnedExpressions
  /// By name, and by name with a dollar sign.
  var plain: [NameID: [PropertyGroup]] = [:]
  var dollar: [NameID: [PropertyGroup]] = [:]
  let references: Set<DeclarationCursor>
  var found: [(owner: Owner, group: PropertyGroup.Key, use: PropertyUses.Use)] = []

  /// Whose property is used.
  enum Owner {
    case type(TypeID)
    /// Nothing is known of the object.
    case unknown
  }

  init(_ context: RuleContext, _ properties: [ObservedProperty]) {
    self.context = context
    program = context.program
    let sites = WriteSites(context)
    self.sites = sites
    owned = OwnedExpressions(context)
    let references = Set(
      properties.filter { $0.form != .subject && sites.isReference($0.declaration) }.map(\.declaration))
    self.references = references
    for property in properties {
      let key = PropertyGroup.Key(name: property.name, form: PropertyGroup.Form(property, references))
      Self.add(property.owner, key, to: &plain[property.name, default: []])
      let projected = context.names.projection(of: property.name)
      if projected != .absent { Self.add(property.owner, key, to: &dollar[projected, default: []]) }
    }
  }

  private static func add(_ owner: TypeID, _ key: PropertyGroup.Key, to groups: inout [PropertyGroup]) {
    if let index = groups.firstIndex(where: { $0.key == key }) {
      groups[index].owners.insert(owner)
    } else {
      groups.append(PropertyGroup(key: key, owners: [owner]))
    }
  }

  mutating func run() {
    let names = NameSet(Array(plain.keys) + Array(dollar.keys))
    for place in program.mentions(of: names, .member, .keyPathComponent, inTests: true) {
      if place.kind == .keyPathComponent {
        if let groups = plain[place.name] { readKeyPath(place, groups) }
      } else if let groups = plain[place.name] {
        readMember(place, groups)
      } else if let groups = dollar[place.name] {
        readProjection(place, groups)
      }
    }
  }

  private mutating func readMember(_ place: Cursor, _ groups: [PropertyGroup]) {
    guard let base = place.base else { return }
    if owned.isProjected(base) || isBindable(base) {
      let type = owned.type(ofProjected: isBindable(base) ? base.plain.arguments.first?.argumentValue ?? base : base)
      return record(place, .binding, groups, type)
    }
    var type: TypeUse?
    var kind: PropertyUses.Kind?
    for group in groups {
      let form = group.key.form
      guard let access = sites.access(place, isSubject: form.isSubject, isReference: form.isReference) else { continue }
      let known = type ?? program.type(of: base)
      type = known
      let write = kind ?? (sites.isInBindingSetter(place) ? .binding : .write)
      kind = write
      record(place, access == .bound ? .binding : write, [group], known)
    }
  }

  /// `model.$name`
  private mutating func readProjection(_ place: Cursor, _ groups: [PropertyGroup]) {
    guard let base = place.base else { return }
    let isTarget = place.parent?.kind == .inoutExpression
    record(place, isTarget ? .write : .publisher, groups, program.type(of: base))
  }

  /// `\Model.name`; `assign(to: \.name, on: model)`; `model.binding(\.name)`.
  private mutating func readKeyPath(_ place: Cursor, _ groups: [PropertyGroup]) {
    guard let path = place.parent, path.kind == .keyPath, let argument = path.parent, argument.kind == .argument,
      let call = argument.parent, call.kind == .call
    else { return }
    if let target = call.argument(program.known.labels(.targetObject)) {
      return record(place, .write, groups, program.type(of: target))
    }
    guard program.known.words(.binding).contains(call.name), let base = call.callee?.plain.base else { return }
    record(place, .binding, groups, program.type(of: base))
  }

  private func isBindable(_ base: Cursor) -> Bool {
    base.plain.kind == .call && program.known.types(.makesBindings).contains(base.plain.name)
  }

  private mutating func record(
    _ place: Cursor, _ kind: PropertyUses.Kind, _ groups: [PropertyGroup], _ type: TypeUse
  ) {
    guard type.id != nil || type.isUnknown else { return }
    let user = program.enclosingType(of: place)
    let argument = argument(for: type, at: place, groups, user)
    let isGuess = argument?.isUnknown ?? false
    let type = argument.flatMap { $0.isUnknown ? nil : $0 } ?? type
    let use = PropertyUses.Use(
      place: place, kind: kind, user: user?.id, isVerified: type.id != nil && !isGuess,
      isProduction: isProduction(place, user))
    for group in groups {
      guard let id = type.id else {
        found.append((.unknown, group.key, use))
        continue
      }
      for owner in owners(of: id, in: group) { found.append((.type(owner), group.key, use)) }
    }
  }

  /// What `class Screen: Base<ScreenModel>` puts in the place of a generic parameter: the known type of the object has no
  /// such member, only types below it do. `nil` where it has one.
  private func argument(
    for type: TypeUse, at place: Cursor, _ groups: [PropertyGroup], _ user: TypeRecord?
  ) -> TypeUse? {
    guard let id = type.id, let name = groups.first?.key.name, program.member(name, of: program[id]) == nil,
      groups.contains(where: { !owners(of: id, in: $0).isEmpty })
    else { return nil }
    let arguments = user.map { program.superclassChain(of: $0) } ?? []
    return arguments.flatMap { $0.declaration.node.children }.filter { $0.kind == .inheritedType }
      .flatMap { $0.subtree.filter { $0.kind == .typeName } }.map { program.resolve($0) }
      .first { use in use.id.map { program.member(name, of: program[$0]) != nil } ?? false } ?? .unknown
  }

  /// The owners that an object of a type may be: the type itself, what it inherits from, and what inherits from it. Asked
  /// from the side that is smaller, for hundreds of view models may have a property of one name.
  private func owners(of id: TypeID, in group: PropertyGroup) -> [TypeID] {
    let heirs = program[id].heirs.isEmpty ? [] : program.allHeirs(of: id)
    return ([id] + program[id].ancestors + heirs).filter(group.owners.contains)
  }

  private func isProduction(_ place: Cursor, _ user: TypeRecord?) -> Bool {
    if BuildConditions.areForDevelopers(place, in: program) { return false }
    if let user { return !context.exempt[user.id.index] }
    let fileContext = program.context(of: place.file)
    if fileContext.isTest || fileContext.isGenerated { return false }
    return !context.isInPreview(place) && !(context.member(around: place).map(context.servesOnlyPreviews) ?? false)
  }
}

/// Expressions that start with a projection: `$model.state.name`, `self.$model.name`.
struct OwnedExpressions: Sendable {
  private let program: Program

  init(_ context: RuleContext) { program = context.program }

  /// Whether an access path starts with a projected value.
  func isProjected(_ expression: Cursor) -> Bool {
    var current = expression.plain
    while true {
      switch current.kind {
      case .identifier: return program.names.isProjectedProperty(current.name)
      case .member:
        if program.names.isProjectedProperty(current.name) { return true }
        guard let base = current.base else { return false }
        current = base.plain
      case .subscriptCall:
        guard let base = current.callee else { return false }
        current = base.plain
      default: return false
      }
    }
  }

  /// The type of the value behind a projected path.
  func type(ofProjected expression: Cursor, depth: Int = 0) -> TypeUse {
    let current = expression.plain
    guard depth < 12 else { return .unknown }
    switch current.kind {
    case .identifier:
      guard let plain = plainName(current.name) else { return program.type(of: current) }
      // `{ $item in … }`: an element of something bound.
      if program.localBinding(current.name, at: current) != nil { return .unknown }
      return type(named: plain, at: current)
    case .member:
      guard let base = current.base else { return .unknown }
      let name = plainName(current.name) ?? current.name
      let baseType = type(ofProjected: base, depth: depth + 1)
      guard let id = baseType.id, let found = program.member(name, of: program[id], where: { !$0.isStatic }) else {
        return .unknown
      }
      return program.type(of: found.declaration)
    case .subscriptCall:
      guard let base = current.callee else { return .unknown }
      return type(ofProjected: base, depth: depth + 1).element ?? .unknown
    default: return program.type(of: current)
    }
  }

  private func type(named name: NameID, at place: Cursor) -> TypeUse {
    if let binding = program.localBinding(name, at: place) { return program.typeOfBinding(binding) }
    var scope = program.enclosingType(of: place)
    while let type = scope {
      if let found = program.member(name, of: type) { return program.type(of: found.declaration) }
      scope = type.outer.map { program[$0] }
    }
    return .unknown
  }

  /// `name` of `$name`.
  func plainName(_ name: NameID) -> NameID? {
    guard program.names.isProjectedProperty(name) else { return nil }
    let plain = program.names[String(program.names[name].dropFirst())]
    return plain == .absent ? nil : plain
  }
}
