import Architecture
import Facts
import Knowledge

/// Finds accesses in code. Naming a type, working out a path and passing an instance on are none.
struct IOFinder {
  let program: Program
  let known: KnownNames
  let words: IOWords
  /// What stored records do to their database by methods of their own.
  var activeRecords = ActiveRecords.none

  init(_ program: Program) {
    self.program = program
    known = program.known
    words = IOWords(program)
  }

  /// Accesses below a node, in source order; types declared inside are left out.
  func accesses(in code: Cursor) -> [IOAccess] {
    var result: [IOAccess] = []
    let file = code.file
    var index = code.index
    let end = index + Int(code.node.size)
    while index < end {
      let node = file.nodes[index]
      switch node.kind {
      case .typeDeclaration where index != code.index:
        index += Int(node.size)
        continue
      case .identifier:
        if let access = byName(Cursor(file: file, index: index)) { result.append(access) }
      case .call:
        let call = Cursor(file: file, index: index)
        if let access = contentAccess(call) ?? byReceiver(call) { result.append(access) }
      case .member
      where !node.flags.contains(.implicitBase)
        && (words.extensionMembers.contains(node.name) || activeRecords.names.contains(node.name)
          || words.keptDefaults.contains(file.nodes[index + 1].name) && !words.besideDefaults.contains(node.name)):
        let member = Cursor(file: file, index: index)
        if member.parent?.kind != .call, let access = byReceiver(member) { result.append(access) }
      case .subscriptCall:
        if let access = byReceiver(Cursor(file: file, index: index)) { result.append(access) }
      default: break
      }
      index += 1
    }
    return result
  }

  // MARK: Types and functions by name

  private func byName(_ identifier: Cursor) -> IOAccess? {
    let name = identifier.name
    let kinds = known.kinds(ofType: name)
    if kinds.isEmpty { return functionByName(identifier) }
    guard !words.descriptions.contains(name), isExternalType(name, at: identifier) else { return nil }
    let use = UseChain(identifier)
    guard let first = use.links.first else {
      // `Process()` itself; `URLSession(configuration:)` only makes a tool.
      guard use.isBuilt, words.openedWhenBuilt.contains(name) else { return nil }
      return IOAccess(place: identifier, expression: use.expression, kinds: kinds, isBundled: false)
    }
    if program.names.isCapitalized(first.name) || first.name == program.words.initializer
      || first.name == program.words.selfValue
    {
      return first.name == program.words.initializer && use.links.count == 1 && words.openedWhenBuilt.contains(name)
        ? IOAccess(place: identifier, expression: use.expression, kinds: kinds, isBundled: false) : nil
    }
    if !use.isBuilt, let added = words.addedStatics[name]?[first.name],
      leadsAway(added) || givesPath(added, of: name, use)
    {
      return nil
    }
    // What is done with it: the first link that does not merely give an instance.
    let operation = use.isBuilt ? first : use.links.first { !words.instances.contains($0.name) }
    guard let operation else { return nil }
    if isNameOfSomething(operation.name)
      || known.says(.plain, of: operation.name, in: name) && !makesFolder(use.expression)
        && !worksWithSessionStore(use)
    {
      return nil
    }
    // `UserDefaults.appGroup`: a further instance, as long as nothing is done with it.
    if use.links.count == 1, !use.isBuilt, !operation.isCalled { return nil }
    return IOAccess(
      place: identifier, expression: use.expression, kinds: kinds, isBundled: false)
  }

  /// `url(for: .itemReplacementDirectory, …, create: true)` makes a new folder at each call.
  private func makesFolder(_ expression: Cursor) -> Bool {
    expression.subtree.contains { $0.kind == .member && words.makers.contains($0.name) }
  }

  /// `URLSession.shared.configuration.urlCache?.removeAllCachedResponses()`
  private func worksWithSessionStore(_ use: UseChain) -> Bool {
    guard let store = use.links.firstIndex(where: { words.sessionStores.contains($0.name) }) else { return false }
    return use.links[store...].contains { $0.isCalled }
  }

  /// `URLSession.pinning`, which the program adds: what it gives is a type of the program's own, or a stored value that
  /// does nothing, and says itself what it does.
  private func leadsAway(_ added: DeclarationCursor) -> Bool {
    let use = program.type(of: added)
    if use.id != nil { return true }
    guard added.isStored, let name = use.externalName else { return false }
    return known.kinds(ofType: name).isEmpty
  }

  /// `FileManager.groupFolder.appendingPathComponent("theme")`: a path that the program adds and keeps, put together.
  private func givesPath(_ added: DeclarationCursor, of type: NameID, _ use: UseChain) -> Bool {
    added.isStored && known.kinds(ofType: type) == .files
      && use.links.dropFirst().allSatisfy { words.pathParts.contains($0.name) }
  }

  private func functionByName(_ identifier: Cursor) -> IOAccess? {
    let kinds = known.kinds(ofFunction: identifier.name)
    guard !kinds.isEmpty, let call = identifier.parent,
      call.kind == .call, call.firstChild == identifier
    else { return nil }
    return IOAccess(place: identifier, expression: call, kinds: kinds, isBundled: false)
  }

  /// Whether the program declares no type of this name that is meant here.
  private func isExternalType(_ name: NameID, at place: Cursor) -> Bool {
    program.resolve(name: name, at: place).externalName == name && program.localBinding(name, at: place) == nil
  }

  /// `UserDefaults.didChangeNotification`, `FileManager.someKey`.
  private func isNameOfSomething(_ name: NameID) -> Bool {
    known.words(.notification).contains(name) || known.words(.keyName).contains(name)
  }

  // MARK: Files by content

  private func contentAccess(_ call: Cursor) -> IOAccess? {
    if words.contentReaders.types.contains(call.name) {
      guard call.callee?.plain.kind == .identifier,
        let argument = call.children.first(where: {
          $0.kind == .argument && words.contentReaders.labels.contains($0.name)
        })
      else { return nil }
      return IOAccess(place: call, expression: call, kinds: .files, isBundled: isBundled(argument, depth: 0))
    }
    guard let writers = words.writers[call.name], let callee = call.callee?.plain, callee.kind == .member,
      let base = callee.base, let first = call.children.first(where: { $0.kind == .argument }),
      writers.labels.contains(first.name),
      program.type(of: base).externalName.map({ writers.types.contains($0) }) ?? isEncoded(base)
    else { return nil }
    return IOAccess(place: call, expression: call, kinds: .files, isBundled: false)
  }

  /// What encoders give: `try encoder.encode(items)`, itself or in a local constant.
  private func isEncoded(_ value: Cursor) -> Bool {
    let plain = value.plain
    if plain.kind == .call { return words.encoders.contains(plain.name) && plain.callee?.plain.kind == .member }
    guard plain.kind == .identifier, let binding = program.localBinding(plain.name, at: plain),
      let value = binding.child(.initialValue)?.firstChild?.plain
    else { return false }
    return value.kind == .call && words.encoders.contains(value.name) && value.callee?.plain.kind == .member
  }

  /// Whether a path comes from the app's bundle, in the expression itself or in the local variables it names.
  private func isBundled(_ expression: Cursor, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    for index in expression.indices {
      let node = expression.file.nodes[index]
      switch node.kind {
      case .identifier:
        if words.bundle.contains(node.name) { return true }
        let place = Cursor(file: expression.file, index: index)
        if let binding = program.localBinding(node.name, at: place) {
          if let value = binding.child(.initialValue), !value.contains(place), isBundled(value, depth: depth + 1) {
            return true
          }
          if binding.kind == .parameter, isGivenBundled(binding, depth: depth) { return true }
        } else if isBundledMember(node.name, at: place, depth: depth) {
          return true
        }
      case .argument where words.bundleLookups.contains(node.name): return true
      default: break
      }
    }
    return false
  }

  /// Whether all that call a private function give it a path in the app's bundle.
  private func isGivenBundled(_ parameter: Cursor, depth: Int) -> Bool {
    guard let function = parameter.parent, let declaration = function.file.declaration(atNode: function.index),
      declaration.kind == .function, declaration.row.access.isPrivate,
      let position = declaration.parameters.firstIndex(of: parameter)
    else { return false }
    let calls = program.mentions(of: NameSet([declaration.name]), .call).filter { $0.file === function.file }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        let arguments = Array(call.arguments)
        return arguments.count == declaration.parameters.count && isBundled(arguments[position], depth: depth + 1)
      }
  }

  /// Whether all that a function returns is looked up in the app's bundle.
  private func givesBundled(_ function: DeclarationCursor) -> Bool {
    guard let body = function.body else { return false }
    let returned = body.subtree.filter { $0.kind == .returnStatement }
    return (returned.isEmpty ? [body] : returned).allSatisfy { value in
      value.subtree.contains { $0.kind == .argument && words.bundleLookups.contains($0.name) }
    }
  }

  /// Whether a property or method of the type gives a path in the app's bundle, itself or where subclasses override it.
  private func isBundledMember(_ name: NameID, at place: Cursor, depth: Int) -> Bool {
    guard let type = program.enclosingType(of: place),
      let (property, owner) = program.member(name, of: type, where: { $0.kind == .variable || $0.kind == .function })
    else { return false }
    if property.kind == .function { return givesBundled(property) }
    if property.code.contains(where: { isBundled($0, depth: depth + 1) }) { return true }
    // Only what is computed can be overridden to give another path.
    guard property.kind == .variable, !property.isStored, owner.kind == .class else { return false }
    return program.allHeirs(of: owner.id).contains { heir in
      program[heir].members(named: name).contains { member in
        member.kind == .variable && member.code.contains { isBundled($0, depth: depth + 1) }
      }
    }
  }

  // MARK: Receivers by type

  /// `context.fetch(…)`, `defaults[…]`: a receiver whose type does I/O, declared or inferred.
  private func byReceiver(_ expression: Cursor) -> IOAccess? {
    let receiver: Cursor
    let operation: NameID
    switch expression.kind {
    case .call:
      guard
        words.operations.contains(expression.name) || words.extensionMembers.contains(expression.name)
          || words.recordOperations.contains(expression.name) || activeRecords.names.contains(expression.name),
        let callee = expression.callee?.plain,
        callee.kind == .member,
        let base = callee.base
      else { return nil }
      receiver = base.plain
      operation = expression.name
    case .member:
      guard let base = expression.base else { return nil }
      receiver = base.plain
      operation = expression.name
    case .subscriptCall:
      guard let base = expression.callee?.plain, base.kind == .identifier || base.kind == .member else { return nil }
      receiver = base
      operation = .none
    default: return nil
    }
    // What begins with the name of a type is found by that name.
    if startsWithKnownType(receiver) { return nil }
    let type = program.type(of: receiver)
    if let access = recordAccess(expression, receiver, operation, type) { return access }
    guard let name = type.core.externalName ?? (type.isUnknown ? keptTool(receiver) : nil) else {
      guard type.isUnknown, expression.kind == .call, let guess = guessedType(receiver),
        known.says(.io, of: operation, in: guess)
      else { return nil }
      return access(expression, receiver, known.kinds(ofType: guess))
    }
    if case .metatype = type.core { return nil }
    let kinds = known.kinds(ofType: name)
    if kinds.isEmpty || words.descriptions.contains(name) && !known.says(.io, of: operation, in: name) { return nil }
    if operation.isNone {
      return kinds.isDisjoint(with: [.defaults, .keychain]) ? nil : access(expression, receiver, kinds)
    }
    if known.says(.plain, of: operation, in: name) { return nil }
    return access(expression, receiver, kinds)
  }

  /// The type of a variable that keeps what the program adds to a system type: `let defaults = UserDefaults.group`.
  private func keptTool(_ receiver: Cursor) -> NameID? {
    guard words.keptDefaults.contains(receiver.name), let value = program.declaration(of: receiver)?.value?.plain,
      value.kind == .member, let base = value.base?.plain, base.kind == .identifier,
      let added = words.addedStatics[base.name]?[value.name]
    else { return nil }
    return program.type(of: added).externalName
  }

  /// `Item.fetchAll(db)`, `item.save(db)`: a stored record that goes to its database itself.
  private func recordAccess(_ expression: Cursor, _ receiver: Cursor, _ operation: NameID, _ type: TypeUse) -> IOAccess?
  {
    if activeRecords.names.contains(operation) {
      let ofType = type.instance
      let instance = ofType ?? type
      let isKnown =
        instance.id != nil
        ? program.declaration(of: expression).map { activeRecords.contains($0) } ?? false
        : (expression.kind == .call || ofType != nil)
          && instance.externalName.map { activeRecords.contains(operation, of: $0) } ?? false
      if isKnown { return access(expression, receiver, .database) }
    }
    guard expression.kind == .call, words.recordOperations.contains(operation), !words.records.isEmpty else {
      return nil
    }
    guard let id = (type.instance ?? type).id, program.inherits(program[id], from: words.records) else { return nil }
    return access(expression, receiver, .database)
  }

  /// What a variable of a usual name holds, such as a Core Data context, or what a member of that name made: interfaces
  /// outside of the program say no types.
  private func guessedType(_ receiver: Cursor) -> NameID? {
    if let guess = known.guess(receiver.name) { return guess }
    if receiver.kind == .identifier, let binding = program.localBinding(receiver.name, at: receiver) {
      return binding.child(.initialValue)?.firstChild.flatMap { known.guess($0.plain.name) }
    }
    return program.declaration(of: receiver)?.value.flatMap { known.guess($0.plain.name) }
  }

  private func access(_ expression: Cursor, _ receiver: Cursor, _ kinds: IOKinds) -> IOAccess {
    IOAccess(place: root(of: receiver), expression: expression, kinds: kinds, isBundled: false)
  }

  private func startsWithKnownType(_ receiver: Cursor) -> Bool {
    let root = root(of: receiver)
    return root.kind == .identifier && !known.kinds(ofType: root.name).isEmpty
      && isExternalType(root.name, at: root)
  }

  /// The first name of a chain.
  private func root(of expression: Cursor) -> Cursor {
    var current = expression.plain
    while true {
      let next: Cursor? =
        switch current.kind {
        case .member: current.base
        case .call, .subscriptCall: current.callee
        default: nil
        }
      guard let next else { return current }
      let plain = next.plain
      // `self.context` is best shown at `context`.
      if plain.kind == .identifier, plain.name == program.words.selfValue { return current }
      current = plain
    }
  }
}

extension TypeUse {
  /// What a metatype is that of.
  fileprivate var instance: TypeUse? {
    if case .metatype(let inner) = core { return inner }
    return nil
  }
}

/// What is done with a name: the members, calls and subscripts around it, from the inside out.
struct UseChain {
  struct Link {
    let name: NameID
    let isCalled: Bool
  }

  private(set) var links: [Link] = []
  /// Whether the name itself is called: `Process()`.
  private(set) var isBuilt = false
  /// The outermost expression of the chain.
  private(set) var expression: Cursor

  init(_ identifier: Cursor) {
    expression = identifier
    var current = identifier
    while let parent = current.parent {
      switch parent.kind {
      case .member:
        let isCalled = parent.parent.map { $0.kind == .call && $0.firstChild == parent } ?? false
        links.append(Link(name: parent.name, isCalled: isCalled))
      case .call where parent.firstChild == current:
        if links.isEmpty { isBuilt = true }
      case .subscriptCall where parent.firstChild == current:
        links.append(Link(name: .absent, isCalled: true))
      case .optionalChain, .forceUnwrap: break
      case .specialization where parent.firstChild == current: break
      default: return
      }
      current = parent
      expression = parent
    }
  }
}
