import Architecture
import Facts

/// Tells chains that end by themselves after one value: the cycle that a closure makes there is only for a time.
struct OneShotChains {
  private let context: RuleContext
  private let operators: NameSet
  private let counted: NameSet
  private let sources: NameSet
  private let types: NameSet
  private let widening: NameSet

  init(_ context: RuleContext) {
    self.context = context
    let names = context.names
    operators = names.set("first", "dataTaskPublisher", "asSingle")
    counted = names.set("prefix", "take")
    sources = names.set("Future", "Just", "Fail", "Single", "Maybe", "Completable")
    types = names.set(
      "Future", "Just", "Fail", "DataTaskPublisher", "Single", "Maybe", "Completable", "PrimitiveSequence")
    widening = names.set(
      "flatMap", "flatMapLatest", "flatMapFirst", "switchToLatest", "concatMap", "merge", "combineLatest", "append",
      "concat", "repeat", "withLatestFrom", "prepend", "startWith", "zip")
  }

  /// Whether the publisher under a subscription gives one value and ends. Operators after its end may open another one:
  /// then it is not known.
  func ends(_ subscription: Cursor) -> Bool { ends(subscription, depth: 0) }

  private func ends(_ expression: Cursor, depth: Int) -> Bool {
    let chain = context.chain(expression)
    for link in chain.links {
      if operators.contains(link.name), link.callee?.plain.kind == .member { return true }
      if counted.contains(link.name), let count = link.arguments.first, count.name.isNone,
        count.firstChild?.kind == .numberLiteral, count.firstChild.map({ context.text($0.name) }) == "1"
      {
        return true
      }
      if widening.contains(link.name), link.callee?.plain.kind == .member { return false }
      if isOneShotSource(link, depth: depth) { return true }
    }
    guard chain.root.kind == .identifier || chain.root.kind == .member else { return false }
    return isOneShot(context.program.type(of: chain.root))
  }

  /// `Future { … }`, or a function of the program that gives a publisher of one value.
  private func isOneShotSource(_ link: Cursor, depth: Int) -> Bool {
    guard let callee = link.callee?.plain else { return false }
    if callee.kind == .identifier, sources.contains(callee.name) { return true }
    guard let function = context.callee(of: link), function.kind == .function else { return false }
    if let written = function.type, isOneShot(context.program.resolve(written)) { return true }
    guard depth < 2 else { return false }
    let values = context.returnedValues(of: function)
    return !values.isEmpty && values.allSatisfy { $0.plain.kind == .call && ends($0, depth: depth + 1) }
  }

  private func isOneShot(_ use: TypeUse) -> Bool { use.externalName.map { types.contains($0) } ?? false }
}
