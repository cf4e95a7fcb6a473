import Architecture
import Facts
import Knowledge

/// Finds operations of the program that are started, and what they leave behind.
final class OperationRuns {
  private let context: RuleContext
  private let reach: Reach
  private let operations: NameSet
  private let add: NameSet
  private let start: NameSet
  private var known: [TypeID: Bool] = [:]

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
    operations = context.program.known.types(.operation)
    add = context.program.known.members(.startsOperations)
    start = context.program.known.members(.runsOperation)
  }

  /// The operation that a call starts, when it works with the outside world: `queue.addOperation(fetch)`,
  /// `fetch.start()`.
  func started(by call: Cursor) -> TypeRecord? {
    if operations.isEmpty { return nil }
    if add.contains(call.name) {
      guard let first = call.arguments.first?.argumentValue else { return nil }
      let values = first.kind == .arrayLiteral ? Array(first.children) : [first]
      return values.lazy.compactMap(self.operation).first
    }
    guard start.contains(call.name), let base = call.callee?.plain.base else { return nil }
    return operation(base)
  }

  /// Whether an expression reads a result of such an operation: `fetch.items`.
  func isResult(_ member: Cursor) -> Bool {
    guard !operations.isEmpty, member.kind == .member, let base = member.base else { return false }
    return operation(base) != nil
  }

  /// In words, for messages.
  func work(of operation: TypeRecord) -> String { reach.io(of: operation.id).intersection(.strict).words }

  private func operation(_ expression: Cursor) -> TypeRecord? {
    guard let id = context.program.type(of: expression.plain).id else { return nil }
    let type = context.program[id]
    if let answer = known[id] { return answer ? type : nil }
    let answer =
      context.program.inherits(type, from: operations) && !context.exempt[id.index]
      && reach.reachesIO(id, kinds: .strict)
    known[id] = answer
    return answer ? type : nil
  }
}
