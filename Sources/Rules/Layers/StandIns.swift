import Architecture
import Facts

/// What a test can put in the place of a class of the app.
struct StandIns {
  private let context: RuleContext
  /// Names of classes with heirs, doubles of test targets whose imports lead nowhere included.
  private let inherited: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    let program = context.program
    inherited = NameSet(
      program.types.lazy.filter { $0.isReference && !$0.heirs.isEmpty }.map(\.name)
        + program.types.lazy.filter { program.context(of: $0.declaration.file).isTest }.flatMap(\.externalAncestors))
  }

  /// Whether nothing that the class inherits from or that inherits from it could stand in for it.
  func areMissing(for type: TypeRecord) -> Bool {
    if type.declaration.row.access.isPrivate || program.inherits(type, from: program.known.types(.operation)) {
      return false
    }
    // A class with heirs is an abstraction of sorts: tests inherit from it.
    // Of two classes of one name it may be the other one's heir: which of them is built cannot be told.
    if !type.heirs.isEmpty || inherited.contains(type.name) { return false }
    if abstraction(of: type) != nil || isPlugIn(type) { return false }
    // What a class may inherit from outside of the program without being an abstraction for its users.
    let harmless = program.known.types(.neutralBase, .valueLike, .observable, .error)
    return type.externalAncestors.allSatisfy { harmless.contains($0) || isCallbackProtocol($0) }
  }

  /// A protocol through which others could call what a class does, and that is not there to be called back through.
  func abstraction(of type: TypeRecord) -> TypeRecord? {
    type.ancestors.lazy.map { program[$0] }.first { $0.kind == .protocol && isAbstraction($0, of: type) }
  }

  /// One of several classes that override what their base class does, and that others know by the base class.
  private func isPlugIn(_ type: TypeRecord) -> Bool {
    guard let base = type.superclass.map({ program[$0] }), !context.exempt[base.id.index],
      program.allHeirs(of: base.id).count(where: { !context.exempt[$0.index] }) > 1
    else { return false }
    let overrides = type.members.contains { member in
      member.flags.contains(.isOverride) && base.members(named: member.name).contains { $0.kind == member.kind }
    }
    guard overrides else { return false }
    return program.mentions(of: NameSet([base.name]), .typeName).contains { place in
      place.parent?.kind != .inheritedType && place.parent?.kind != .extensionDeclaration
    }
  }

  /// One that only adds something to the class, such as a logger, stands for nothing of it.
  private func isAbstraction(_ type: TypeRecord, of conforming: TypeRecord) -> Bool {
    if isCallbackProtocol(type.name) { return false }
    let own = program.superclassChain(of: conforming)
    return type.members.contains { requirement in
      // A flag or a name of the type is no work of it.
      if requirement.isStatic, requirement.kind != .function || gives(conforming, requirement) || !isPassed(type) {
        return false
      }
      switch requirement.kind {
      case .function, .variable, .subscript: break
      default: return false
      }
      if requirement.kind == .variable, context.isLogName(requirement.name) || isLogger(requirement) { return false }
      return own.contains { owner in
        owner.members(named: requirement.name).contains {
          $0.kind == requirement.kind && $0.isStatic == requirement.isStatic
        }
      }
    }
  }

  /// `any Uploading.Type`: static functions can be replaced where someone is given the type to call them on.
  private func isPassed(_ type: TypeRecord) -> Bool {
    program.mentions(of: NameSet([type.name]), .typeName).contains { place in
      // `(any Uploading).Type`
      place.ancestors.prefix(3).contains { $0.kind == .metatype }
    }
  }

  /// `static func make() -> Self`
  private func gives(_ type: TypeRecord, _ requirement: DeclarationCursor) -> Bool {
    guard let written = requirement.type else { return false }
    if written.plain.name == program.words.selfType { return true }
    return program.resolve(written).id.map { $0 == type.id || program.inherits(type, from: $0) } ?? false
  }

  private func isLogger(_ requirement: DeclarationCursor) -> Bool {
    switch program.type(of: requirement).core {
    case .type(let id, _): context.isLog(id)
    case .external(let name, _): context.isLogName(name) || program.known.types(.signposter).contains(name)
    default: false
    }
  }

  private func isCallbackProtocol(_ name: NameID) -> Bool { program.known.words(.told).contains(name) }
}
