extension LayerDependency {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "layer-dependency",
    severity: .high,
    area: .data,
    summary: "A type depends on a layer further out than its own.",
    rationale: """
      Inner layers are the part of an app that lasts: models and use cases survive a new screen, a new backend and a new \
      database only while they know nothing of them. One dependency the wrong way round ties them together for good, and \
      each can only be tested with the other.
      """,
    fires: """
      A type clearly depends on an outer layer, through a stored property, a parameter or result, an instance it makes \
      or a static member: a model on anything above it, a use case on presentation or on a concrete repository, service \
      or data source, a repository, service or data source on presentation, a view on data. Layers come from roles (a \
      service counts as data), unless the configuration maps folders or modules to layers. One finding per type.
      """,
    silent: [
      "composition roots: containers, factories, app entry",
      "protocols of the other layer, closures and structs of closures",
      "typealiases, comments, casts and default arguments",
      "types nested in each other, and data that is declared for a screen",
      "a service without I/O, and a model that makes a screen (a matter of routing)",
      "a view that `view-holds-service` or `view-does-io` reports",
    ],
    fix: "Declare a protocol in the inner layer and let the outer one implement it.",
    serves: ["A30", "B1", "C6", "C9", "C10", "D3", "D4", "E1", "E2", "E3", "E28"],
    triggering: Self.firing,
    nonTriggering: Self.harmless)
}
