import Architecture
import Facts
import Knowledge

/// Tells functions that only note down what the user did, for statistics: calling them from a view is as good as logging.
final class EventRecords {
  private let context: RuleContext
  /// Whose call adds nothing to a record.
  private let harmless: NameSet
  private let loops: NameSet
  private let appends: NameSet
  private let notes: KnownWords
  private let sends: KnownWords
  private let statistics: KnownWords
  private let events: KnownWords
  private let known = CyclicAnswers<DeclarationCursor, Bool>()

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    let appends = known.words(.keeping).exact
    self.appends = appends
    harmless = NameSet(
      (known.functions(.logs).ids + known.members(.transforms).ids).filter { !appends.contains($0) })
    loops = known.members(.runsNow)
    notes = known.words(.noting)
    sends = known.words(.sending)
    statistics = known.words(.statistics)
    events = known.words(.eventValue)
  }

  /// Whether a call hands over an event and gets nothing back, and all that comes of it is one more record.
  func isRecord(_ call: Cursor) -> Bool {
    context.callee(of: call).map { isRecord($0) } ?? false
  }

  func isRecord(_ function: DeclarationCursor) -> Bool {
    known.answer(function, neutral: false) { find(function) }
  }

  private func find(_ function: DeclarationCursor) -> Bool {
    guard function.kind == .function, givesNothing(function) else { return false }
    if isSentAway(function) { return true }
    guard let body = function.body, !function.flags.contains(.isAsync), isNamedForIt(function),
      takesEvent(function) || namesEvent(body)
    else { return false }
    let isAnalytics = context.program.owner(of: function).map(isAnalytics) ?? false
    var deliveries = 0
    for index in body.indices {
      let node = Cursor(file: body.file, index: index)
      switch node.kind {
      case .awaitExpression: return false
      case .assignment:
        guard let target = node.firstChild, isLocal(target) else { return false }
      case .call:
        guard let callee = node.callee?.plain else { return false }
        if isHarmless(node, callee) { continue }
        // What statistics look up for themselves goes along with the event.
        if isAnalytics, isValue(node) || loops.contains(node.name) { continue }
        if let next = context.callee(of: node), next.kind == .function, isRecord(next) {
          deliveries += 1
        } else if callee.kind == .member, appends.contains(callee.name) {
          deliveries += 1
        } else {
          return false
        }
      default: break
      }
    }
    return isAnalytics ? deliveries > 0 : deliveries == 1
  }

  /// `Pixel.fire(pixel: .opened)`: something named for statistics is given an event. Whether it goes over the network at
  /// once, only once a day, or calls back when it is gone makes no difference to the view.
  private func isSentAway(_ function: DeclarationCursor) -> Bool {
    guard let owner = context.program.owner(of: function), statistics.contains(owner.name),
      let first = context.names.words(of: function.name).first, notes.containsPart(first) || sends.containsPart(first),
      let parameter = function.parameters.first
    else { return false }
    return isEvent(parameter)
  }

  private func givesNothing(_ function: DeclarationCursor) -> Bool {
    guard let written = function.type else { return true }
    switch context.program.resolve(written) {
    case .tuple(let parts): return parts.isEmpty
    case .external(let name, _): return name == context.program.words.void
    default: return false
    }
  }

  private func isAnalytics(_ owner: TypeRecord) -> Bool {
    statistics.contains(owner.name) || context.folders(of: owner).contains(where: statistics.containsPart)
  }

  /// Whether something is made of the result of a call.
  private func isValue(_ call: Cursor) -> Bool {
    var current = call
    while let parent = current.parent {
      switch parent.kind {
      case .tryExpression, .optionalChain, .forceUnwrap: current = parent
      case .block, .closure, .switchCase, .ifConfigClause, .accessor: return false
      default: return true
      }
    }
    return true
  }

  private func isNamedForIt(_ function: DeclarationCursor) -> Bool {
    if let first = context.names.words(of: function.name).first, notes.containsPart(first) { return true }
    return context.program.owner(of: function).map { statistics.contains($0.name) } ?? false
  }

  /// A parameter for what happened: a value whose name or type says event.
  private func takesEvent(_ function: DeclarationCursor) -> Bool {
    function.parameters.contains(where: isEvent)
  }

  /// `track("cart opened", properties: …)`: a function for each event, which says its name.
  private func namesEvent(_ body: Cursor) -> Bool {
    body.subtree.contains { node in
      guard node.kind == .call, let event = node.arguments.first?.firstChild?.plain, event.kind == .stringLiteral,
        let function = context.callee(of: node), let parameter = function.parameters.first
      else { return false }
      return isEvent(parameter) && isRecord(function)
    }
  }

  private func isEvent(_ parameter: Cursor) -> Bool {
    guard let written = parameter.writtenType else { return false }
    let use = context.program.resolve(written)
    if let id = use.id {
      let type = context.program[id]
      guard type.kind == .enum || type.kind == .struct || type.kind == .protocol else { return false }
      return [type.name, parameter.name, context.label(of: parameter)].contains(where: events.contains)
    }
    guard let name = use.externalName else { return false }
    return events.contains(name)
      || name == context.program.words.string
        && (events.contains(parameter.name) || events.contains(context.label(of: parameter)))
  }

  private func isHarmless(_ call: Cursor, _ callee: Cursor) -> Bool {
    if harmless.contains(call.name) { return true }
    // A value that is built on the spot: `Record(…)`, `[String: Any]()`.
    if callee.kind != .identifier, callee.kind != .member { return true }
    if case .metatype(let built) = context.program.type(of: callee).core {
      return built.id.map { !context.role($0).isCollaborator } ?? true
    }
    return false
  }

  private func isLocal(_ target: Cursor) -> Bool {
    var current = target.plain
    while let next = current.kind == .member ? current.base?.plain : current.callee?.plain { current = next }
    return current.kind == .identifier && context.program.localBinding(current.name, at: current) != nil
  }
}
