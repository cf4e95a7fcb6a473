import Architecture
import Facts
import Refactoring
import Rules

/// How the code of an app makes and uses a type: steps name these places.
extension PlanCodeBuilder {
  // MARK: Makers

  /// Where code of the app makes an instance, tests and previews left out.
  func makers(of type: TypeRecord) -> [PlanPlace] {
    let previews = (types: program.known.types(.previews), functions: program.known.functions(.previews))
    var seen: Set<PlanPlace> = []
    return program.mentions(of: NameSet([type.name]), .call).compactMap { call in
      guard !program.context(of: call.file).isElsewhere, program.type(of: call).core.id == type.id else { return nil }
      let around = program.enclosingType(of: call)
      if let around, program.inherits(around, from: previews.types) { return nil }
      if call.ancestors.contains(where: { $0.kind == .macro && previews.functions.contains($0.name) }) { return nil }
      return PlanPlace(
        path: call.file.path, line: call.file.lines.line(at: call.offset), type: around?.qualifiedName)
    }.filter { seen.insert($0).inserted }
  }

  /// Where code takes a screen out of a storyboard: `instantiateViewController(withIdentifier: "a") as? Detail`.
  func loads(of type: TypeRecord) -> [PlanPlace] {
    let instantiations = program.known.members(.instantiates)
    return program.mentions(of: NameSet([type.name]), .typeName).compactMap { place in
      guard !program.context(of: place.file).isElsewhere,
        let cast = place.ancestors.prefix(4).first(where: { $0.kind == .sequence || $0.kind == .cast }),
        cast.subtree.contains(where: { $0.kind == .call && instantiations.contains($0.name) })
      else { return nil }
      return PlanPlace(path: place.file.path, line: place.file.lines.line(at: place.offset))
    }
  }

  /// The screens that hold a type, also as one of its protocols.
  func holders(of type: TypeRecord) -> [String] {
    var seen: Set<String> = []
    return app.holdings.holders(ofAnyKindOf: type.id, in: program).compactMap { holding in
      let holder = program[holding.holder]
      let role = app.roles.certain(holder.id)
      guard role == .view || role == .viewController, !program.contexts[holder.file].isElsewhere else { return nil }
      return seen.insert(holder.qualifiedName).inserted ? holder.qualifiedName : nil
    }
  }

  // MARK: Instances

  /// Whether all that a type offers is static: there is no instance to pass.
  func isStatic(_ type: TypeRecord) -> Bool {
    guard type.kind != .protocol, type.kind != .actor, type.heirs.isEmpty, type.superclass == nil else { return false }
    let offered = type.members.filter { $0.kind == .function || $0.kind == .variable }
    guard offered.contains(where: { $0.kind == .function || !$0.isStored }), offered.allSatisfy(\.isStatic) else {
      return false
    }
    return sharedInstance(of: type) == nil
      && type.members.allSatisfy { $0.kind != .enumCase && ($0.kind != .initializer || $0.row.access.isPrivate) }
  }

  /// The static property that gives the one instance of a class.
  func sharedInstance(of type: TypeRecord) -> String? {
    guard type.isReference else { return nil }
    return type.members.first {
      $0.kind == .variable && $0.isStatic && !$0.row.access.isPrivate && program.type(of: $0).id == type.id
    }.map { program.names[$0.name] }
  }

  /// How views observe a class.
  func publishing(_ type: TypeRecord) -> PlanType.Publishing? {
    if program.hasAttribute(program.words.observable, type) { return .observable }
    return type.externalAncestors.contains(program.words.observableObject) ? .observableObject : nil
  }

  // MARK: Isolation

  /// Protocols of the app that a type conforms to and that do not isolate what they require: a type on the main actor cannot
  /// fulfill their synchronous requirements.
  func nonisolatedProtocols(of type: TypeRecord) -> [String] {
    let ui = UIVocabulary(program.known)
    return type.ancestors.map { program[$0] }.filter { ancestor in
      ancestor.kind == .protocol && !program.contexts[ancestor.file].isElsewhere && !program.isMainActor(ancestor, ui)
        && ancestor.members.contains { member in
          member.parent == ancestor.declaration && !member.flags.contains(.isAsync)
            && (member.kind == .function || member.kind == .variable)
            && member.attribute(program.words.mainActor) == nil
        }
    }.map(\.qualifiedName)
  }

  // MARK: Members

  /// The members of a type with the stored properties that they use; steps say by it what belongs together.
  func members(of type: TypeRecord, withPieces: Bool) -> [PlanMember] {
    let names = NameSet(type.storedProperties.map(\.name))
    return type.members.map { declaration in
      var member = member(declaration)
      guard !declaration.isStored else { return member }
      var seen: Set<NameID> = []
      for code in declaration.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.kind == .identifier || node.kind == .member, names.contains(node.name),
            isOwn(Cursor(file: code.file, index: index)), seen.insert(node.name).inserted
          else { continue }
          member.uses.append(program.names[node.name])
        }
      }
      if withPieces { member.pieces = pieces(of: declaration) }
      return member
    }
  }

  /// `name` or `self.name`, and no local name.
  private func isOwn(_ place: Cursor) -> Bool {
    if place.kind == .identifier { return program.localBinding(place.name, at: place) == nil }
    return place.base?.plain.name == program.words.selfValue
  }

  /// What a type reads from or calls on each of the other types of the app, by their names.
  func calls(of type: TypeRecord, _ sources: inout MemberSources) -> [String: [PlanCall]] {
    var order: [TypeID] = []
    var uses: [TypeID: [Use]] = [:]
    for code in type.members.flatMap(\.code) {
      for index in code.indices where code.file.nodes[index].kind == .member {
        let member = Cursor(file: code.file, index: index)
        guard let base = member.base?.plain, let id = object(program.type(of: base)), id != type.id else { continue }
        if uses[id] == nil { order.append(id) }
        add(member, to: &uses[id, default: []])
      }
    }
    // Types of two modules may have one name.
    var result: [String: [PlanCall]] = [:]
    for id in order {
      result[program[id].qualifiedName, default: []] += (uses[id] ?? []).map { call($0, &sources) }
    }
    return result
  }

  /// What other types use of a type, in the order of its members.
  func offers(of type: TypeRecord, _ sources: inout MemberSources) -> [PlanCall] {
    let members = type.members.filter {
      ($0.kind == .function || $0.kind == .variable) && !$0.row.access.isPrivate
    }
    var uses: [Use] = []
    for place in program.mentions(of: NameSet(members.map(\.name)), .member)
    where !program.context(of: place.file).isElsewhere && program.enclosingType(of: place)?.id != type.id {
      guard let declaration = program.declaration(of: place), members.contains(declaration) else { continue }
      add(place, to: &uses)
    }
    return members.compactMap { member in uses.first { $0.declaration == member }.map { call($0, &sources) } }
  }

  /// How code uses one member.
  private struct Use {
    let name: NameID
    /// Which of several functions of the name; `nil` when unknown.
    let declaration: DeclarationCursor?
    var isSet = false
  }

  private func add(_ member: Cursor, to uses: inout [Use]) {
    let declaration = program.declaration(of: member)
    let isSet = member.parent.map { $0.kind == .assignment && $0.firstChild == member } ?? false
    if let index = uses.firstIndex(where: { $0.name == member.name && $0.declaration == declaration }) {
      uses[index].isSet = uses[index].isSet || isSet
    } else {
      uses.append(Use(name: member.name, declaration: declaration, isSet: isSet))
    }
  }

  private func call(_ use: Use, _ sources: inout MemberSources) -> PlanCall {
    let name = program.names[use.name]
    guard let declaration = use.declaration else { return PlanCall(name) }
    return sources.call(declaration, name: name, type: text(of: program.type(of: declaration)), isSet: use.isSet)
  }

  /// The type of the app that something is an instance of, or is itself.
  private func object(_ use: TypeUse) -> TypeID? {
    if case .metatype(let inner) = use.core { return inner.id }
    return use.id
  }

  // MARK: Types

  /// A type as Swift writes it; `nil` where a part of it is unknown.
  func text(of use: TypeUse) -> String? {
    switch use {
    case .type(let id, let arguments): named(program[id].qualifiedName, arguments)
    case .external(let name, let arguments): named(program.names[name], arguments)
    case .optional(let inner): text(of: inner).map { $0 + "?" }
    case .unwrappedOptional(let inner): text(of: inner).map { $0 + "!" }
    case .array(let element): text(of: element).map { "[\($0)]" }
    case .dictionary(let key, let value):
      text(of: key).flatMap { key in text(of: value).map { "[\(key): \($0)]" } }
    case .existential(let inner): text(of: inner).map { "any " + $0 }
    default: nil
    }
  }

  private func named(_ name: String, _ arguments: [TypeUse]) -> String? {
    if name.isEmpty { return nil }
    if arguments.isEmpty { return name }
    let texts = arguments.compactMap { text(of: $0) }
    return texts.count == arguments.count ? name + "<" + texts.joined(separator: ", ") + ">" : nil
  }
}
