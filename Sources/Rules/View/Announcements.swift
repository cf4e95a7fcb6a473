import Architecture
import Facts
import Knowledge

/// Tells observable objects that announce changes from those that only carry others around.
struct Announcements {
  private let context: RuleContext
  private let wrappers: NameSet
  private let wrapperNames: KnownWords
  /// Types in whose code, or on whose objects, `objectWillChange` is used.
  private let byHand: Set<TypeID>
  private let sites: WriteSites

  init(_ context: RuleContext) {
    self.context = context
    let program = context.program
    sites = WriteSites(context)
    wrappers = program.known.types(.announces)
    wrapperNames = program.known.words(.announcing)
    var byHand: Set<TypeID> = []
    for use in program.mentions(of: program.known.members(.announces), .identifier, .member) {
      let base = use.kind == .member ? use.base?.plain : nil
      if let base, !base.isOwnSelf(program) {
        if let id = program.type(of: base).id { byHand.insert(id) }
      } else if let id = program.enclosingTypeID(of: use) {
        byHand.insert(id)
      }
    }
    self.byHand = byHand
  }

  /// Whether an object of a type may ever say that it changed: through a published property or by hand, in the class, a
  /// superclass, a subclass or a protocol's extension. Of a protocol that nothing here conforms to it is not known.
  func mayCome(from type: TypeRecord) -> Bool {
    let heirs = context.program.allHeirs(of: type.id)
    if type.kind == .protocol, heirs.isEmpty { return true }
    return ([type.id] + type.ancestors + heirs).contains { announces(context.program[$0]) }
  }

  private func announces(_ type: TypeRecord) -> Bool {
    if byHand.contains(type.id) { return true }
    return type.members.contains { member in
      // `@Published`, and wrappers that are named after it.
      member.isStored && !member.isStatic
        && member.attributes.contains { wrappers.contains($0.name) || wrapperNames.contains($0.name) }
        && mayChange(member)
    }
  }

  /// Whether anything may set a published property once `init` is done.
  private func mayChange(_ property: DeclarationCursor) -> Bool {
    let program = context.program
    // What a library offers, other code may set.
    guard let owner = program.owner(of: property), program.module(of: owner).isProgram else { return true }
    let projection = context.names.projection(of: property.name)
    if projection != .absent, !program.mentions(of: NameSet([projection]), .identifier, .member).isEmpty { return true }
    let isReference = sites.isReference(property)
    return program.mentions(of: NameSet([property.name]), .identifier, .member, .keyPathComponent).contains { use in
      if use.kind == .keyPathComponent { return true }
      guard sites.access(use, isSubject: false, isReference: isReference) != nil,
        program.declaration(of: use).map({ $0 == property }) ?? (use.kind == .member)
      else { return false }
      return context.member(around: use)?.kind != .initializer || context.isInLaterClosure(use)
    }
  }
}
