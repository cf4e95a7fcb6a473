extension LayerDependency {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "layer-dependency",
    severity: .medium,
    area: .data, section: .injectionAndTesting, consequence: .change,
    summary: "A type depends on a layer further out than its own.",
    rationale: """
      Inner layers are the part of an app that lasts: models and use cases survive a new screen, a new backend and a new \
      database only while they know nothing of them. One dependency the wrong way round ties them together for good, and \
      each can only be tested with the other.
      """,
    fires: """
      A type clearly depends on an outer layer, through a stored property, a parameter or result, an instance it makes \
      or a static member: a model on anything above it, a use case on presentation, on a concrete repository, service \
      or data source whose protocol it passes by, or on its static functions, a repository, service or data source on \
      presentation, a view on data. Layers come from roles (a service counts as data), unless the configuration maps \
      folders or modules to layers. One finding per type.
      """,
    silent: [
      "composition roots (containers, factories, app entry); protocols and closures; a use case and a class without protocol",
      "a class in a folder of the domain that works only through others, static functions without I/O",
      "typealiases, casts, default arguments, types nested in each other or in a screen",
      "data for a screen: in the file of a view, a controller or a view model, in a folder of views or components, named "
        + "for it (`…Row`, `…State`, `…Style`), or in a file that imports a UI framework",
      "a model that acts, by name or protocol (`…Encoder`, `AsyncAction`), or is a piece of the service beside it; generic helpers",
      "a service without I/O of its own or a collaborator for it, or whose name is not that of a service; a data source in "
        + "memory that keeps or gives screens, knows rows (`IndexPath`), or only hands on what it is given",
      "a service that stores, takes or gives views or controllers of the system, or makes a window: it belongs to the screens",
      "a service without I/O of its own, user defaults aside, that makes screens, has a coordinator show them, or only hands a view model on: it leads through a flow",
      "a view model of constant values in a model beside it; a model that makes a screen, and what it takes or gives to be mapped",
      "stores of settings and feature flags, which anyone may read, and a view's parameters that it only passes on; a view "
        + "that `view-holds-service` or `view-does-io` reports",
    ],
    fix: "Declare a protocol in the inner layer and let the outer one implement it.",
    serves: ["A30", "B1", "C6", "C9", "C10", "D3", "D4", "E1", "E2", "E3", "E28"])
}
