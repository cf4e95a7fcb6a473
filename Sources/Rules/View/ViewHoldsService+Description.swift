extension ViewHoldsService {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-holds-service",
    severity: .high,
    area: .view, section: .injectionAndTesting, consequence: .testability,
    summary: "A view stores a service, repository, data source or use case and works with it.",
    rationale: """
      A view that has a service in its hands will use it: loading, errors and retries end up between layout code, where no \
      test reaches them, and previews need a network. A view may hold its view model and a coordinator.
      """,
    fires: """
      A view (SwiftUI, UIKit or AppKit) stores an object whose type, or protocol, is a service, repository, data source or \
      use case, and calls it, by that property or another name for it. Medium from the environment or a container, and for \
      one that the view builds itself in a constant or private property and only hands on. One finding per view, at what it calls \
      first.
      """,
    silent: [
      "an object that the view only reads, binds, changes like state (`settings.playsSound = true`) or hands on, also to "
        + "the initializer of a child",
      "an object that announces changes and that the view observes, as `ObservableObject` or `@Observable`: a view model by what it is for; one of the environment is there for the whole app",
      "a view that `view-does-io` reports: it speaks for the calls",
      "calls that only compute, ask for a permission, open a link or set properties of the object: without I/O and waiting",
      "view models, coordinators and routers, unless they work with the outside world themselves",
      "the view's own weak delegate, whose protocol stands beside it or is told which view speaks",
      "themes and styles, haptics, loggers, analytics and other helpers of presentation",
      "how the device is held (Core Motion)", "a view that a service makes for itself",
      "objects of settings, and state that views share without any I/O behind it",
      "values (structs, enums) from the environment",
      "image loaders in components, which are views without a view model of their own",
      "a list of them, or the selected one, on which the view calls nothing that works: data for it",
      "a protocol of actions of the screen (`didTapHelp()`, or `openHelp()` beside the view) that give nothing back",
      "parameters that `init` hands on without storing them", "closures and types that are not known",
    ],
    fix: "Give it to a view model, and let the view call that.",
    options: [
      RuleOption(
        "image-loaders-in-components", .bool(true),
        "Whether views without a view model of their own may hold image loaders.")
    ],
    serves: ["D4", "B41", "A30"])
}
