import Architecture
import Facts
import Knowledge

/// Which closures a subscription keeps alive, from its last operator up to its source.
struct SubscriptionClosures {
  /// A closure or method reference that holds an object strongly.
  struct Capture {
    /// The closure or the method reference.
    let place: Cursor
    /// Where the object is named inside.
    let use: Cursor
    /// The operator that was given it.
    let operation: NameID
    /// The captured name when it is not `self` but something that owns it.
    let owner: NameID?
  }

  let context: RuleContext
  /// Operators that keep their closures or other streams, known by name.
  private let operators: NameSet
  let type: TypeRecord
  /// Classes that hold the type.
  let owners: Set<TypeID>
  private(set) var captures: [Capture] = []
  /// Every closure met, harmless ones included.
  private(set) var closures: [Cursor] = []
  private var visited: Set<Cursor> = []
  /// Values to look at, in the order in which they were met.
  private var pending: [Cursor] = []
  private var program: Program { context.program }
  private var known: KnownNames { program.known }

  init(context: RuleContext, type: TypeRecord) {
    self.context = context
    operators = context.program.known.members(.subscribes, .reactive, .keepsClosure, .combines)
    self.type = type
    owners = context.strongOwners(of: type)
  }

  /// Collects from an expression that gives a token or a publisher.
  mutating func collect(_ value: Cursor) {
    pending = [value]
    var next = 0
    while next < pending.count {
      let value = pending[next].plain
      next += 1
      if visited.insert(value).inserted { look(at: value) }
    }
  }

  private mutating func look(at value: Cursor) {
    switch value.kind {
    case .arrayLiteral, .tuple: pending += value.children.map { $0.argumentValue ?? $0 }
    case .sequence: pending += value.children.filter { $0.kind == .call || $0.kind == .identifier }
    case .call: collectChain(value)
    case .identifier: collectName(value)
    case .member:
      guard let base = value.base?.plain, base.kind == .identifier, base.name == program.words.selfValue else { return }
      collectName(value)
    default: break
    }
  }

  private mutating func collectChain(_ call: Cursor) {
    let (links, root) = context.chain(call)
    for (position, link) in links.enumerated() {
      guard let callee = link.callee?.plain else { continue }
      let isLast = position == links.count - 1
      if isLast, collectHelper(link, callee: callee) { return }
      guard callee.kind == .member, let base = callee.base, !known.members(.notKept).contains(link.name),
        !isCollection(base)
      else { continue }
      // What the first call of a chain does with a closure is only known by its name.
      if isLast, !operators.contains(link.name) { continue }
      collectArguments(of: link)
      if known.members(.combines).contains(link.name) {
        for argument in link.arguments {
          pending += parts(of: argument).filter { isReactive($0) }
        }
      }
    }
    if root.kind == .identifier, links.last.map({ $0.callee?.plain != root }) ?? true {
      collectName(root)
    } else if root.kind == .member {
      pending.append(root)
    }
  }

  /// `ids.compactMap { … }` runs its closure at once.
  private func isCollection(_ base: Cursor) -> Bool {
    switch program.type(of: base) {
    case .array, .dictionary: true
    default: false
    }
  }

  private func parts(of argument: Cursor) -> [Cursor] {
    guard let value = argument.firstChild?.plain else { return [] }
    return value.kind == .arrayLiteral ? value.children.map(\.plain) : [value]
  }

  /// A method of the same object that gives the publisher or token: its own closures hold the same `self`.
  private mutating func collectHelper(_ link: Cursor, callee: Cursor) -> Bool {
    let isOwn = callee.kind == .identifier || callee.base?.plain.name == program.words.selfValue
    guard isOwn, let declaration = program.declaration(of: link), declaration.kind == .function,
      !declaration.isStatic, let owner = program.owner(of: declaration), isSameObject(owner)
    else { return false }
    pending += context.returnedValues(of: declaration)
    for (argument, parameter) in zip(link.arguments, declaration.parameters) {
      guard let value = argument.firstChild?.plain, let written = parameter.writtenType, written.kind == .functionType,
        written.flags.contains(.escaping)
      else { continue }
      note(value, operation: link.name)
    }
    return true
  }

  private mutating func collectName(_ name: Cursor) {
    if name.kind == .identifier, let binding = program.localBinding(name.name, at: name) {
      if binding.kind == .variableDeclaration, let value = binding.child(.initialValue)?.firstChild {
        pending.append(value)
      }
      return
    }
    guard let declaration = program.declaration(of: name), declaration.kind == .variable, !declaration.isStatic,
      let owner = program.owner(of: declaration), isSameObject(owner)
    else { return }
    if let value = declaration.value, declaration.flags.contains(.isLazy) { pending.append(value) }
    pending += context.returnedValues(of: declaration).filter { $0.plain.kind == .call }
  }

  private func isSameObject(_ owner: TypeRecord) -> Bool {
    owner.id == type.id || type.ancestors.contains(owner.id)
  }

  private mutating func collectArguments(of link: Cursor) {
    for argument in link.arguments {
      guard let value = argument.firstChild?.plain else { continue }
      // `drive(transform)` and `bind(to: binder)` use their argument at once.
      let isUsedAtOnce = known.labels(.target).contains(argument.name) || known.members(.assigns).contains(link.name)
      if value.kind != .closure, isUsedAtOnce { continue }
      note(value, operation: link.name)
    }
  }

  private mutating func note(_ value: Cursor, operation: NameID) {
    guard value.kind == .closure else {
      if value.kind == .identifier || value.kind == .member, let use = context.strongSelfMethodReference(value) {
        captures.append(Capture(place: value, use: use, operation: operation, owner: nil))
      }
      return
    }
    closures.append(value)
    if let use = context.strongSelfUse(in: value) {
      captures.append(Capture(place: value, use: use, operation: operation, owner: nil))
    } else if let use = strongOwnerUse(in: value) {
      captures.append(Capture(place: value, use: use, operation: operation, owner: use.name))
    }
  }

  /// A captured local name or capture-list entry whose class holds this one.
  private func strongOwnerUse(in closure: Cursor) -> Cursor? {
    guard !owners.isEmpty else { return nil }
    var index = closure.index + 1
    let end = closure.index + Int(closure.node.size)
    while index < end {
      let cursor = Cursor(file: closure.file, index: index)
      if cursor.kind == .capture, cursor.parent == closure {
        if !cursor.flags.contains(.weak), !cursor.flags.contains(.unowned), cursor.name != program.words.selfValue,
          let id = program.typeOfBinding(cursor).id, owners.contains(id)
        {
          return cursor
        }
        index += Int(cursor.node.size)
        continue
      }
      if cursor.kind == .identifier, let binding = program.localBinding(cursor.name, at: cursor),
        !closure.contains(binding), binding.kind == .parameter || binding.kind == .variableDeclaration,
        !binding.flags.contains(.weak), !binding.flags.contains(.unowned),
        let id = program.typeOfBinding(binding).id, owners.contains(id)
      {
        return cursor
      }
      index += 1
    }
    return nil
  }

  /// Whether an expression surely is a publisher, so that `map` is not that of a sequence.
  private func isReactive(_ value: Cursor, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    if value.kind == .identifier, let binding = program.localBinding(value.name, at: value) {
      return binding.child(.initialValue)?.firstChild.map { isReactive($0.plain, depth: depth + 1) } ?? false
    }
    if let name = program.type(of: value).externalName, known.types(.publisher).contains(name) { return true }
    guard value.kind == .call else { return false }
    let (links, root) = context.chain(value)
    if links.contains(where: { known.members(.reactive).contains($0.name) }) { return true }
    for node in root.subtree {
      if known.variables(.reactive).contains(node.name) { return true }
      if node.kind == .identifier || node.kind == .member, context.names.hasPrefix(node.name, "$") { return true }
    }
    if let name = program.type(of: root).externalName { return known.types(.publisher).contains(name) }
    return false
  }
}
