import Architecture
import Facts

/// The code that ends subscriptions by hand, by the name of the storage that it empties or cancels.
///
/// Keeps what it has worked out, so that many subscriptions of one type cost one look at its code. Not for use from several
/// threads.
final class SubscriptionEnds {
  /// What ends subscriptions in one type.
  struct OfType {
    /// Methods that empty a storage.
    fileprivate(set) var methods: [NameID: [DeclarationCursor]] = [:]
    /// Calls that subscribe with a closure that empties a storage.
    fileprivate(set) var subscriptions: [NameID: [Cursor]] = [:]
  }

  private struct Pair: Hashable {
    let end: DeclarationCursor
    let start: DeclarationCursor
  }

  let context: RuleContext
  private var types: [TypeID: OfType] = [:]
  private var names: [Cursor: Set<NameID>] = [:]
  private var toggles: [Pair: Bool] = [:]

  /// Operators that end a chain when the stream with a label gives a value, with those labels.
  let endLabels: [NameID: NameSet]

  init(_ context: RuleContext) {
    self.context = context
    endLabels = context.program.known.labeled(.endsWith)
  }

  /// What ends subscriptions in a type. O(code of the type), once.
  func ends(in type: TypeRecord) -> OfType {
    if let known = types[type.id] { return known }
    var found = OfType()
    for method in type.methods {
      for name in method.body.map(storage(endedIn:)) ?? [] { found.methods[name, default: []].append(method) }
    }
    for code in context.code(of: type) {
      for call in code.subtree
      where call.kind == .call && context.program.known.members(.subscribes).contains(call.name)
        && call.callee?.plain.kind == .member
      {
        for name in call.closureArguments.reduce(into: Set(), { $0.formUnion(storage(endedIn: $1)) }) {
          found.subscriptions[name, default: []].append(call)
        }
      }
    }
    types[type.id] = found
    return found
  }

  /// Names of the storage that a piece of code empties, cancels or replaces.
  func storage(endedIn code: Cursor) -> Set<NameID> {
    if let known = names[code] { return known }
    let found = code.subtree.reduce(into: Set<NameID>()) { names, node in
      if let name = storage(endedBy: node) { names.insert(name) }
    }
    names[code] = found
    return found
  }

  private func storage(endedBy node: Cursor) -> NameID? {
    switch node.kind {
    case .call:
      let known = context.program.known
      guard known.members(.cancels).contains(node.name) || known.members(.emptiesTokens).contains(node.name) else {
        return nil
      }
      return node.callee?.plain.base?.plain.name
    case .assignment:
      guard let left = node.firstChild, let right = left.nextSibling else { return nil }
      let target = left.plain.kind == .subscriptCall ? left.plain.callee?.plain : left.plain
      let isEmpty =
        right.kind == .nilLiteral || right.kind == .arrayLiteral && right.node.size == 1
        || right.kind == .call && right.arguments.isEmpty && right.callee?.kind != .member
      return isEmpty ? target?.name : nil
    default: return nil
    }
  }

  /// Whether everybody who calls one method of a type also calls another one: a switch that the user turns on and off,
  /// which may be on when the object is left.
  func isToggle(_ end: DeclarationCursor, of start: DeclarationCursor?) -> Bool {
    guard let start, start.kind == .function else { return false }
    let pair = Pair(end: end, start: start)
    if let known = toggles[pair] { return known }
    let answer = findIsToggle(end, of: start)
    toggles[pair] = answer
    return answer
  }

  private func findIsToggle(_ end: DeclarationCursor, of start: DeclarationCursor) -> Bool {
    let type = context.program.owner(of: end)?.id
    var callers: Set<DeclarationCursor> = []
    for call in context.program.mentions(of: NameSet([end.name]), .call) {
      guard let caller = context.member(around: call) else { return false }
      if caller == end { continue }
      callers.insert(caller)
    }
    return !callers.isEmpty
      && callers.allSatisfy { caller in
        context.program.owner(of: caller)?.id != type
          && caller.code.contains { $0.subtree.contains { $0.kind == .call && $0.name == start.name } }
      }
  }
}
