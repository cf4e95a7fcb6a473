extension DecisionTree {
  static let dependencies = DecisionTree(
    .dependencies, "Where do the dependencies of this type come from?",
    .ask(
      "maker", "What makes it, or will make it?",
      .when(
        "small", "a view, a controller or another object: in an app with a few screens",
        .advise(
          "defaults", "Pass them to `init`, with production as the default argument.",
          because: [
            "Most apps need nothing more: production code writes `ProfileViewModel()`, a test passes a double.",
            "A controller that makes its view model receives the services in its own `init` and passes them on.",
          ],
          traps: ["A default such as `.shared` is still shared state: tests that forget to pass a double change it."],
          template: """
            init(users: any UserLoading = UserService()) { self.users = users }
            """,
          rules: ["viewmodel-depends-on-concrete", "viewmodel-uses-singleton", "implicitly-unwrapped-dependency"],
          serves: ["A28", "C13", "C67"])),
      .when(
        "coordinators", "a coordinator: in an app with fewer than 20 screens",
        .advise(
          "coordinator",
          "Let the coordinator own the factory: it makes the view model with its services, then the screen.",
          because: [
            "Screens do not know each other, and the wiring of a flow is in one file.",
            "Controllers from storyboards get theirs in `instantiateViewController(identifier:creator:)`, also in `init`.",
          ],
          traps: ["A property that is set after `init` is a crash that waits for a forgotten line."],
          template: """
            @MainActor struct AppDependencies {
              let users: any UserLoading
              let orders: any OrderLoading
              static func live() -> AppDependencies { AppDependencies(users: UserService(), orders: OrderService()) }
            }
            """,
          rules: [
            "implicitly-unwrapped-dependency", "viewcontroller-creates-viewcontroller", "app-delegate-as-locator",
          ],
          serves: ["C13", "C67"])),
      .when(
        "large", "a container or factory: with 20 screens or more, or a chain of services that many share",
        .advise(
          "container", "Resolve services in a container at the composition root; coordinators take from it.",
          because: [
            "The chain client → authentication → users is built once, lazily, in one place.",
            "View models still receive everything in `init`: they never see the container.",
          ],
          traps: [
            "An `@Injected` wrapper fails at run time, not at compile time, and needs a reset in `tearDown`.",
            "A static container is a service locator: any type can take anything, and no `init` says what it needs.",
          ],
          rules: ["viewmodel-uses-singleton", "app-delegate-as-locator"], serves: ["A29", "C13", "C67"])),
      .when(
        "library", "a library fills its properties: `@Dependency`, `@Injected`",
        .advise(
          "library",
          "Keep to that library: one key for each dependency, with a value for tests that fails when it is used.",
          because: [
            "Two ways of injection in one app leave open where a dependency is replaced.",
            "A value for tests that fails makes a test name every dependency that it touches.",
          ],
          traps: ["Such wrappers resolve at run time: override them for each test, and reset them after it."],
          rules: ["viewmodel-uses-singleton"], serves: ["C13", "C67"]))))
}
