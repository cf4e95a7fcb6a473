import Architecture
import Facts

/// `sink-off-main`; see its description.
public struct SinkOffMain: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let closures = OffMainClosures(context)
    let publishers = OffMainPublishers(context, closures)
    let changes = SinkChanges(context, UIUpdates(context, closures))
    var drafts: [Draft] = []
    for call in context.calls(named: changes.subscribers) {
      let type = context.program.enclosingType(of: call)
      if let type, context.exempt[type.id.index] { continue }
      guard let source = publishers.source(before: call), let change = changes.change(by: call) else { continue }
      let name = context.text(call.name)
      drafts.append(
        Draft(
          at: call, type: type?.id, evidence: change.text,
          message:
            "`\(name)` changes `\(change.text)` off the main thread: \(why(source, context)) and nothing brings its "
            + "values to the main thread",
          fix: changes.isRx(call) ? "Insert `.observe(on: MainScheduler.instance)` before `\(name)`." : nil,
          related: related(source, call, change.place)))
    }
    return drafts
  }

  private func why(_ source: Cursor, _ context: RuleContext) -> String {
    source.kind == .call
      ? "`\(context.text(source.name))` delivers on a background thread"
      : "`\(context.text(source.name))` is called on a background thread"
  }

  private func related(_ source: Cursor, _ call: Cursor, _ change: Cursor) -> [Draft.Related] {
    var result = [Draft.Related(source, "the values come on a background thread from here on")]
    if change != call { result.append(Draft.Related(change, "changed here")) }
    return result
  }
}
