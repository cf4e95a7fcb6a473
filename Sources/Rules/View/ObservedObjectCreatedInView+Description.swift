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
      hosting controller (of a subclass, or by what calls the function that returns it), and where the object keeps nothing but constants and stored settings; high where `init` builds it from its parameters. One \
      finding per view.
      """,
    silent: [
      "an object that the view does nothing with",
      "an existing instance passed in", "`X.shared`, and functions that may give one out of a cache",
      "a placeholder behind a look-up: `cache.log(for: id) ?? Log()`",
      "a default argument that every caller replaces",
      "a `ViewStore` opened on a store that is passed in",
    ],
    fix: "Own it with `@StateObject`, or take it from the parent.",
    isFixable: true,
    serves: ["B32", "A11", "A12"])
}
