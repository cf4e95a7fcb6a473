extension RepositoryHasNoAbstraction {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "repository-has-no-abstraction",
    severity: .high,
    area: .data, section: .injectionAndTesting, consequence: .testability,
    summary: "A repository that others use directly conforms to no protocol.",
    rationale: """
      Code that uses the concrete repository brings its network and its database along: neither the view model nor the use \
      case can be tested without them, and another source means changing every caller.
      """,
    fires: """
      A repository class or actor conforms to no protocol of the project, directly or through a base class, works with \
      the outside world in a way that no test can replace, itself or within two further types, and a view, a controller, \
      a view model, a coordinator or a use case calls or reads a member of it. Medium where all that it works with is \
      files, user defaults or the keychain. Where most repositories that others use have no protocol, they have one cause.
      """,
    silent: [
      "a protocol, also of a base class or through a typealias; delegate and observer protocols are none",
      "a repository that reaches the outside world only through protocols, closures, or a store that its initializers take (`UserDefaults`, `URLSession`, Realm, a context of Core Data)",
      "a struct of closures",
      "a repository that only the data layer or the composition root uses; users that only keep it or hand it on",
      "users in the same file, and users nested in it or around it",
      "users that name only a nested type or a constant of it",
      "a base class with heirs, in tests too, and a class that inherits something unknown from outside of the project",
      "what only developers see",
    ],
    fix: "Declare a protocol in the domain and let callers take that.",
    serves: ["C9", "C18", "E12", "E23", "E28"])
}
