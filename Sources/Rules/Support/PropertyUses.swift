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

  private var uses: [Key: [Use]] = [:]

  /// Every use of a property, in the order of files.
  func uses(of property: ObservedProperty) -> [Use] { uses[Key(owner: property.owner, name: property.name)] ?? [] }

  /// Looks at every mention of their names. O(mentions); types are inferred only where a name fits.
  static func scan(_ context: RuleContext, _ properties: [ObservedProperty]) -> PropertyUses {
    var scan = PropertyUseScan(context, properties)
    scan.run()
    var result = PropertyUses()
    for found in scan.found { result.uses[Key(owner: found.owner, name: found.name), default: []].append(found.use) }
    return result
  }
}

/// One pass over the program.
private struct PropertyUseScan {
  let context: RuleContext
  let program: Program
  let sites: WriteSites
  let owned: OwnedExpressions
  /// By name, and by name with a dollar sign.
  var plain: [NameID: [ObservedProperty]] = [:]
  var dollar: [NameID: [ObservedProperty]] = [:]
  let references: Set<DeclarationCursor>
  let preview: NameID
  let bindable: NameID
  var found: [(owner: TypeID, name: NameID, use: PropertyUses.Use)] = []

  init(_ context: RuleContext, _ properties: [ObservedProperty]) {
    self.context = context
    program = context.program
    let sites = WriteSites(context)
    self.sites = sites
    owned = OwnedExpressions(context)
    preview = context.names["Preview"]
    bindable = context.names["Bindable"]
    references = Set(properties.filter { $0.form != .subject && sites.isReference($0.declaration) }.map(\.declaration))
    for property in properties {
      plain[property.name, default: []].append(property)
      let projected = context.names["$" + context.names[property.name]]
      if projected != .absent { dollar[projected, default: []].append(property) }
    }
  }

  mutating func run() {
    let names = NameSet(Array(plain.keys) + Array(dollar.keys))
    for place in program.mentions(of: names, .member, .keyPathComponent, inTests: true) {
      if place.kind == .keyPathComponent {
        if let candidates = plain[place.name] { readKeyPath(place, candidates) }
      } else if let candidates = plain[place.name] {
        readMember(place, candidates)
      } else if let candidates = dollar[place.name] {
        readProjection(place, candidates)
      }
    }
  }

  private mutating func readMember(_ place: Cursor, _ candidates: [ObservedProperty]) {
    guard let base = place.base else { return }
    if owned.isProjected(base) || isBindable(base) {
      let type = owned.type(ofProjected: isBindable(base) ? base.plain.arguments.first?.argumentValue ?? base : base)
      return record(place, .binding, candidates, type)
    }
    // How a place uses a property depends on the form of the property alone, and many view models have properties of
    // one name: ask once a form.
    var answers: [Form: WriteSites.Access?] = [:]
    var type: TypeUse?
    var kind: PropertyUses.Kind?
    for property in candidates {
      let form = Form(isSubject: property.form == .subject, isReference: references.contains(property.declaration))
      let access: WriteSites.Access?
      if let answer = answers[form] {
        access = answer
      } else {
        access = sites.access(place, isSubject: form.isSubject, isReference: form.isReference)
        answers[form] = .some(access)
      }
      guard let access else { continue }
      let known = type ?? program.type(of: base)
      type = known
      let write = kind ?? (sites.isInBindingSetter(place) ? .binding : .write)
      kind = write
      record(place, access == .bound ? .binding : write, [property], known)
    }
  }

  /// What decides how a place uses a property.
  private struct Form: Hashable {
    let isSubject: Bool
    let isReference: Bool
  }

  /// `model.$name`
  private mutating func readProjection(_ place: Cursor, _ candidates: [ObservedProperty]) {
    guard let base = place.base else { return }
    let isTarget = place.parent?.kind == .inoutExpression
    record(place, isTarget ? .write : .publisher, candidates, program.type(of: base))
  }

  /// `\Model.name`; `assign(to: \.name, on: model)`; `model.binding(\.name)`.
  private mutating func readKeyPath(_ place: Cursor, _ candidates: [ObservedProperty]) {
    guard let path = place.parent, path.kind == .keyPath, let argument = path.parent, argument.kind == .argument,
      let call = argument.parent, call.kind == .call
    else { return }
    if let target = call.argument(context.names["on"]) {
      return record(place, .write, candidates, program.type(of: target))
    }
    let name = context.names[call.name].lowercased()
    guard name.contains("bind"), let base = call.callee?.plain.base else { return }
    record(place, .binding, candidates, program.type(of: base))
  }

  private func isBindable(_ base: Cursor) -> Bool { base.plain.kind == .call && base.plain.name == bindable }

  private mutating func record(
    _ place: Cursor, _ kind: PropertyUses.Kind, _ candidates: [ObservedProperty], _ type: TypeUse
  ) {
    let user = program.enclosingType(of: place)
    for property in candidates {
      let isVerified: Bool
      if let id = type.id {
        guard isSame(id, property.owner) else { continue }
        isVerified = true
      } else {
        guard type.isUnknown else { continue }
        isVerified = false
      }
      let use = PropertyUses.Use(
        place: place, kind: kind, user: user?.id, isVerified: isVerified, isProduction: isProduction(place, user))
      found.append((property.owner, property.name, use))
    }
  }

  /// The owner itself, a subclass, or a protocol or superclass that the object is known by.
  private func isSame(_ id: TypeID, _ owner: TypeID) -> Bool {
    id == owner || program.inherits(program[id], from: owner) || program.inherits(program[owner], from: id)
  }

  private func isProduction(_ place: Cursor, _ user: TypeRecord?) -> Bool {
    if let user { return !context.exempt[user.id.index] }
    let fileContext = program.context(of: place.file)
    if fileContext.isTest || fileContext.isGenerated { return false }
    return !place.ancestors.contains { $0.kind == .macro && $0.name == preview }
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
      case .identifier: return isProjection(current.name)
      case .member:
        if isProjection(current.name) { return true }
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

  /// `$name`, but not the `$0` of a closure.
  private func isProjection(_ name: NameID) -> Bool {
    program.names.withBytes(name) { bytes in
      guard bytes.count > 1, bytes.first == UInt8(ascii: "$"), let second = bytes.dropFirst().first else {
        return false
      }
      return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    }
  }

  /// `name` of `$name`.
  func plainName(_ name: NameID) -> NameID? {
    guard isProjection(name) else { return nil }
    let plain = program.names[String(program.names[name].dropFirst())]
    return plain == .absent ? nil : plain
  }
}
