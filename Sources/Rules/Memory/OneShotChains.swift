import Architecture
import Facts

/// Tells chains that end by themselves after one value or a known number of them: the cycle that a closure makes there
/// is only for a time.
struct OneShotChains {
  private let context: RuleContext
  private let reach: Reach
  private let operators: NameSet
  private let counted: NameSet
  private let sources: NameSet
  private let types: NameSet
  private let flattening: NameSet
  private let joining: NameSet
  private let zip: NameID
  private let first: NameID
  private let publisher: NameID
  private let result: NameID

  init(_ context: RuleContext) {
    self.context = context
    reach = Reach(context)
    let names = context.names
    let known = context.program.known
    operators = known.members(.once)
    counted = names.set("prefix", "take")
    types = known.types(.once)
    sources = NameSet(types.ids + [names["Sequence"]])
    flattening = known.members(.flattens)
    joining = known.members(.joins)
    zip = names["zip"]
    first = names["first"]
    publisher = names["publisher"]
    result = names["Result"]
  }

  /// Whether the publisher under a subscription ends by itself. Operators after its end may open another one: then that
  /// one has to end as well.
  func ends(_ subscription: Cursor) -> Bool { ends(subscription, depth: 0) }

  private func ends(_ expression: Cursor, depth: Int) -> Bool {
    let chain = context.chain(expression)
    for link in chain.links {
      let isMember = link.callee?.plain.kind == .member
      // `first { … }` waits for a value that may never come.
      if isMember, operators.contains(link.name) || link.name == first && link.arguments.isEmpty { return true }
      if counted.contains(link.name), let count = link.arguments.first, count.name.isNone,
        count.firstChild?.kind == .numberLiteral, count.firstChild.map({ context.text($0.name) }) == "1"
      {
        return true
      }
      if isMember, flattening.contains(link.name) {
        guard endsInside(link, depth: depth) else { return false }
      } else if isMember, joining.contains(link.name) {
        let others = link.arguments.filter { !$0.flags.contains(.trailing) }.compactMap(\.firstChild)
        if link.name == zip, others.contains(where: { ends($0, depth: depth + 1) }) { return true }
        guard depth < 6, !others.isEmpty, others.allSatisfy({ ends($0, depth: depth + 1) }) else { return false }
      } else if isOneShotSource(link, depth: depth) {
        return true
      }
    }
    return endsAtRoot(chain.root.plain, depth: depth)
  }

  private func endsAtRoot(_ root: Cursor, depth: Int) -> Bool {
    switch root.kind {
    case .identifier:
      if depth < 6, let binding = context.program.localBinding(root.name, at: root),
        let value = binding.child(.initialValue)?.firstChild, value.kind == .call, ends(value, depth: depth + 1)
      {
        return true
      }
    case .member:
      // `[a, b].publisher`
      if root.name == publisher, let base = root.base {
        if base.plain.kind == .arrayLiteral { return true }
        let use = context.program.type(of: base)
        return use.element != nil || use.externalName == result || context.chain(base).links.last?.name == result
      }
    default: return false
    }
    return isOneShot(context.program.type(of: root))
  }

  /// What the closure of `flatMap` opens ends by itself.
  private func endsInside(_ link: Cursor, depth: Int) -> Bool {
    guard depth < 6, let closure = link.closureArguments.first else { return false }
    let values = context.returnedValues(in: closure)
    return !values.isEmpty
      && values.allSatisfy { value in
        let plain = value.plain
        return plain.kind == .call || plain.kind == .member && plain.name == publisher
          ? ends(plain, depth: depth + 1) : false
      }
  }

  /// `Future { … }`, or a function of the program that gives a publisher of one value.
  private func isOneShotSource(_ link: Cursor, depth: Int) -> Bool {
    guard let callee = link.callee?.plain else { return false }
    if sources.contains(callee.name),
      callee.kind == .identifier || callee.base?.plain.name == context.names["Publishers"]
    {
      return true
    }
    guard let function = context.callee(of: link), function.kind == .function else { return false }
    return ends(function, depth: depth)
  }

  private func ends(_ function: DeclarationCursor, depth: Int) -> Bool {
    if let written = function.type, isOneShot(context.program.resolve(written)) { return true }
    guard depth < 6 else { return false }
    if function.body == nil {
      // A client behind a protocol: one implementation that asks once tells what the others stand in for.
      return reach.implementations(of: function).contains { $0.body != nil && ends($0, depth: depth + 1) }
    }
    let values = context.returnedValues(of: function)
    return !values.isEmpty && values.allSatisfy { $0.plain.kind == .call && ends($0, depth: depth + 1) }
  }

  private func isOneShot(_ use: TypeUse) -> Bool { use.externalName.map { types.contains($0) } ?? false }
}
