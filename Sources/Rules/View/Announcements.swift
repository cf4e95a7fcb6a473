import Architecture
import Facts

/// Tells observable objects that announce changes from those that only carry others around.
struct Announcements {
  private let context: RuleContext
  private let appStorage: NameSet
  /// Types in whose code, or on whose objects, `objectWillChange` is used.
  private let byHand: Set<TypeID>

  init(_ context: RuleContext) {
    self.context = context
    let program = context.program
    appStorage = context.names.set("AppStorage", "SceneStorage")
    var byHand: Set<TypeID> = []
    for use in program.mentions(of: context.names.set("objectWillChange"), .identifier, .member) {
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
      member.isStored && !member.isStatic && member.attributes.contains { isAnnouncing($0.name) }
    }
  }

  /// `@Published`, wrappers that are named after it, and wrappers of the program that know the object around them.
  private func isAnnouncing(_ wrapper: NameID) -> Bool {
    if appStorage.contains(wrapper) { return true }
    return context.text(wrapper).lowercased().contains("publish")
  }
}
