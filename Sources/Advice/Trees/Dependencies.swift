extension DecisionTree {
  static let dependencies = DecisionTree(
    .dependencies, "Where do the dependencies of a view model come from?",
    .ask(
      "maker", "How large is the app, and who shows its screens?",
      .when(
        "small", "a few screens; views or controllers show each other",
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
        "coordinators", "fewer than 20 screens, shown by coordinators",
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
        "large", "20 screens or more, or a chain of services that many of them share",
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
          rules: ["viewmodel-uses-singleton", "app-delegate-as-locator"], serves: ["A29", "C13", "C67"]))))
}
