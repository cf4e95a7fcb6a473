extension ServiceHasNoAbstraction {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "service-has-no-abstraction",
    severity: .medium,
    area: .data, section: .injectionAndTesting, consequence: .testability,
    summary: "A service that view models or use cases use directly conforms to no protocol.",
    rationale: """
      Without a protocol there is nothing to put a test double behind: every test of the view model reaches the network, \
      the disk or the system through the real service.
      """,
    fires: """
      A service or data source (class or actor) conforms to no protocol of the project, directly or through a base class, \
      works with the outside world in a way that no test can replace, itself or within two further types, and a view \
      model or use case calls or reads a member of it, also through a container or by static methods that do work.
      """,
    silent: [
      "a protocol, also of a base class or of static functions that someone is given a type of; delegate and observer "
        + "protocols are none, nor is one that only adds something to the class (a logger)",
      "a class that works only through protocols, closures, or a store that its initializers take (`UserDefaults`, Realm)",
      "a class in a folder of the domain that works with the outside world only through others",
      "values in memory, data (`Codable`), and a class of which users only read the collaborators that it keeps",
      "one-off commands: made from the values of a call, and never stored or taken",
      "leaf wrappers that only other services use, and users that only keep it or hand it on, to `super.init` or what they build",
      "`Operation` subclasses, private classes, one named as a view model, and what only developers see",
      "static functions that only make something, without a way to build an instance",
      "a base class with heirs, in tests too, and a class that inherits something unknown from outside of the project",
      "classes that override what their base class does, where others know them by the base class",
      "users in the same file, nested in it or around it, or that name only a nested type or a constant of it",
      "static members that give a path, a flag or another plain value without waiting, throwing, network or database",
      "a class that `viewmodel-depends-on-concrete` names",
    ],
    fix: "Declare a protocol for what its users need and let them take that.",
    serves: ["A18", "A22", "B4", "C10", "C18", "D8", "D15"])
}
