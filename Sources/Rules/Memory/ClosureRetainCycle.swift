import Architecture
import Facts
import Findings

/// `closure-retain-cycle`; see its description.
public struct ClosureRetainCycle: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let closures = KeptClosures(context)
    let ends = KeptClosureEnds(context)
    var drafts: [Draft] = []
    var ofObservers: [Draft] = []
    for type in context.program.types where type.isReference && !context.exempt[type.id.index] {
      if context.program.contexts[type.file].isTest { continue }
      // Closures of one keeper are one cause: the object, or the call that makes it.
      var positions: [Cause: Int] = [:]
      for kept in closures.all(in: type) where !ends.end(kept) {
        let cause = Cause(storage: kept.storage, keeper: kept.storage == nil ? kept.place.parent?.parent : nil)
        if let position = positions[cause], cause != Cause(storage: nil, keeper: nil) {
          drafts[position].occurrences.append(Draft.Occurrence(kept.place, evidence: evidence(kept, context)))
        } else {
          let found = draft(kept, isOnlyInDeinit: ends.isOnlyInDeinit(kept), context)
          if kept.keeper == .observer, kept.storage == nil {
            ofObservers.append(found)
          } else {
            positions[cause] = drafts.count
            drafts.append(found)
          }
        }
      }
    }
    // Blocks and methods are one step; the names in it differ.
    return drafts + Draft.mergedByType(ofObservers) { $0.place.kind == .closure }
  }

  private struct Cause: Hashable {
    let storage: NameID?
    let keeper: Cursor?
  }

  private func evidence(_ kept: KeptClosure, _ context: RuleContext) -> String {
    kept.text + (kept.storage.map { "." + context.text($0) } ?? "")
  }

  private func draft(_ kept: KeptClosure, isOnlyInDeinit: Bool, _ context: RuleContext) -> Draft {
    var related: [Draft.Related] = []
    if let closure = kept.closure, let use = context.strongSelfUse(in: closure) {
      related.append(Draft.Related(use, "self is held here"))
    }
    return Draft(
      at: kept.place, type: kept.type.id, evidence: evidence(kept, context),
      message: message(kept, isOnlyInDeinit: isOnlyInDeinit, context),
      fix: fix(kept, isOnlyInDeinit: isOnlyInDeinit, context), related: related)
  }

  private func message(_ kept: KeptClosure, isOnlyInDeinit: Bool, _ context: RuleContext) -> String {
    let type = context.text(kept.type.name)
    let storage = kept.storage.map { "`\(context.text($0))`" }
    let what =
      kept.closure != nil
      ? "a closure that captures self strongly" : "the method `\(context.describe(kept.place))`, which holds self"
    switch kept.keeper {
    case .property:
      guard let storage, storage != "`\(kept.text)`" else {
        let keeps = "`\(kept.text)` keeps \(what)"
        return storage == nil ? keeps + ", and self keeps that view on screen" : keeps
      }
      return "`\(kept.text)` keeps \(what), and self keeps \(storage)"
    case .source: return "`\(kept.text)` keeps \(what), and nothing cancels it before `deinit`"
    case .timer, .displayLink:
      let name = kept.keeper == .timer ? "the repeating timer" : "the display link"
      let end =
        isOnlyInDeinit ? "only `deinit` invalidates it, which never runs" : "nothing in `\(type)` invalidates it"
      return "\(name) holds self until it is invalidated, and \(end)"
    case .observer:
      let end =
        isOnlyInDeinit
        ? "\(storage ?? "the token") is only removed in `deinit`, which never runs"
        : "nothing removes \(storage ?? "the observer")"
      return "`\(kept.text)` keeps \(what), and \(end)"
    }
  }

  private func fix(_ kept: KeptClosure, isOnlyInDeinit: Bool, _ context: RuleContext) -> String? {
    // A weak reference alone would leave the timer firing for nothing.
    if kept.keeper == .timer, kept.storage == nil {
      return "Capture `[weak self]`, keep the timer in a property, and invalidate it when it is no longer needed."
    }
    if let closure = kept.closure {
      // Leaving early would keep the waiting code waiting.
      let resuming = context.program.known.members(.resumes)
      if closure.subtree.contains(where: { $0.kind == .call && resuming.contains($0.name) }) {
        return "Capture `[weak self]`, and resume the continuation also when self is gone."
      }
      return (isOnlyInDeinit ? nil : observerFix(kept, context)) ?? context.partlyWeakFix(closure)
    }
    switch kept.keeper {
    case .timer:
      return "Use the timer with a closure that captures `[weak self]`, and invalidate it when it is no longer needed."
    case .displayLink:
      return "Invalidate the display link when the view disappears, or give it a target that holds self weakly."
    default: return "Write a closure that captures `[weak self]` instead of `\(context.describe(kept.place))`."
    }
  }

  /// A weak reference alone would leave the block of each object with the notification center.
  private func observerFix(_ kept: KeptClosure, _ context: RuleContext) -> String? {
    guard kept.keeper == .observer, let call = kept.place.parent?.parent,
      context.program.known.members(.registersBlock).contains(call.name)
    else { return nil }
    let token = kept.storage.map { " and pass `\(context.text($0))`" } ?? ", keep the token, and pass it"
    return "Capture `[weak self]`\(token) to `removeObserver(_:)` in `deinit`."
  }
}
