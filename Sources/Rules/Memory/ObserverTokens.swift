import Architecture
import Facts

/// What becomes of the tokens of observers: of the notification center, of players, of key-value observation.
///
/// Keeps what it has worked out, by name. Not for use from several threads.
final class ObserverTokens {
  enum Fate: Equatable {
    /// Nothing keeps it.
    case dropped
    /// In a property of `self` that nothing reads.
    case unread(NameID)
    /// In a property that only `deinit` reads.
    case readInDeinit(NameID)
    /// Something may remove it, or it is not known what becomes of it.
    case handled
  }

  private let context: RuleContext
  private let subscriptions: Subscriptions
  private var readers: [NameID: Set<TypeID?>] = [:]
  private var onlyForDeinit: [NameID: Bool] = [:]
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    subscriptions = Subscriptions(context)
  }

  /// What becomes of the token that a call gives.
  func fate(of call: Cursor, in type: TypeRecord?) -> Fate {
    if let type, let storage = storage(of: call) { return fate(of: storage, in: type) }
    return isDropped(call) ? .dropped : .handled
  }

  /// The property of `self` in which a token ends up.
  func storage(of call: Cursor) -> NameID? {
    subscriptions.keeping(context.outermostLink(of: call)).map { keeping in
      var storage = keeping.storage
      while storage.kind == .subscriptCall, let base = storage.callee?.plain { storage = base }
      return storage.name
    }
  }

  /// What the type, and what others, do with a property besides filling it.
  private func fate(of storage: NameID, in type: TypeRecord) -> Fate {
    var isReadInDeinit = false
    for id in [type.id] + type.ancestors + program.allHeirs(of: type.id) {
      for use in context.code(of: program[id], named: storage) where use.kind == .identifier || use.kind == .member {
        guard !isFilled(use), let member = context.member(around: use) else { continue }
        guard member.kind == .deinitializer || isOnlyForDeinit(member) else { return .handled }
        isReadInDeinit = true
      }
    }
    // Inherited from outside, or others may see it.
    guard let found = program.member(storage, of: type)?.declaration else { return .handled }
    if !found.row.access.isPrivate, isReadElsewhere(storage, of: type) { return .handled }
    return isReadInDeinit ? .readInDeinit(storage) : .unread(storage)
  }

  /// Whether code reads a property of an object of the type, or of one whose type is not known.
  private func isReadElsewhere(_ storage: NameID, of type: TypeRecord) -> Bool {
    let known = readers[storage] ?? findReaders(storage)
    readers[storage] = known
    return known.contains(nil) || known.contains(type.id)
  }

  /// The types of the objects other than `self` of which code reads a member.
  private func findReaders(_ storage: NameID) -> Set<TypeID?> {
    var types: Set<TypeID?> = []
    for member in context.members(named: NameSet([storage])) {
      guard let base = member.base?.plain, !base.isOwnSelf(program) else { continue }
      let use = program.type(of: base)
      if use.isUnknown { types.insert(nil) } else if let id = use.id { types.insert(id) }
    }
    return types
  }

  /// Whether nothing but `deinit` calls methods of a name.
  func isOnlyForDeinit(_ method: DeclarationCursor) -> Bool {
    guard method.kind == .function else { return false }
    if let known = onlyForDeinit[method.name] { return known }
    let uses = context.uses(of: NameSet([method.name]))
    let answer = !uses.isEmpty && uses.allSatisfy { context.member(around: $0)?.kind == .deinitializer }
    onlyForDeinit[method.name] = answer
    return answer
  }

  /// `token = …`, `tokens.append(…)`, `tokens[name] = …`, `tokens += […]`
  private func isFilled(_ use: Cursor) -> Bool {
    var current = use
    while let parent = current.parent,
      parent.kind == .optionalChain || parent.kind == .forceUnwrap || parent.kind == .subscriptCall
    {
      current = parent
    }
    guard let parent = current.parent else { return false }
    if parent.kind == .assignment { return parent.firstChild == current }
    return parent.kind == .member && program.known.members(.takesToken).contains(parent.name)
  }

  /// A call whose result is a statement of its own, goes to `_`, or to a local name that nothing uses.
  private func isDropped(_ call: Cursor) -> Bool {
    var current = context.outermostLink(of: call)
    if current.kind == .optionalChain || current.kind == .forceUnwrap, let inner = current.parent { current = inner }
    guard current == call || current.firstChild == call, let parent = current.parent else { return false }
    switch parent.kind {
    case .block, .accessor:
      // The only expression of a function with a result is that result.
      let isAlone = !parent.children.contains { $0 != current }
      let member = context.member(around: call)
      return !(isAlone && member?.type != nil && member?.kind != .initializer)
    case .switchCase, .ifConfigClause: return true
    case .closure:
      return parent.children.contains { $0 != current && $0.kind != .parameter && $0.kind != .capture }
    case .assignment:
      guard let left = parent.firstChild, left != current else { return false }
      return left.kind == .identifier && left.name == program.words.underscore
    case .initialValue:
      guard let variable = parent.parent, variable.kind == .variableDeclaration,
        let scope = context.executionScope(of: variable)
      else { return false }
      // `let _ = …` has a pattern without a name in it.
      if variable.name.isNone { return !variable.subtree.contains { $0.kind == .binding } }
      return variable.name == program.words.underscore
        || !scope.nodes(named: variable.name).contains { $0.kind == .identifier && $0.index > variable.index }
    default: return false
    }
  }
}
