/// Crashes, leaks and hangs.
extension TaskWording {
  static let memory: [String: TaskWording] = [
    "sink-captures-self": TaskWording(
      title: {
        isBrief($0) ? "Let \($0.name) go while it waits for a value" : "Break \(cycles($0)) of \($0.name)"
      },
      breaks: { facts in
        if isBrief(facts) {
          return
            "If the last owner releases \(facts.name) before that, it stays in memory until then and still reacts; when the "
            + "value never comes, it stays."
        }
        if isForGood(facts) { return onlyOne(facts) }
        return
          "No \(facts.name) is ever released once it has subscribed: \(occasion(facts)), one more stays in memory and "
          + "goes on reacting to every value."
      },
      steps: { facts in
        [
          "In \(place(facts)), write `[weak self]` in the capture list and `guard let self else { return }` as its first "
            + "line (or use `self?.`).",
          "Check that nothing inside of the closure makes self strong again before the guard.",
          seeItGo(facts),
        ]
      },
      lines: { 4 * $0.count }),
    "assign-to-self": TaskWording(
      title: { "Stop `assign(to:on:)` from keeping \($0.name) alive" },
      breaks: {
        isForGood($0)
          ? onlyOne($0)
          : "`assign(to:on:)` retains its object, so \($0.name) and its subscription keep each other alive and no instance "
            + "is ever released."
      },
      steps: { facts in
        [
          "Replace \(facts.count == 1 ? "the call" : "each of the \(facts.count) calls") in \(place(facts)) by a `sink` "
            + "that captures `[weak self]`, or by `assign(to: &$…)` where the target is `@Published`.",
          seeItGo(facts),
        ]
      },
      lines: { 3 * $0.count }),
    "task-not-cancelled": TaskWording(
      title: { "Cancel \($0.code(0)) when \($0.name) is done" },
      breaks: {
        $0.endsByItself
          ? "When the user leaves the screen early, \($0.name) stays in memory until the task has ended, and the result of the "
            + "task is not used."
          : "The task goes on after the screen is gone and keeps \($0.name) in memory with it: useless work, requests and "
            + "battery drain, again on every visit."
      },
      steps: { facts in
        if facts.endsByItself {
          return [
            "Cancel \(facts.code(0)) in `viewDidDisappear`, `deinit` or a `stop()` that the view calls.",
            "Capture `[weak self]` in the task of \(place(facts)), so that `deinit` can run before it has ended.",
          ]
        }
        return [
          "Capture `[weak self]` in the task of \(place(facts)), and leave the loop when self is gone.",
          "Cancel \(facts.code(0)) in `viewDidDisappear`, `deinit` or a `stop()` that the view calls.",
          "Check with a breakpoint that the loop ends when the screen closes.",
        ]
      },
      lines: { 4 + 5 * $0.count }),
    "closure-retain-cycle": TaskWording(
      title: { "Let \($0.name) go: break \(cycles($0)) through its closures" },
      breaks: { facts in
        "No \(facts.name) is ever released: \(occasion(facts)), one more stays in memory, and its callbacks, timers and "
          + "observers go on."
      },
      steps: { facts in
        let messages = facts.findings.map { $0.message[...] }
        let hasMethod = messages.contains { $0.cut(at: "the method `") != nil }
        let hasEnd = messages.contains { $0.cut(at: "nvalidate") != nil || $0.cut(at: "remove") != nil }
        return [
          "In \(place(facts)), write `[weak self]` in the capture list and `self?.` where it uses self."
            + (hasMethod ? " Where a method of self is passed as it is, pass a closure that calls it." : "")
        ]
          + (hasEnd
            ? ["Invalidate the timer or display link, or remove the observer, when the screen disappears."] : [])
          + [seeItGo(facts)]
      },
      lines: { 4 * $0.count }),
    "notification-observer-leak": TaskWording(
      title: { "Remove the observers of \($0.name) when it goes" },
      breaks: { facts in
        "Every \(facts.name) leaves its blocks in the notification center: \(occasion(facts)), each notification runs one more."
      },
      steps: { facts in
        [
          "Keep the tokens of \(place(facts)) in a property.",
          "Pass them to `removeObserver(_:)` in `deinit`, and capture `[weak self]` in the blocks.",
        ]
      },
      lines: { 3 + 3 * $0.count }),
    "ui-update-off-main": TaskWording(
      title: { "Change the UI of \($0.name) on the main thread" },
      breaks: { facts in
        "\(facts.code(0)) runs on a background thread: the change shows late or not at all, or the app crashes, and only now "
          + "and then."
      },
      steps: { facts in
        [
          "In \(place(facts)), wrap the changes in `DispatchQueue.main.async { … }`, or await them on the main actor.",
          "Run the screen with the Main Thread Checker and see that it stays quiet.",
        ]
      },
      lines: { 3 * $0.count }),
    "sink-off-main": TaskWording(
      title: { "Bring the values of \($0.name) to the main thread" },
      breaks: { facts in
        "Values arrive on the thread of their publisher, so \(facts.name) changes what is on screen in the background: views "
          + "show it late, or the app crashes."
      },
      steps: { facts in
        [
          "In \(place(facts)), insert `.receive(on: DispatchQueue.main)` right before the subscriber.",
          "Run the screen with the Main Thread Checker and see that it stays quiet.",
        ]
      },
      lines: { 2 * $0.count }),
    "blocking-wait": TaskWording(
      title: { "Do not block a thread with \($0.code(0)) in \($0.name)" },
      breaks: {
        "Meanwhile the app cannot react to touches; if the work it waits for needs the same thread, it hangs forever and "
          + "the system kills it. \($0.members.isEmpty ? "" : "Callers of \($0.members[0]) are blocked too.")"
      },
      steps: { facts in
        [
          "Make \(place(facts)) `async` (or give it a completion handler) and return the value when it is there.",
          "Let its callers await it in a `Task` and show that they are waiting.",
          "Delete what it waited with: \(TaskFacts.list(facts.subjects)).",
        ]
      },
      lines: { 14 * $0.count + 4 }),
    "stream-retains-viewmodel": TaskWording(
      title: { "Let \($0.name) go while it listens to \($0.code(0))" },
      breaks: {
        "The loop holds \($0.name) for as long as the app runs: every instance ever made stays alive and handles every "
          + "event, each time once more."
      },
      steps: { facts in
        [
          "In \(place(facts)), start the task with `[weak self]` and leave the loop with `guard let self else { return }`"
            + " inside of it.",
          "Or move the loop to the view's `.task`, which cancels it when the view disappears.",
        ]
      },
      lines: { 5 * $0.count }),
    "strong-self-in-cell-provider": TaskWording(
      title: { "Let the data source of \($0.name) hold it weakly" },
      breaks: {
        "\($0.name) keeps the data source and the data source keeps \($0.name), so the screen stays in memory each time it "
          + "is opened."
      },
      steps: { facts in
        [
          "For \(place(facts)): \(facts.first.fix)",
          "Check with the memory graph that \(facts.name) goes away when its screen closes.",
        ]
      },
      lines: { 4 * $0.count }),
    "delegate-not-weak": TaskWording(
      title: { "Make \(TaskFacts.list($0.subjects)) of \($0.name) weak" },
      breaks: {
        "Owner and owned keep each other alive, so neither \($0.name) nor its delegate is released when the screen closes."
      },
      steps: { facts in
        [
          "Declare \(TaskFacts.list(facts.subjects)) of \(facts.name) as `weak var`.",
          "Let the delegate's protocol inherit from `AnyObject` if it does not yet.",
        ]
      },
      lines: { 3 * $0.count }),
    "shared-viewcontroller": TaskWording(
      title: {
        $0.isStandardFix
          ? "Create \(shown($0)) for each presentation instead of sharing \($0.code(0))"
          : "Do not keep \(shown($0)) in the static \($0.code(0))"
      },
      breaks: {
        "The one instance of \(shown($0)) lives for as long as the app and shows the next user what the last one left in it; "
          + "a view can be in one place only, so a second presentation tears it out of the first."
      },
      steps: { facts in
        facts.isStandardFix
          ? [
            "Delete the static \(facts.code(0)) of \(facts.name).",
            "Create an instance of \(shown(facts)) where it is shown, and keep it in a property for as long as that lasts; its "
              + "initializer must not be `private`.",
          ]
          : ["Open and close the screen and see in the memory graph that \(shown(facts)) goes away."]
      },
      lines: { 6 + 4 * max($0.count, $0.related.count) }),
    "viewmodel-holds-view": TaskWording(
      title: { "Take the view out of \($0.name)" },
      breaks: {
        "\($0.name) cannot be tested without a screen, and every change of that screen reaches into it"
          + ($0.isHarmless
            ? "." : ". A view that keeps its view model, as most do, is never released then, nor is \($0.name).")
      },
      steps: { facts in
        [
          "Say as state what the view is to show, or as a closure what is to happen, instead of using "
            + "\(TaskFacts.list(facts.subjects)).",
          "Let the view observe that state and set that closure where it builds \(facts.name).",
          "Delete the \(facts.subjects.count == 1 ? "property" : "properties") and every use.",
        ]
      },
      lines: { 8 + 5 * $0.count }),
    "viewmodel-holds-coordinator-strongly": TaskWording(
      title: { "Break the cycle between \($0.name) and its coordinator" },
      breaks: {
        "\($0.name) and the coordinator hold each other, so the whole flow stays in memory after it has ended."
      },
      steps: { facts in
        [
          "Declare \(facts.code(0)) as `weak var` in \(facts.name), or replace it by a closure that the coordinator sets "
            + "with `[weak self]`.",
          "Add a check to the tests of the flow that \(facts.name) is released when it ends.",
        ]
      },
      lines: { 3 * $0.count }),
    "coordinator-strong-parent": TaskWording(
      title: { "Make \($0.code(0)) of \($0.name) weak" },
      breaks: {
        "Parent and child keep each other alive: when the flow ends, \($0.name) and all its screens stay in memory."
      },
      steps: { facts in
        [
          "Declare \(facts.code(0)) of \(facts.name) as `weak var` and unwrap it where it is used.",
          "Check with the memory graph that \(facts.name) goes away when its flow ends.",
        ]
      },
      lines: { 4 * $0.count }),
  ]

  /// What the static property keeps, which may be of another type than the one that has it.
  private static func shown(_ facts: TaskFacts) -> String { facts.code.count > 1 ? facts.code(1) : facts.name }

  private static func cycles(_ facts: TaskFacts) -> String {
    facts.count == 1 ? "the retain cycle" : "\(facts.count) retain cycles"
  }

  /// Whether the publisher ends by itself after one value.
  private static func isBrief(_ facts: TaskFacts) -> Bool {
    facts.findings.allSatisfy { $0.message[...].cut(at: "given its one value") != nil }
  }

  /// Whether every object lives as long as the app.
  private static func isForGood(_ facts: TaskFacts) -> Bool {
    facts.findings.allSatisfy { $0.message[...].cut(at: "because the object lives as long as the app") != nil }
  }

  private static func onlyOne(_ facts: TaskFacts) -> String {
    "Today every \(facts.name) lives as long as the app, so nothing is lost yet; the first one that is made for a "
      + "screen or for a test is never released."
  }

  private static func occasion(_ facts: TaskFacts) -> String {
    facts.isOfScreen ? "each time the screen or flow opens" : "each time one is made"
  }

  private static func seeItGo(_ facts: TaskFacts) -> String {
    facts.isOfScreen
      ? "Open and close the screen and see in the memory graph that \(facts.name) goes away."
      : "See in the memory graph that \(facts.name) goes away with the last one who uses it, or test that it does."
  }

  /// The members that the places are in, or the type.
  static func place(_ facts: TaskFacts) -> String {
    facts.members.isEmpty ? facts.name : TaskFacts.list(facts.members)
  }
}
