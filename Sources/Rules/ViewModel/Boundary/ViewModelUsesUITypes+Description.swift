extension ViewModelUsesUITypes {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-uses-ui-types",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .testability,
    summary: "A view model works with types of a UI framework.",
    rationale: """
      A view model that hands out colors, fonts, images or views decides how the screen looks. It cannot be tested without \
      the framework, cannot serve another platform or a redesign, and the view is no longer the only place that styles.
      """,
    fires: """
      A view model stores, takes, returns or builds a type that SwiftUI, UIKit or AppKit declares (colors, fonts, images, \
      views, controllers, proxies, diffable data sources), or a type of the app that descends from one. One finding per \
      type, every member counted. What a base class, or a protocol with several conformers, prescribes is reported there, \
      once. The message names what weighs most first. High for what is on screen: views, controllers, windows, alerts and data \
      sources that it builds, changes or takes; medium for what it finds by a cast or passes on from one type to another, for \
      colors, fonts, images, haptics, the device and the application, values nested in a view type, and types that only the \
      type of a closure mentions.
      """,
    silent: [
      "`CGFloat`, `CGSize`, `CGPoint`, `IndexPath`, and types named in `allowed-types`, such as `UIImage` in photo editing",
      "the delegate or data source of a view or window, unless it is named as a view model or presenter",
      "`UIApplication.shared.delegate as? AppDelegate` (see `app-delegate-as-locator`), and what is drawn to be encoded",
      "images of which it makes none; constant colors and fonts that others made; what only developers see; "
        + "images in a type named for them (`ImageLoader`); templates of CarPlay and WatchKit, without `additional-types`",
      "SwiftUI's `Binding`, `AppStorage`, `LocalizedStringKey` and `withAnimation` (see `viewmodel-imports-ui`); "
        + "value types nested in a view type, enums that only an extension makes a view, names of notifications, `NavigationPath` and `NavigationSplitViewVisibility`, which are made for models to hold",
      "a stored view or controller, making it where it is assigned, a parameter that only fills it, and what is no view in a "
        + "view model that stores one (see `viewmodel-holds-view`)",
      "a controller, view or trait collection that is only handed on, for instance to a router, and a stream of controllers",
      "one constant color or font, and those of a theme or of a class nested in its view; one member that asks the device, "
        + "watches keys, writes to the pasteboard, reads a number of the application, or gives haptic feedback or an announcement",
      "what a delegate or data source of a framework prescribes, and a typealias or associated type of a protocol",
    ],
    fix: "Expose data (a name, an enum, a `Decimal`, a `Date`) and let the view style it.",
    options: [
      RuleOption("allowed-types", .strings([]), "UI types that are data here, for instance `UIImage`"),
      RuleOption("additional-types", .strings([]), "types of other UI kits that count too, for instance `CPListItem`"),
    ],
    serves: ["A16", "A31", "C7", "C15", "C24"])
}
