import Architecture
import Facts

/// Which publishers and observables surely deliver off the main thread, and through which link.
///
/// Keeps what it has worked out. Not for use from several threads.
final class OffMainPublishers {
  private enum Answer: Equatable {
    case background(Cursor)
    case unknown
  }

  let context: RuleContext
  private let closures: OffMainClosures
  private let delivery: MainDelivery
  private let reach: Reach
  private let hops: NameSet
  private let mainLinks: NameSet
  private let starting: NameSet
  private let cold: NameSet
  private let flattening: NameSet
  private let places: NameSet
  private let promises: NameSet
  private let answers = CyclicAnswers<DeclarationCursor, Answer>()
  private var program: Program { context.program }

  init(_ context: RuleContext, _ closures: OffMainClosures) {
    self.context = context
    self.closures = closures
    delivery = MainDelivery(context)
    reach = Reach(context)
    let known = context.program.known
    hops = known.members(.hopsDownstream)
    mainLinks = known.members(.deliversOnMain)
    starting = known.members(.hopsUpstream)
    cold = known.members(.startsStream)
    flattening = known.members(.flattens)
    places = known.labels(.hopsDownstream, .hopsUpstream)
    promises = known.types(.promise)
  }

  /// The link after which values surely come on another thread, looked for from the end of a chain up to its source.
  ///
  /// - Parameter subscriber: the call that ends the chain, such as `sink`.
  func source(before subscriber: Cursor) -> Cursor? {
    guard let base = subscriber.callee?.plain.base else { return nil }
    if case .background(let link) = answer(base, depth: 0) { return link }
    return nil
  }

  private func answer(_ expression: Cursor, depth: Int) -> Answer {
    let chain = context.chain(expression)
    guard depth < 8 else { return .unknown }
    var startsOff: Cursor?
    for link in chain.links {
      if mainLinks.contains(link.name) { return .unknown }
      if starting.contains(link.name), let queue = queue(of: link) {
        if startsOff == nil, isBackground(queue) { startsOff = link }
        continue
      }
      if hops.contains(link.name), let queue = queue(of: link) {
        return isBackground(queue) ? .background(link) : .unknown
      }
      if flattening.contains(link.name) { return answer(inside: link, depth: depth) }
      if let startsOff, cold.contains(link.name) { return .background(startsOff) }
      if promises.contains(link.name), let closure = link.closureArguments.first {
        return fulfills(closure).map { .background($0) } ?? .unknown
      }
      if closures.calls.isOffMainSource(link, context, sessionsMayBeMain: closures.sessionsMayBeMain) {
        return .background(link)
      }
      if let function = context.callee(of: link), function.kind == .function { return answer(function) }
    }
    let root = chain.root.plain
    if root.kind == .identifier, let binding = program.localBinding(root.name, at: root) {
      guard binding.kind == .variableDeclaration, let value = binding.child(.initialValue)?.firstChild else {
        return .unknown
      }
      return answer(value, depth: depth + 1)
    }
    guard root.kind == .identifier || root.kind == .member, let property = program.declaration(of: root),
      property.kind == .variable
    else { return .unknown }
    return answer(property)
  }

  /// The queue or scheduler that a link delivers on.
  private func queue(of link: Cursor) -> Cursor? {
    link.argument(places) ?? link.arguments.first { $0.name.isNone && !$0.flags.contains(.trailing) }?.firstChild
  }

  private func isBackground(_ queue: Cursor) -> Bool { closures.calls.isBackground(queue, context, delivery) }

  /// What the closure of `flatMap` opens.
  private func answer(inside link: Cursor, depth: Int) -> Answer {
    guard let closure = link.closureArguments.first else { return .unknown }
    return all(context.returnedValues(in: closure).map { answer($0, depth: depth + 1) })
  }

  /// A function or getter of the program; of a requirement, what every implementation gives.
  private func answer(_ declaration: DeclarationCursor) -> Answer {
    answers.answer(declaration, neutral: .unknown) {
      if declaration.isStored, let value = declaration.value {
        return declaration.flags.contains(.isLet) || declaration.flags.contains(.isLazy)
          ? answer(value, depth: 0) : .unknown
      }
      let values = context.returnedValues(of: declaration)
      if values.isEmpty { return all(reach.implementations(of: declaration).map { answer($0) }) }
      return all(values.map { answer($0, depth: 0) })
    }
  }

  private func all(_ answers: [Answer]) -> Answer { answers.contains(.unknown) ? .unknown : answers.first ?? .unknown }

  /// Where the promise of a future is kept off the main thread.
  private func fulfills(_ closure: Cursor) -> Cursor? {
    guard let promise = closure.children.first(where: { $0.kind == .parameter }) else { return nil }
    return closure.nodes(named: promise.name).first { use in
      use.kind == .identifier && program.localBinding(use.name, at: use) == promise && use.parent?.kind == .call
        && closures.reason(at: use) != nil
    }
  }
}
