import Architecture
import Facts

/// `ui-update-off-main`; see its description.
public struct UIUpdateOffMain: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let closures = OffMainClosures(context)
    let updates = UIUpdates(context, closures)
    var drafts: [Draft] = []
    var seen: Set<Cursor> = []
    for (closure, reason) in closures.all() where seen.insert(closure).inserted {
      let type = context.program.enclosingType(of: closure)
      if let type, context.exempt[type.id.index] { continue }
      let end = end(of: closure, for: reason, closures, context)
      let found = updates.updates(in: closure, isTask: reason.isTask).filter {
        $0.place.index < end && seen.insert($0.place).inserted
      }
      guard let first = found.first else { continue }
      drafts.append(draft(first, found.dropFirst(), reason, type, context))
    }
    return drafts
  }

  /// Where a closure surely ends off the main thread: `completion(false)` comes no further than
  /// `guard success else { return }`.
  private func end(
    of closure: Cursor, for reason: OffMainClosures.Reason, _ closures: OffMainClosures, _ context: RuleContext
  ) -> Int {
    let constants = reason.inside.map { closures.constants(passedBy: $0) } ?? [:]
    let parameters = Array(closure.children.filter { $0.kind == .parameter })
    for statement in closure.children where statement.kind == .guardStatement && !constants.isEmpty {
      for test in statement.children.compactMap({ $0.kind == .condition ? $0.firstChild : nil }) {
        let isNegated = test.kind == .prefixOperator
        let name = isNegated ? test.firstChild : test
        guard let name, name.kind == .identifier,
          let position = parameters.firstIndex(where: { $0.name == name.name }), constants[position] == isNegated
        else { continue }
        return statement.index
      }
    }
    return .max
  }

  /// One closure is one cause: a hop to main around it all repairs it.
  private func draft(
    _ first: UIUpdates.Update, _ others: ArraySlice<UIUpdates.Update>, _ reason: OffMainClosures.Reason,
    _ type: TypeRecord?, _ context: RuleContext
  ) -> Draft {
    var related: [Draft.Related] = []
    if let inside = first.inside { related.append(Draft.Related(inside, "the UI changes here")) }
    if let inside = reason.inside {
      related.append(Draft.Related(inside, "the closure is called off the main thread here"))
    }
    let giver = "`\(context.text(reason.call.name))`"
    let why = reason.isTask ? "the task runs on no actor" : "\(giver) runs this closure on a background thread"
    return Draft(
      at: first.place, type: type?.id, evidence: first.text,
      message: "`\(first.text)` changes the UI off the main thread: \(why)",
      fix: reason.isTask
        ? "Call it in `await MainActor.run { … }`, or mark the type `@MainActor`." : nil,
      occurrences: others.map { Draft.Occurrence($0.place, evidence: $0.text) }, related: related)
  }
}
