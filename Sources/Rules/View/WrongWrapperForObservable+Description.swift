extension WrongWrapperForObservable {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "wrong-wrapper-for-observable",
    severity: .critical,
    area: .view, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "A property wrapper does not fit the kind of observable object it is on.",
    rationale: """
      `@Observable` and `ObservableObject` are two systems with wrappers of their own. `@State` on an `ObservableObject` \
      compiles but the view never learns of a change; the object wrappers on an `@Observable` class observe nothing.
      """,
    fires: """
      `@StateObject`, `@ObservedObject` or `@EnvironmentObject` on a class with `@Observable`, or `@State` on a class that \
      is an `ObservableObject`, by itself, a superclass or a protocol, and of which the view draws something that may \
      change.
      """,
    silent: [
      "a class that is both: while it is being migrated, as a `@Model`, or as an object of Core Data, which `@ObservedObject` observes",
      "a class of which neither is known",
      "collections of objects, which no wrapper observes",
      "`@State` on an object that announces no change (nothing `@Published`, no `objectWillChange`, in it, its superclasses and subclasses or from outside): it only carries others",
      "what is nested in a preview",
      "`@State` on an object of which the view draws nothing but constants: it only keeps it, says which one there is for `.sheet(item:)`, hands it on, or calls it at events",
      "an object to whose `objectWillChange` the view listens itself",
    ],
    fix:
      "Use the wrapper that belongs to the object: `@State`, `@Bindable`, `@Environment` for `@Observable`, else the "
      + "object wrappers.",
    isFixable: true,
    serves: ["B32", "D7"])
}
