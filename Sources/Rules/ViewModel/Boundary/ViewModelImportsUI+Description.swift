extension ViewModelImportsUI {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-imports-ui",
    severity: .medium,
    area: .viewModel, section: .viewModelExtraction, consequence: .testability,
    summary: "The file of a view model imports a UI framework without need.",
    rationale: """
      The import is the door through which colors and views come in later. Without it the compiler keeps the view model \
      free of UI, and its tests build without the framework.
      """,
    fires: """
      A file of a view model imports SwiftUI, UIKit, AppKit, WatchKit or a module named in the options, no view is declared \
      in it, and no UI type is used in it: at most `ObservableObject`, `withAnimation`, a binding inside a function or a localized key.
      """,
    silent: [
      "`viewmodel-uses-ui-types` or `viewmodel-holds-view` speaks for the view model, whichever of its files it is",
      "a base class works with UI types, or it is the file of an extension and that of the declaration needs the import",
      "a binding that is stored, taken or handed out",
      "a view is declared in the file, or it imports a module of the project that is views for the most part",
      "another top-level type or extension in the file needs it",
      "colors, fonts and images that the app adds to types of the framework, written without them (`.brand`)",
      "a UI framework for the names of the application's notifications and nothing else of it",
      "global variables and functions of a UI framework (`NSApp`, `NSBeep()`), and taps on the wrist "
        + "(`WKInterfaceDevice.current().play(…)`)",
      "SwiftUI beside a framework that gains declarations by it (AuthenticationServices, StoreKit, PhotosUI, MapKit, …)",
      "UIKit or AppKit for rows, sections and items of an `IndexPath`, which Foundation knows by number only",
      "a record that is encoded or decoded; `@_exported` imports, a framework that a file of the module imports so, and `import struct SwiftUI.Binding`",
    ],
    fix: "Delete the import, or import Foundation, Observation or Combine instead.",
    isFixable: true,
    options: [RuleOption("modules", .strings([]), "further modules that are UI kits, the design system for instance")],
    serves: ["A31", "C7", "C15", "C33", "C24"])
}
