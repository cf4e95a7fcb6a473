extension StateObjectFromParent {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "state-object-from-parent",
    severity: .medium,
    area: .view, section: .bindings, consequence: .wrongBehavior,
    summary: "A view owns an object as state that someone else has made.",
    rationale: """
      `@StateObject` takes its value once, when the view first appears, and ignores every later one. An object that comes \
      from the parent is then shown long after the parent has replaced it. An object that `init` builds before wrapping \
      it is built at every redraw and thrown away.
      """,
    fires: """
      `_x = StateObject(wrappedValue: parameter)` where the parameter, or a stored property of it, already is the object; \
      the same with a local of the initializer; `@StateObject var x: X` that the parent assigns through the memberwise \
      initializer; a parameter whose default builds the object, where no caller passes one.
      """,
    silent: [
      "an object that lives as long as the app or that every parent owns as its own `@StateObject`, views that `.sheet(item:)` and "
        + "its kind make for each item, and views that are only the root of a hosting controller or built by functions outside of views",
      "`wrappedValue:` builds the object from plain parameters, or calls a closure or factory that does (autoclosure)",
      "one of several initializers that only previews call",
      "a parameter whose default is an instance that exists already, where no caller passes another",
      "a memberwise argument that every parent builds right in the call (the parameter is an autoclosure as well)",
    ],
    fix: "Observe it with `@ObservedObject`, or build it inside the view from plain parameters.",
    serves: ["B32", "A12"])
}
