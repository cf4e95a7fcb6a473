extension BlockingWait {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "blocking-wait",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .freeze,
    summary: "Code on the main thread or in a task blocks its thread to wait.",
    rationale: """
      A main thread that waits does not draw and does not react; when what it waits for needs the main thread too, the \
      app hangs for good. In async code a waiting thread is taken from a pool as small as the number of cores, and the \
      task it waits for may never get one.
      """,
    fires: """
      `DispatchSemaphore.wait()`, `DispatchGroup.wait()`, `Thread.sleep`, `sleep` or `DispatchQueue.main.sync` in a view, \
      a controller, a view model, a coordinator, main-actor code or async code. `performAndWait` of a Core Data context with a queue \
      of its own (`newBackgroundContext()`) is medium on the main actor, and so is a wait without a limit while the app terminates. \
      A semaphore or group in a plain function of another type fires when such code surely calls it, straight or through \
      two more functions of that type; with a time limit that is high, and so is a sleep in async code. A wait in async code is medium \
      where no task of the same function signals: then it holds one thread of the pool. The same wait at several places of one body is one finding.
      """,
    silent: [
      "a function that nothing but `@_cdecl` functions calls: code in C chooses its thread",
      "background workers, and closures handed to a background queue, an operation or a completion",
      "a method that its type only calls from there, also through further methods of its own",
      "`.sync` on a private queue, and a semaphore with a start value, which guard state",
      "`DispatchQueue.main.sync` after a check of `Thread.isMainThread`",
      "`DispatchQueue.main.sync`, and a wait after work was handed to the main queue, in code that is not sure to run on main: it would hang whenever it did",
      "a signal right before the wait",
      "`group.notify`, `wait(timeout: .now())`, `Task.sleep`",
      "`performAndWait` of a `viewContext`, which runs at once on the main thread, and of a context from elsewhere",
      "a wait with a limit in `applicationWillTerminate`, or in a private method that only it calls; a sleep before `exit`",
      "a wait that a parameter decides on, where the caller passes it: `info(canFetch: false)`",
      "sample data for previews (`static var preview`)",
      "tests",
    ],
    fix: "Continue in a callback, or await the result in async code, instead of waiting for it.",
    serves: ["C38", "C41", "C63"])
}
