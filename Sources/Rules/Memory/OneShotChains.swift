import Architecture
import Facts
import Knowledge

/// Tells chains that end by themselves after one value or a known number of them: the cycle that a closure makes there
/// is only for a time.
struct OneShotChains {
  private let context: RuleContext
  private let reach: Reach
  private let known: KnownNames
  private let completing: NameSet
  private let completions: [NameID: NameSet]

  init(_ context: RuleContext) {
    self.context = context
    reach = Reach(context)
    known = context.program.known
    completing = known.members(.completes)
    completions = known.labeled(.completes)
  }

  /// Whether the publisher under a subscription ends by itself. Operators after its end may open another one: then that
  /// one has to end as well.
  func ends(_ subscription: Cursor) -> Bool { ends(subscription, depth: 0) }

  private func ends(_ expression: Cursor, depth: Int) -> Bool {
    let chain = context.chain(expression)
    for link in chain.links {
      let isMember = link.callee?.plain.kind == .member
      // `first { … }` waits for a value that may never come.
      if isMember, known.members(.once).contains(link.name) { return true }
      if isMember, known.members(.firstValue).contains(link.name), link.arguments.isEmpty { return true }
      if known.members(.counts).contains(link.name), let count = link.arguments.first, count.name.isNone,
        count.firstChild?.kind == .numberLiteral, count.firstChild.map({ context.text($0.name) }) == "1"
      {
        return true
      }
      if isMember, known.members(.flattens).contains(link.name) {
        guard endsInside(link, depth: depth) else { return false }
      } else if isMember, known.members(.joins).contains(link.name) {
        let others = link.arguments.filter { !$0.flags.contains(.trailing) }.compactMap(\.firstChild)
        if known.members(.endsWithFirst).contains(link.name), others.contains(where: { ends($0, depth: depth + 1) }) {
          return true
        }
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
        let value = binding.child(.initialValue)?.firstChild, value.kind == .call,
        ends(value, depth: depth + 1) || isCompleted(binding, at: root)
      {
        return true
      }
    case .member:
      // `[a, b].publisher`
      if isOfValues(root), let base = root.base {
        if base.plain.kind == .arrayLiteral { return true }
        let use = context.program.type(of: base)
        return use.element != nil
          || [use.externalName, context.chain(base).links.last?.name].compactMap { $0 }.contains {
            known.says(.valuesAsStream, of: root.name, in: $0)
          }
      }
    default: return false
    }
    return isOneShot(context.program.type(of: root))
  }

  /// What the closure of `flatMap` opens ends by itself.
  private func endsInside(_ link: Cursor, depth: Int) -> Bool {
    // `flatMap(\.publisher)` of an array.
    if let path = link.arguments.first?.firstChild, path.kind == .keyPath {
      return path.children.filter { $0.kind == .keyPathComponent }.last.map(isOfValues) ?? false
    }
    guard depth < 6, let closure = link.closureArguments.first else { return false }
    let values = context.returnedValues(in: closure)
    return !values.isEmpty
      && values.allSatisfy { value in
        let plain = value.plain
        return plain.kind == .call || plain.kind == .member && isOfValues(plain)
          ? ends(plain, depth: depth + 1) : false
      }
  }

  /// `Future { … }`, or a function of the program that gives a publisher of one value.
  private func isOneShotSource(_ link: Cursor, depth: Int) -> Bool {
    guard let callee = link.callee?.plain else { return false }
    if known.types(.once).contains(callee.name),
      callee.base.map({ known.types(.namespace).contains($0.plain.name) }) ?? (callee.kind == .identifier)
    {
      return true
    }
    if known.members(.awaitsAnswer).contains(callee.name), let closure = link.closureArguments.first, completes(closure)
    {
      return true
    }
    guard depth < 6 else { return false }
    // `Deferred { Future { … } }`
    if known.members(.startsStream).contains(callee.name), let closure = link.closureArguments.first,
      endsWhatIsGiven(by: closure, depth: depth)
    {
      return true
    }
    // `Publishers.MergeMany(urls.map { load($0) })`
    if known.members(.combines).contains(callee.name), context.names.isCapitalized(callee.name),
      !link.arguments.isEmpty
    {
      return link.arguments.compactMap { $0.firstChild?.plain }.allSatisfy { endsAsPart($0, depth: depth) }
    }
    guard let function = context.callee(of: link), function.kind == .function else { return false }
    return ends(function, calledBy: link, depth: depth)
  }

  /// A publisher, or a list of publishers that a closure makes of other values.
  private func endsAsPart(_ part: Cursor, depth: Int) -> Bool {
    if part.kind == .call, known.members(.transforms).contains(part.name), let closure = part.closureArguments.first {
      return endsWhatIsGiven(by: closure, depth: depth)
    }
    return part.kind == .call && ends(part, depth: depth + 1)
  }

  private func endsWhatIsGiven(by closure: Cursor, depth: Int) -> Bool {
    let values = context.returnedValues(in: closure).map(\.plain)
    return !values.isEmpty && values.allSatisfy { $0.kind == .call && ends($0, depth: depth + 1) }
  }

  /// `AnyPublisher.create { subscriber in …; subscriber.send(completion: .finished) }`
  private func completes(_ closure: Cursor) -> Bool {
    closure.subtree.contains { $0.kind == .call && isCompletion($0) }
  }

  private func isCompletion(_ call: Cursor) -> Bool {
    completing.contains(call.name)
      || call.arguments.first.map { completions[call.name]?.contains($0.name) ?? false } ?? false
  }

  /// Whether the function around a local subject completes it: `subject.send(completion: .finished)`.
  private func isCompleted(_ subject: Cursor, at use: Cursor) -> Bool {
    guard subject.flags.contains(.isLet), let body = context.member(around: use)?.body else { return false }
    return body.nodes(named: subject.name).contains { mention in
      guard mention.kind == .identifier, let member = mention.parent, member.kind == .member,
        let call = member.parent, call.kind == .call, call.firstChild == member
      else { return false }
      return isCompletion(call) && context.program.localBinding(subject.name, at: mention) == subject
    }
  }

  private func ends(_ function: DeclarationCursor, calledBy call: Cursor, depth: Int) -> Bool {
    if let written = function.type, isOneShot(context.program.resolve(written)) { return true }
    guard depth < 6 else { return false }
    if function.body == nil {
      // A client behind a protocol: one implementation that asks once tells what the others stand in for.
      return reach.implementations(of: function).contains {
        $0.body != nil && ends($0, calledBy: call, depth: depth + 1)
      }
    }
    let values = context.returnedValues(of: function)
    return !values.isEmpty
      && values.allSatisfy { value in
        switch value.plain.kind {
        case .call: ends(value.plain, depth: depth + 1)
        case .identifier: isMadeToEnd(value.plain, in: function, calledBy: call, depth: depth)
        default: false
        }
      }
  }

  /// Whether a function cuts the publisher in a local variable before it gives it back, always or for the arguments of a call:
  /// `if !keepsObserving { publisher = publisher.first() }`.
  private func isMadeToEnd(
    _ value: Cursor, in function: DeclarationCursor, calledBy call: Cursor, depth: Int
  ) -> Bool {
    guard let binding = context.program.localBinding(value.name, at: value), binding.kind == .variableDeclaration,
      let body = function.body
    else { return false }
    if let initial = binding.child(.initialValue)?.firstChild, binding.flags.contains(.isLet) {
      return initial.plain.kind == .call && ends(initial.plain, depth: depth + 1)
    }
    return body.nodes(named: value.name).contains { use in
      guard use.kind == .identifier, let assignment = use.parent, assignment.kind == .assignment,
        assignment.firstChild == use, let new = use.nextSibling?.plain, new.kind == .call
      else { return false }
      let isRun = assignment.ancestors.prefix { $0 != body }.allSatisfy { ancestor in
        switch ancestor.kind {
        case .block: true
        case .ifStatement:
          holds(ancestor, in: function, calledBy: call) && ancestor.child(.block)?.contains(use) == true
        default: false
        }
      }
      return isRun && ends(new, depth: depth + 1)
    }
  }

  /// Whether the only condition of a statement is a parameter, or its opposite, that has that value in a call.
  private func holds(_ statement: Cursor, in function: DeclarationCursor, calledBy call: Cursor) -> Bool {
    let conditions = statement.children.filter { $0.kind == .condition }
    guard conditions.count == 1, var condition = conditions.first?.firstChild else { return false }
    var wanted = true
    if condition.kind == .prefixOperator, let operand = condition.firstChild { (condition, wanted) = (operand, false) }
    guard condition.kind == .identifier,
      let parameter = function.parameters.first(where: { $0.name == condition.name })
    else { return false }
    let given = call.argument(context.label(of: parameter)) ?? parameter.child(.initialValue)?.firstChild
    return given.map { $0.kind == .booleanLiteral && ($0.name == context.program.words.trueValue) == wanted } ?? false
  }

  private func isOfValues(_ member: Cursor) -> Bool { known.members(.valuesAsStream).contains(member.name) }

  private func isOneShot(_ use: TypeUse) -> Bool { use.externalName.map(known.types(.once).contains) ?? false }
}
