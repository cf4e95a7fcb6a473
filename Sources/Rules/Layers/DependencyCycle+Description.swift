extension DependencyCycle {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "dependency-cycle",
    severity: .medium,
    area: .data, section: .injectionAndTesting, consequence: .change,
    summary: "Features depend on each other in a circle.",
    rationale: """
      Features in a circle are one feature: none can be tested, previewed, moved to a module or deleted without the \
      others, and a change in one makes all of them build and break.
      """,
    fires: """
      The folders in `Features`, `Modules`, `Scenes`, `Screens` or `Flows` are the features. Types of one feature name \
      concrete types of another one, and a chain of such uses leads back. One finding for all features that reach each \
      other: it names the shortest circle and the cheapest dependency to cut, by number of uses; its places are a light \
      set of uses without which no circle is left.
      """,
    silent: [
      "inside one feature",
      "protocols: they are how a dependency is inverted",
      "coordinators, routers, containers, the app's entry, and what uses them or is used by them",
      "folders for everybody (`Shared`, `Core`, `Common`, `Components`, …), folders without a screen, and files outside of such folders",
      "a feature that at least half of the features (and five) use, which is shared code, and one that uses as many, which joins them",
      "features of different modules: the compiler allows no circle",
      "tests and previews",
    ],
    fix: "Move what both use to shared code, or hide it behind a protocol.",
    serves: ["E28"])
}
