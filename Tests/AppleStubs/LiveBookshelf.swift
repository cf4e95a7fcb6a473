import MVVM

// What the data layer of the sample app gives its start. The layer itself is compiled with SQLite, by the root package.
extension AppDependencies {
  static func live(connectivity: (any Connectivity)?) async throws -> AppDependencies {
    fatalError("A declaration to check against, never run")
  }
}
