extension ViewHoldsService {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-holds-service",
    severity: .high,
    area: .view, section: .injectionAndTesting, consequence: .testability,
    summary: "A view stores a service, repository, data source or use case.",
    rationale: """
      A view that has a service in its hands will use it: loading, errors and retries end up between layout code, where no \
      test reaches them, and previews need a network. A view may hold its view model and a coordinator.
      """,
    fires: """
      A stored property of a view (SwiftUI, UIKit or AppKit) has a type, or a protocol, that is a service, repository, data \
      source or use case. Passed in, built in place, from `@Environment(Type.self)` or `@EnvironmentObject` it is high; from \
      `@Environment(\\.key)`, or where the view only reads stored properties that an observed object announces, medium. \
      One finding per view, at what it calls first.
      """,
    silent: [
      "an object whose state the view only reads and binds (`$settings.playsSound`)",
      "a service whose call in the view `view-does-io` reports",
      "view models, coordinators and routers, unless they work with the outside world themselves",
      "the view's own weak delegate, whose protocol stands beside it or is told which view speaks",
      "themes and styles, haptics, loggers, analytics and other helpers of presentation",
      "how the device is held (Core Motion)", "a view that a service makes for itself",
      "objects of settings, and state that views share without any I/O behind it",
      "values (structs, enums) from the environment",
      "image loaders in components, which are views without a view model of their own",
      "a property that nothing in the view uses, or that was given to it and is only put into the environment of others",
      "a list of them, or an optional binding or state of the selected one, that the view does not build and on which it "
        + "calls nothing that works: data for it",
      "a protocol of actions of the screen (`didTapHelp()`, or `openHelp()` beside the view) that give nothing back",
      "parameters that `init` hands on without storing them", "closures and types that are not known",
    ],
    fix: "Give it to the view model and let the view ask that.",
    options: [
      RuleOption(
        "image-loaders-in-components", .bool(true),
        "Whether views without a view model of their own may hold image loaders.")
    ],
    serves: ["D4", "B41", "A30"])
}
