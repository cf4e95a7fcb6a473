import Architecture
import Facts
import Knowledge

/// Concrete services, repositories, data sources and use cases that a type is given or makes for itself.
struct ConcreteDependencies {
  struct Dependency {
    let place: Cursor
    let name: NameID
    let type: TypeID
    let kinds: IOKinds
    /// Where it is read from, when the dependency itself is only a container.
    var container: String?
    /// What is read from it, when nothing else is done with it: the real dependencies.
    var taken: [NameID] = []
    /// The members of it that the view model names.
    var members: Set<NameID> = []
    /// Nothing is done with it but to read values from it in `init`.
    var isOnlyRead = false
    /// The first place to which a member that the view model calls comes.
    var witness: Cursor?
  }

  private let context: RuleContext
  private let reach: Reach
  private let finder: SingletonFinder
  private var program: Program { context.program }

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
    finder = SingletonFinder(context, reach)
  }

  /// One for each class: of several properties the first by name. Those whose work is the heaviest come first.
  func dependencies(of type: TypeRecord) -> [Dependency] {
    var result: [Dependency] = []
    // What is only stored, or called where no work is known, tells less than what is worked with.
    var unused: [Dependency] = []
    let properties = context.membersByName(of: type).filter { $0.isStored && !$0.isStatic && !isShown($0) }
    var seen = Set(
      properties.compactMap { property in
        concrete(program.type(of: property)).flatMap { takesSingleton(property, of: type) ? $0.id : nil }
      })
    for property in properties {
      let use = program.type(of: property)
      if let concrete = concrete(use), concrete.id != type.id {
        let uses = uses(of: property, in: type)
        if isRunTimeValue(property, of: type) || isChildState(property, concrete.id, of: type) {
          // Nor is the parameter that fills it.
          seen.insert(concrete.id)
          continue
        }
        let reached = kinds(reachedBy: uses, concrete.kinds)
        if seen.insert(concrete.id).inserted {
          var dependency = Dependency(
            place: property.node, name: property.name, type: concrete.id, kinds: reached.kinds, container: nil,
            taken: collaborators(takenIn: uses), members: members(namedBy: uses), witness: reached.witness)
          dependency.isOnlyRead = uses.isEmpty && isOnlyRead(concrete.id, inInitOf: type)
          if uses.isEmpty || !reached.isSure && dependency.taken.isEmpty {
            unused.append(dependency)
          } else {
            result.append(dependency)
          }
        }
      } else if let container = container(use) {
        for dependency in reads(from: property, container, in: type) where seen.insert(dependency.type).inserted {
          result.append(dependency)
        }
      }
    }
    // `convenience init(client: Client) { self.init(code: Verifier(client)) }`: a test takes the one behind it.
    for initializer in type.initializers where !initializer.flags.contains(.isConvenience) {
      for parameter in initializer.parameters {
        guard let written = parameter.writtenType, let concrete = concrete(program.resolve(written)),
          concrete.id != type.id,
          !seen.contains(concrete.id), isUsed(parameter, in: initializer),
          !onlyFillsWhatIsShown(parameter, in: initializer, of: type)
        else { continue }
        seen.insert(concrete.id)
        result.append(
          Dependency(place: parameter, name: parameter.name, type: concrete.id, kinds: concrete.kinds, container: nil))
      }
    }
    let worked = Dictionary(grouping: context.inSourceOrder(result, \.place), by: { weight($0.kinds) })
    return worked.sorted { $0.key > $1.key }.flatMap(\.value) + context.inSourceOrder(unused, \.place)
  }

  /// The network before what is stored, and that before a file or a preference.
  private func weight(_ kinds: IOKinds) -> Int {
    if kinds.contains(.network) { return 2 }
    return kinds.isSubset(of: [.files, .defaults]) ? 0 : 1
  }

  /// Whether initializers read values from what they are given of a type, and do no more than to keep it.
  private func isOnlyRead(_ id: TypeID, inInitOf type: TypeRecord) -> Bool {
    let uses = type.initializers.flatMap { initializer in
      initializer.parameters.filter { $0.writtenType.map { program.resolve($0).id == id } ?? false }.flatMap { given in
        (initializer.body?.nodes(named: given.name) ?? []).filter {
          $0.kind == .identifier && program.localBinding($0.name, at: $0) == given
            && !($0.parent?.kind == .assignment && $0.parent?.firstChild != $0)
        }
      }
    }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let read = read(of: use) else { return false }
        return !(read.parent.map { $0.kind == .call && $0.firstChild == read } ?? false)
      }
  }

  /// What the view model makes and drops while it runs: a request, a recording. No one could pass it in.
  private func isRunTimeValue(_ property: DeclarationCursor, of type: TypeRecord) -> Bool {
    guard !property.flags.contains(.isLet), property.value == nil, case .optional = program.type(of: property) else {
      return false
    }
    let assignments = family(of: type).flatMap(\.parts).flatMap { $0.node.nodes(named: property.name) }
      .compactMap { use -> (member: DeclarationCursor?, value: Cursor?)? in
        guard let parent = use.parent, parent.kind == .assignment, parent.firstChild == use else { return nil }
        return (context.member(around: use), use.nextSibling?.plain)
      }
    // No one may fill it at all, then there is nothing to replace.
    return assignments.allSatisfy { $0.member?.kind != .initializer }
      && (property.isPrivate || assignments.contains { $0.value?.kind == .call })
  }

  /// An observable object that the view model makes itself and shows: a part of its own state.
  private func isChildState(_ property: DeclarationCursor, _ id: TypeID, of type: TypeRecord) -> Bool {
    let target = program[id]
    guard
      target.externalAncestors.contains(program.words.observableObject)
        || program.hasAttribute(program.words.observable, target)
    else { return false }
    if property.value?.plain.kind == .call { return true }
    return type.initializers.contains { initializer in
      initializer.body?.nodes(named: property.name).contains { use in
        guard let parent = use.parent, parent.kind == .assignment, parent.firstChild == use else { return false }
        return use.nextSibling?.plain.kind == .call
      } ?? false
    }
  }

  /// The names of members that uses of an object read or call.
  private func members(namedBy uses: [Cursor]) -> Set<NameID> {
    Set(uses.compactMap { read(of: $0)?.name })
  }

  private func read(of use: Cursor) -> Cursor? {
    var whole = use
    while let parent = whole.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap { whole = parent }
    guard let read = whole.parent, read.kind == .member, read.firstChild == whole else { return nil }
    return read
  }

  /// What the functions that the view model calls come to, as far as they are known; otherwise what the type does, and that
  /// it is not sure that they come there.
  private func kinds(
    reachedBy uses: [Cursor], _ all: IOKinds
  ) -> (kinds: IOKinds, witness: Cursor?, isSure: Bool) {
    var kinds: IOKinds = []
    var witness: Cursor?
    var isKnown = true
    for use in uses {
      guard let read = read(of: use) else { continue }
      // A member that cannot be resolved may do anything.
      guard let member = program.declaration(of: read) else {
        isKnown = false
        continue
      }
      for kind in Self.kinds where all.contains(kind) && !kinds.contains(kind) {
        guard let path = reach.path(from: member, hops: 2, kinds: kind) else { continue }
        kinds.formUnion(kind)
        if witness == nil { witness = path.access.place }
      }
    }
    return (kinds.isEmpty || !isKnown ? all : kinds, witness, !kinds.isEmpty || !isKnown)
  }

  private static let kinds: [IOKinds] = [.network, .files, .defaults, .keychain, .database, .process, .system]

  /// `@Published`: what is shown, not what is worked with.
  private func isShown(_ property: DeclarationCursor) -> Bool { property.attribute(program.words.published) != nil }

  /// Whether all that becomes of a parameter is the value of a `@Published` property.
  private func onlyFillsWhatIsShown(
    _ parameter: Cursor, in initializer: DeclarationCursor, of type: TypeRecord
  ) -> Bool {
    let shown = NameSet(type.storedProperties.filter(isShown).map(\.name))
    guard let body = initializer.body, !shown.isEmpty else { return false }
    return body.indices.allSatisfy { index in
      let node = body.file.nodes[index]
      guard node.kind == .identifier, node.name == parameter.name else { return true }
      let use = Cursor(file: body.file, index: index)
      guard let parent = use.parent, parent.kind == .assignment, let target = parent.firstChild?.plain, target != use
      else { return false }
      return shown.contains(target.name)
    }
  }

  // MARK: What counts

  /// A class or actor of the program in a role that does work, when it really reaches the outside world.
  private func concrete(_ use: TypeUse) -> (id: TypeID, kinds: IOKinds)? {
    let use = use.element ?? use
    guard !use.isAbstraction(in: program), let id = use.id, program[id].isReference, !context.exempt[id.index],
      context.role(id).isCollaborator, !context.isNamedViewModel(program[id].name), !isThing(program[id])
    else { return nil }
    let kinds = reach.io(of: id)
    return kinds.isEmpty ? nil : (id, kinds)
  }

  /// `Identifiable`, `Hashable` and somewhere in a collection: one of many things of its kind, not a service.
  private func isThing(_ type: TypeRecord) -> Bool {
    let known = program.known
    return type.externalAncestors.contains(where: known.types(.identifiable).contains)
      && type.externalAncestors.contains(where: known.types(.compared).contains)
      && context.holdings.holders(ofAnyKindOf: type.id, in: program).contains(where: \.isCollection)
  }

  private func container(_ use: TypeUse) -> TypeID? {
    guard !use.isAbstraction(in: program), let id = use.id, context.role(id) == .container else { return nil }
    return id
  }

  /// `= X.shared`, right away or in an initializer: `viewmodel-uses-singleton` names it.
  private func takesSingleton(_ property: DeclarationCursor, of type: TypeRecord) -> Bool {
    if let value = property.value { return !finder.reads(in: value).isEmpty }
    return type.initializers.contains { initializer in
      initializer.code.contains { code in
        code.indices.contains { index in
          guard code.file.nodes[index].kind == .assignment else { return false }
          let sides = Array(Cursor(file: code.file, index: index).children)
          guard sides.count == 2, sides[0].plain.name == property.name else { return false }
          var value = sides[1].plain
          if value.kind == .identifier,
            let source = program.localBinding(value.name, at: value)?.child(.initialValue)?.firstChild?.plain
          {
            value = source
          }
          return value.kind == .member && finder.reads(in: value).contains { $0.expression == value }
        }
      }
    }
  }

  /// What a stored container is asked for outside of initializers, by the view model or what is nested in it.
  private func reads(from property: DeclarationCursor, _ container: TypeID, in type: TypeRecord) -> [Dependency] {
    var result: [Dependency] = []
    for member in family(of: type).flatMap({ context.membersByName(of: $0) }) {
      for code in member.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.kind == .identifier || node.kind == .member, node.name == property.name else { continue }
          let place = Cursor(file: code.file, index: index)
          var whole = place
          while let parent = whole.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap {
            whole = parent
          }
          guard let read = whole.parent, read.kind == .member, read.firstChild == whole,
            program.type(of: place).id == container, !runsInInit(read),
            let concrete = concrete(program.type(of: wholeRead(read)))
          else { continue }
          result.append(
            Dependency(
              place: read, name: read.name, type: concrete.id, kinds: concrete.kinds,
              container: program[container].qualifiedName))
        }
      }
    }
    return result
  }

  /// Where a view model, or what is nested in it, mentions a property beyond filling it; all of it where others may, too.
  private func uses(of property: DeclarationCursor, in type: TypeRecord) -> [Cursor] {
    family(of: type).flatMap(\.parts).flatMap { $0.node.nodes(named: property.name) }.filter { use in
      guard use.kind == .identifier || use.kind == .member, !property.node.contains(use),
        use.kind == .member || program.localBinding(use.name, at: use).map({ isCaptured($0) }) ?? true
      else { return false }
      guard let assignment = use.parent, assignment.kind == .assignment else { return true }
      return assignment.firstChild != use
    }
  }

  /// `[client]`
  private func isCaptured(_ binding: Cursor) -> Bool {
    binding.kind == .capture && binding.child(.initialValue) == nil
  }

  /// Collaborators that uses take from an object; none where anything else is done with it.
  private func collaborators(takenIn uses: [Cursor]) -> [NameID] {
    var taken: [NameID] = []
    for use in uses {
      guard let read = use.parent, read.kind == .member, read.firstChild == use,
        let member = program.declaration(of: read), member.kind == .variable
      else { return [] }
      let type = program.type(of: member)
      guard context.role(of: type).isCollaborator || type.isAbstraction(in: program) else { return [] }
      if !taken.contains(read.name) { taken.append(read.name) }
    }
    return taken
  }

  private func family(of type: TypeRecord) -> [TypeRecord] {
    [type] + type.nested.flatMap { family(of: program[$0]) }
  }

  /// In an initializer itself; a closure there that goes through `self` runs later.
  private func runsInInit(_ read: Cursor) -> Bool {
    var isDeferred = false
    for ancestor in read.ancestors {
      switch ancestor.kind {
      case .closure: isDeferred = read.base?.plain.kind == .member
      case .initializerDeclaration: return !isDeferred
      case .typeDeclaration, .extensionDeclaration: return false
      default: break
      }
    }
    return false
  }

  /// `container.makeClient()` gives what the call gives.
  private func wholeRead(_ read: Cursor) -> Cursor {
    if let call = read.parent, call.kind == .call, call.firstChild == read { return call }
    return read
  }

  /// Whether an initializer does more with a parameter than reading values from it or handing it to another initializer
  /// of the same object.
  private func isUsed(_ parameter: Cursor, in initializer: DeclarationCursor) -> Bool {
    guard let body = initializer.body else { return false }
    for index in body.indices {
      let node = body.file.nodes[index]
      guard node.kind == .identifier, node.name == parameter.name else { continue }
      let place = Cursor(file: body.file, index: index)
      guard program.localBinding(node.name, at: place) == parameter, let parent = place.parent else { continue }
      switch parent.kind {
      case .member:
        // `settings.url` only takes a value; `client.load()` is work.
        if parent.parent.map({ $0.kind == .call && $0.firstChild == parent }) ?? false { return true }
      case .argument:
        if let call = parent.parent, isDelegation(call) { continue }
        return true
      default: return true
      }
    }
    return false
  }

  /// `super.init(…)`, `self.init(…)`
  private func isDelegation(_ call: Cursor) -> Bool {
    guard let callee = call.callee?.plain, callee.kind == .member, callee.name == program.words.initializer,
      let base = callee.base?.plain
    else { return false }
    return base.name == program.words.superValue || base.name == program.words.selfValue
  }
}
