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
      let found = updates.updates(in: closure, isTask: reason.isTask).filter { seen.insert($0.place).inserted }
      guard let first = found.first else { continue }
      drafts.append(draft(first, found.dropFirst(), reason, type, context))
    }
    return drafts
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
