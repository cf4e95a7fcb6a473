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
      model or use case calls or reads a member of it: on a property, a parameter, an instance, a singleton, through a \
      container that carries it, or by static methods that do work. Where most such classes of the app have no protocol, \
      they have one cause.
      """,
    silent: [
      "a protocol, also of a base class; delegate and observer protocols are none, nor is one that only adds something to the class (a logger, what its extension does)",
      "a class that reaches the outside world only through protocols, closures, or a store that its initializers take (`UserDefaults`, `URLSession`, Realm, a context of Core Data)",
      "a class in a folder of the domain that works with the outside world only through others",
      "a class that only keeps values in memory, whatever its name; data (`Codable`); one named as a view model",
      "a class of which users only read the collaborators that it keeps",
      "one-off commands: made from the values of a call, and never stored or taken",
      "leaf wrappers that only other services use",
      "users that only keep it or hand it on, to `super.init` or to what they build",
      "`Operation` subclasses",
      "a protocol of static functions that somebody is given a type of (`any Reporting.Type`)",
      "static functions that only make something, without a way to build an instance",
      "the default value of a parameter of an initializer",
      "a base class with heirs, in tests too, or of the name of one, and a class that inherits something unknown from outside of the project",
      "one of several classes that override what their base class does, where others know them by the base class",
      "a struct of closures",
      "users in the same file, and users nested in it or around it",
      "users that name only a nested type or a constant of it",
      "users that only call static members which give a path, a flag or another plain value without waiting or throwing, "
        + "and without network or database; other static methods count",
      "containers: whoever reads the service from one is the user",
      "private classes, and what only developers see",
      "a class that `viewmodel-depends-on-concrete` names",
    ],
    fix: "Declare a protocol for what its users need and let them take that.",
    serves: ["A18", "A22", "B4", "C10", "C18", "D8", "D15"])
}
