extension RepositoryExposesDTO {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "repository-exposes-dto",
    severity: .high,
    area: .data, section: .injectionAndTesting, consequence: .change,
    summary: "A repository hands wire or database types to the rest of the app.",
    rationale: """
      A repository is where the format of a backend or a database ends. When it hands that format out, every screen \
      depends on it: a renamed field of the API changes view models, and managed objects turn up on the wrong thread.
      """,
    fires: """
      A method or property of a repository, or a requirement of its protocol, returns or takes a transfer object, by \
      its name (`OrderDTO`, `OrderResponse`), or a managed object (Core Data, SwiftData, Realm), also inside of arrays, \
      optionals, results, publishers and closures, and a view, a controller, a view model or a coordinator calls it. \
      One finding per type; what a protocol requires is reported there.
      """,
    silent: [
      "a method that no screen calls: data layer and use cases map what it gives",
      "records that are values (GRDB): a copy knows no context",
      "values that merely stand in a folder of the network",
      "private members, the stored data sources themselves, and types that are only named (`Credentials.Type`)",
      "mapped to entities of the domain before it goes out",
    ],
    fix: "Map to the domain entity before it leaves the repository.",
    serves: ["E3", "E23", "E28", "D25"])
}
