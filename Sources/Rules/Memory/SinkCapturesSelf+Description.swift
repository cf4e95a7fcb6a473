extension SinkCapturesSelf {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "sink-captures-self",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A subscription that self keeps captures self strongly.",
    rationale: """
      The subscription holds its closures, a closure holds self, and self holds the subscription: none is ever \
      released. The screen leaks every time it is opened, and goes on reacting to events.
      """,
    fires: """
      A closure in a chain that ends in `sink`, `subscribe(onNext:)`, `bind`, `observe`, `drive` or `assign(to: &$x)` \
      captures self strongly, and self keeps the subscription: through `store(in:)`, `disposed(by:)`, `insert`, a \
      property, or a helper of its own. Every operator of the chain counts (`map`, `filter`, …), a method given without \
      its arguments (`receiveValue: handle`) counts like a closure, and so does an object that strongly owns self. When \
      a helper of the same type returns the chain or the token, the closure in the helper is reported. Observables that \
      the project declares and that keep the closure themselves count when self holds them, and so does a stream that \
      self hands to the `transform(input:)` of its view model and that comes back in an output to which self subscribes, \
      or that the view model subscribes to. A set that only a switch of the screen empties (it calls the start or the end) counts as never emptied. One finding for the subscriptions of a type that need the same step.
      """,
    silent: [
      "value types",
      "`[weak self]` or `[unowned self]`, of the closure or of one around it",
      "the token is only kept in a local variable, or by another object such as a cell",
      "a publisher returned to the caller, who subscribes",
      "the closure ends the subscription itself, or an operator does on an event (`takeUntil`, `prefix(untilOutputFrom:)`)",
      "objects that live as long as the app: delegates of the app and its scenes, shared instances, what one of them makes "
        + "once and keeps",
      "a closure that answers the observer or continuation of a closure around it (`Completable.create`, `Future`)",
      "events of a control (`button.rx.tap`) in a view that the object holds weakly",
      "a single token that another method cancels, or a set that is emptied on leaving the screen, by a base class too",
      "a publisher of one value (`Future`, `dataTaskPublisher`, `Single`, `first()`, `prefix(1)`), which ends by itself, also "
        + "when `flatMap` opens publishers that end in it, or a function or protocol of the project gives it",
      "a set that another subscription of the type empties",
      "closures that run once or belong to no subscription: sequences, `Future`, `Observable.create`",
    ],
    fix: "Capture `[weak self]` and leave early when it is gone.",
    isFixable: true,
    serves: ["C20", "C26", "C36", "C38", "B43"])
}
