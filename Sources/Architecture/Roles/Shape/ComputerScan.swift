import Facts
import Knowledge

/// Finds actors and classes with asynchronous methods whose bodies name nothing but values, tasks and pictures: being
/// asynchronous is all that they have of a service.
struct ComputerScan {
  private let program: Program
  private let lookup: TypeLookup
  private let vocabulary: RoleVocabulary

  private init(_ program: Program, _ lookup: TypeLookup, _ vocabulary: RoleVocabulary) {
    self.program = program
    self.lookup = lookup
    self.vocabulary = vocabulary
  }

  /// O(nodes of actors, and of classes with asynchronous methods).
  static func run(
    _ program: Program, _ lookup: TypeLookup, _ vocabulary: RoleVocabulary, _ shapes: [TypeShape], _ io: [IOKinds]
  ) -> Set<TypeID> {
    let scan = ComputerScan(program, lookup, vocabulary)
    var found: Set<TypeID> = []
    for type in program.types where type.kind == .actor || type.kind == .class {
      let shape = shapes[type.id.index]
      guard shape.build == .behaviour, io[type.id.index].isEmpty, !shape.isUI, !shape.isStored, !shape.isObservable,
        type.kind == .actor || shape.asyncMethods > 0, shape.injected == 0, type.superclass == nil,
        type.ancestors.isEmpty,
        shape.weakReferences == 0, !shape.flags.contains(.hasSharedInstance),
        shape.ancestry.isDisjoint(with: [.systemDelegate, .operation, .frameworkPart, .controlDelegate, .reducer])
      else { continue }
      if scan.namesOnlyValues(type) { found.insert(type.id) }
    }
    return found
  }

  private func namesOnlyValues(_ type: TypeRecord) -> Bool {
    let own = Set(type.members.map(\.name))
    for member in type.members {
      let start = Int(member.row.node)
      let generics = ownGenerics(type, member)
      for index in start..<start + Int(member.file.nodes[start].size) {
        let node = member.file.nodes[index]
        switch node.kind {
        case .typeName, .identifier:
          guard startsLarge(node.name), !generics.contains(node.name), !isPlain(node.name) else { continue }
          return false
        case .call:
          // A function without a type before it: of the type itself, of the language, or of a library.
          guard node.size > 1, member.file.nodes[index + 1].kind == .identifier, !startsLarge(node.name),
            !own.contains(node.name), !program.known.functions(.harmless).contains(node.name),
            !isLocal(node.name, member)
          else { continue }
          return false
        default: break
        }
      }
    }
    return true
  }

  private func isPlain(_ name: NameID) -> Bool {
    program.known.types(.harmless).contains(name) || name == program.words.selfType || lookup.isKnown(name)
      || vocabulary[name].contains(.value)
  }

  /// A parameter that is called: `block()`.
  private func isLocal(_ name: NameID, _ member: DeclarationCursor) -> Bool {
    member.parameters.contains { $0.name == name }
  }

  /// Generic parameters of the type and of the member.
  private func ownGenerics(_ type: TypeRecord, _ member: DeclarationCursor) -> Set<NameID> {
    var names: Set<NameID> = []
    for declaration in [type.declaration, member] {
      let start = Int(declaration.row.node)
      var child = start + 1
      while child < start + Int(declaration.file.nodes[start].size) {
        let node = declaration.file.nodes[child]
        if node.kind == .genericParameter { names.insert(node.name) }
        child += Int(node.size)
      }
    }
    return names
  }

  private func startsLarge(_ name: NameID) -> Bool {
    program.names.withBytes(name) { bytes in bytes.first.map { (65...90).contains($0) } ?? false }
  }
}
