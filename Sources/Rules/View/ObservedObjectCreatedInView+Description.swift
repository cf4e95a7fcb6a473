extension ObservedObjectCreatedInView {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "observed-object-created-in-view",
    severity: .critical,
    area: .view, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "A view builds the object that it only observes.",
    rationale: """
      SwiftUI builds view values again and again. `@ObservedObject` keeps nothing between them, so every redraw of the \
      parent throws the object away and starts with a new one: loaded data vanishes, requests run twice, text is lost.
      """,
    fires: """
      `@ObservedObject var x = X()`; a fresh instance assigned in `init`, also from a local, through a function that \
      returns one, or as a default argument that some caller relies on. Medium where the view is only built as the root of a \
      hosting controller (of a subclass, or by what calls the function that returns it) or by a function of another type than a \
      view that gives no view back, and where the object keeps nothing but constants, what no code sets again, subscriptions, \
      stored settings and what it follows (`assign(to: &$value)`); high where `init` builds it from its parameters. One \
      finding per view.
      """,
    silent: [
      "an object that the view does nothing with",
      "an existing instance passed in", "`X.shared`, and functions that may give one out of a cache",
      "a placeholder behind a look-up: `cache.log(for: id) ?? Log()`",
      "a default, of an argument or beside the property, that every caller replaces; a value that each initializer replaces",
      "a view that an object keeps in a stored property, or that is only replaced when it is not `.equatable()` to the one before",
      "a view that only previews build",
      "a `ViewStore` opened on a store that is passed in",
    ],
    fix: "Own it with `@StateObject`, or take it from the parent.",
    isFixable: true,
    serves: ["B32", "A11", "A12"])
}
