import Architecture
import Facts
import Findings

/// `blocking-wait`; see its description.
public struct BlockingWait: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let words = BlockingCalls(context.program.known)
    let threads = ThreadOfPlace(context)
    let termination = Termination(context)
    let callers = WaitingCallers(context: context, threads: threads, termination: termination)
    var drafts: [Draft] = []
    var groups: [Group: Int] = [:]
    for call in context.calls(named: words.all) {
      guard let wait = words.wait(call, context) else { continue }
      let type = context.program.enclosingType(of: call)
      if let type, context.exempt[type.id.index] { continue }
      if let member = context.member(around: call), context.isSampleData(member) { continue }
      let thread = threads.thread(of: call, in: type)
      guard thread != .other else {
        // Code that makes sure not to be on the main thread may still hold one of the pool.
        if wait.kind == .signal, let caller = callers.caller(of: call),
          caller.thread != .main || !checksThread(call, context)
        {
          if words.isSignaledBefore(call) || words.hopsToMain(before: call, threads, context) { continue }
          let starves = words.isSignaledByTask(call, context)
          drafts.append(
            Draft(
              at: call, type: type?.id, evidence: wait.text,
              message:
                "`\(wait.text)` \(effect(wait.kind, caller.thread, starves: starves)): "
                + "`\(context.describe(caller.place))` runs it there",
              fix: callers.isNeededForTermination(call)
                ? "Do not wait there; wait, with a time limit, only where the app terminates."
                : fix(wait.kind, caller.place, caller.thread, context),
              severity: caller.thread == .async && !starves ? .medium : wait.isBounded ? .high : nil,
              related: [Draft.Related(caller.place, "called here")]))
        }
        continue
      }
      if wait.kind == .mainSync, thread == .main, checksThread(call, context) { continue }
      if wait.kind == .coreData, thread != .main { continue }
      if let type, thread == .main,
        threads.isOnlyCalledInBackground(call, in: type) || threads.isOnlyCalledByC(call, in: type)
      {
        continue
      }
      if wait.kind == .signal, words.isSignaledBefore(call) { continue }
      // What would hang the app whenever it runs is not called on the main thread, unless that is sure.
      if thread == .main,
        wait.kind == .mainSync || wait.kind == .signal && words.hopsToMain(before: call, threads, context),
        !threads.isSurelyMain(call, in: type)
      {
        continue
      }
      let starves = wait.kind != .signal || words.isSignaledByTask(call, context)
      if wait.kind != .mainSync, let type, thread == .main, termination.covers(call, in: type) {
        // The app is going: no one waits for it to react, and nothing that is not done now will be.
        if wait.isBounded || wait.kind == .coreData || wait.kind == .sleep { continue }
        drafts.append(
          Draft(
            at: call, type: type.id, evidence: wait.text,
            message: "`\(wait.text)` has no end of its own: when nothing signals, the system kills the app while it "
              + "terminates",
            fix: "Wait with a time limit: `wait(timeout:)`.", severity: .medium))
        continue
      }
      // One body that waits in the same way at several places is one decision.
      let group = Group(scope: context.executionScope(of: call), text: wait.text)
      if let index = groups[group], group.scope != nil {
        drafts[index].occurrences.append(Draft.Occurrence(call, evidence: wait.text))
        continue
      }
      groups[group] = drafts.count
      drafts.append(
        Draft(
          at: call, type: type?.id, evidence: wait.text,
          message: "`\(wait.text)` \(effect(wait.kind, thread, starves: starves))",
          fix: wait.kind != .mainSync && wait.kind != .coreData && callers.isNeededForTermination(call)
            ? "Wait, with a time limit, only where the app terminates; continue in a callback or task elsewhere."
            : fix(wait.kind, call, thread, context),
          severity: thread == .async && !starves ? .medium : severity(wait.kind, thread)))
    }
    return drafts
  }

  private func severity(_ kind: BlockingCalls.Kind, _ thread: ThreadOfPlace.Thread) -> Severity {
    switch (kind, thread) {
    case (.coreData, _): .medium
    case (.sleep, .main): .critical
    // It ends by itself and waits for no task.
    case (.sleep, _): .high
    case (_, _): .critical
    }
  }

  private struct Group: Hashable {
    let scope: Cursor?
    let text: String
  }

  private func effect(_ kind: BlockingCalls.Kind, _ thread: ThreadOfPlace.Thread, starves: Bool) -> String {
    switch (kind, thread) {
    case (.mainSync, .main): "waits for the main thread in code that runs on it, which never returns"
    case (.mainSync, _): "holds a thread of the concurrency pool until the main thread is free"
    case (.coreData, _): "stops the main thread until the context's queue has done the work"
    case (.sleep, .main): "stops the main thread: the app does not react meanwhile"
    case (.sleep, _): "puts a thread of the concurrency pool to sleep in async code"
    case (_, .main): "stops the main thread until another thread signals"
    case (_, _) where starves:
      "holds a thread of the concurrency pool in async code, which can starve the task it waits for"
    case (_, _): "holds a thread of the concurrency pool in async code until another thread signals"
    }
  }

  /// Only async code can await; everything else has to continue later.
  private func fix(
    _ kind: BlockingCalls.Kind, _ call: Cursor, _ thread: ThreadOfPlace.Thread, _ context: RuleContext
  ) -> String? {
    let isAsync = isInAsyncCode(call, context)
    switch kind {
    case .mainSync:
      return thread == .main
        ? "Call it directly: this code already runs on the main thread." : "Write `await MainActor.run { … }`."
    case .sleep where isAsync: return "Await `Task.sleep` instead."
    case .sleep:
      return isInLoop(call)
        ? "Let what it waits for call back (a completion or termination handler, a notification) instead of polling."
        : "Continue later with `DispatchQueue.main.asyncAfter`, or make the function `async` and await `Task.sleep`."
    case .coreData:
      return isAsync
        ? "Write `await context.perform { … }`." : "Use `context.perform { … }`, and continue in its block."
    case .signal:
      return isAsync
        ? "Await the result: wrap the callback in `withCheckedContinuation`."
        : "Continue in the callback (`notify` of a group), or make the function `async` and await the result."
    }
  }

  private func isInAsyncCode(_ place: Cursor, _ context: RuleContext) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .closure:
        guard let argument = ancestor.parent, argument.kind == .argument, let call = argument.parent else {
          return false
        }
        if context.taskClosure(of: call) == ancestor { return true }
        if !context.runsAtOnce(ancestor) { return false }
      case .functionDeclaration, .initializerDeclaration:
        return ancestor.file.declaration(atNode: ancestor.index)?.flags.contains(.isAsync) ?? false
      case .accessor, .typeDeclaration, .extensionDeclaration: return false
      default: break
      }
    }
    return false
  }

  private func isInLoop(_ place: Cursor) -> Bool {
    place.ancestors.prefix { $0.kind != .functionDeclaration && $0.kind != .closure }
      .contains { $0.kind == .whileStatement || $0.kind == .repeatStatement || $0.kind == .forStatement }
  }

  /// `Thread.isMainThread ? work() : DispatchQueue.main.sync(work)` is the safe form.
  private func checksThread(_ call: Cursor, _ context: RuleContext) -> Bool {
    let checks = context.program.known.members(.tellsThread)
    for ancestor in call.ancestors {
      switch ancestor.kind {
      case .functionDeclaration, .initializerDeclaration, .accessor:
        return ancestor.subtree.contains { $0.kind == .member && checks.contains($0.name) }
      case .typeDeclaration, .extensionDeclaration: return false
      default: break
      }
    }
    return false
  }
}
