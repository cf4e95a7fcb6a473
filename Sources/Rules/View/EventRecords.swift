import Architecture
import Facts

/// Tells functions that only note down what the user did, for statistics: calling them from a view is as good as logging.
final class EventRecords {
  private let context: RuleContext
  private let appends: NameSet
  private let harmless: NameSet
  private let forEach: NameID
  private let known = CyclicAnswers<DeclarationCursor, Bool>()

  /// Words that say that something is noted, in the name of the function or at the end of that of its type.
  private static let verbs: Set<String> = ["log", "track", "stat", "record", "report", "capture", "measure"]
  private static let trackers: Set<String> = [
    "stat", "stats", "statistics", "tracker", "tracking", "telemetry", "metrics",
  ]
  /// Words in names of types, and names of folders, of which everything is about statistics.
  private static let analytics: Set<String> = ["analytics", "tracker", "tracking", "telemetry", "metrics"]
  /// Words in names of types that send events away, and what their functions begin with.
  private static let senders: Set<String> = [
    "analytics", "pixel", "pixels", "telemetry", "stat", "stats", "statistics", "tracker", "tracking", "metrics",
  ]
  private static let sending: Set<String> = verbs.union(["fire", "send", "post", "emit", "event", "count"])

  init(_ context: RuleContext) {
    self.context = context
    forEach = context.names["forEach"]
    appends = context.names.set(
      "save", "append", "insert", "add", "log", "track", "record", "store", "write", "enqueue", "report", "send", "post"
    )
    harmless = context.names.set("print", "debugPrint", "Date", "Int", "String", "Double", "UUID", "map", "compactMap")
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
    guard let body = function.body, !function.flags.contains(.isAsync), isNamedForIt(function), takesEvent(function)
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
        if isAnalytics, isValue(node) || node.name == forEach { continue }
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
    guard let owner = context.program.owner(of: function),
      !Self.senders.isDisjoint(with: PresentationHelpers.split(context.text(owner.name))),
      let first = PresentationHelpers.split(context.text(function.name)).first, Self.sending.contains(first),
      let parameter = function.parameters.first
    else { return false }
    return isEvent(parameter)
  }

  private func givesNothing(_ function: DeclarationCursor) -> Bool {
    guard let written = function.type else { return true }
    switch context.program.resolve(written) {
    case .tuple(let parts): return parts.isEmpty
    case .external(let name, _): return name == context.names["Void"]
    default: return false
    }
  }

  private func isAnalytics(_ owner: TypeRecord) -> Bool {
    if !Self.analytics.isDisjoint(with: PresentationHelpers.split(context.text(owner.name))) { return true }
    return !Self.analytics.isDisjoint(with: context.folders(of: owner))
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
    let words = PresentationHelpers.split(context.text(function.name))
    if let first = words.first, Self.verbs.contains(first) { return true }
    guard let owner = context.program.owner(of: function) else { return false }
    return !Self.trackers.isDisjoint(with: PresentationHelpers.split(context.text(owner.name)))
  }

  /// A parameter for what happened: a value whose name or type says event.
  private func takesEvent(_ function: DeclarationCursor) -> Bool {
    function.parameters.contains(where: isEvent)
  }

  private func isEvent(_ parameter: Cursor) -> Bool {
    guard let written = parameter.writtenType else { return false }
    let use = context.program.resolve(written)
    if let id = use.id {
      let type = context.program[id]
      guard type.kind == .enum || type.kind == .struct || type.kind == .protocol else { return false }
      return saysEvent(type.name) || saysEvent(parameter.name) || saysEvent(context.label(of: parameter))
    }
    guard let name = use.externalName else { return false }
    return saysEvent(name)
      || name == context.names["String"] && (saysEvent(parameter.name) || saysEvent(context.label(of: parameter)))
  }

  private func saysEvent(_ name: NameID) -> Bool {
    PresentationHelpers.split(context.text(name)).last == "event"
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
