extension ViewModelDependsOnConcrete {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "viewmodel-depends-on-concrete",
    severity: .high,
    area: .viewModel, section: .injectionAndTesting, consequence: .testability,
    summary: "A view model depends on a concrete service, repository, data source or use case.",
    rationale: """
      A test has to build the real thing, and with it the network or the database behind it. Nothing says which part \
      of the class the view model needs, so every change to it may break the screen.
      """,
    fires: """
      A stored property or an init parameter of a view model is, by its written or inferred type, a class or actor of \
      the app in the role of a service, repository, data source or use case that reaches I/O itself or within two \
      further concrete types; or the view model keeps a concrete container and it, or a type nested in it, reads \
      such an object from there. A class of which the view model only takes other collaborators is named with what it \
      takes. Medium where each such class has a subclass as test double, is a use case that is given its collaborators, is only read in `init`, or works \
      with one kind of given storage. One finding per view model.
      """,
    silent: [
      "the declared type is a protocol, existential, generic constrained to one, closure or struct of closures",
      "the concrete type appears only as default argument or default value",
      "the type has no side effects: no I/O reachable within two hops, and hops stop at an abstraction; Apple's value services "
        + "(`Calendar`, `Logger`, `Clock`)",
      "a container or settings object only read in `init`; a closure there that goes through `self` counts as later",
      "an optional that the view model fills and drops while it runs: a request, a recording",
      "an observable object that the view model makes itself: a part of its state",
      "`@Published` properties, and `init` parameters that only fill one: what is shown, not what is worked with",
      "a class that is named as a view model, and one that is `Identifiable`, compared and in a collection somewhere",
      "a shared instance (see `viewmodel-uses-singleton`), and what only `super.init` or a convenience initializer takes",
    ],
    fix: "Introduce a protocol for what the view model needs and keep the concrete type as default argument.",
    serves: ["A18", "A31", "B4", "B42", "C18", "D8", "D16", "E21", "E28"])
}
