extension ViewControllerDoesIO {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewcontroller-does-io",
    severity: .high,
    area: .uiKit, section: .viewModelExtraction, consequence: .testability,
    summary: "A view controller works with the network, files, defaults, the keychain or a database itself.",
    rationale: """
      What a controller loads and stores itself cannot be tested without a screen, cannot be replaced by a double and is \
      copied into the next controller that needs it.
      """,
    fires: """
      A controller's own code uses `URLSession`, sockets, `FileManager`, `UserDefaults`, the keychain, Core Data, SwiftData, \
      SQLite or Realm, `Process`, reads user files with `Data(contentsOf:)`, opens a database stack, saves a context or \
      builds an `NSFetchedResultsController`. Methods by which stored records fetch, save or delete themselves \
      (`Account.selected()`, `account.close()`) count like the database. In an app extension (a share sheet, a notification's \
      content) it is medium: there is little room for anything else. Two values of the user defaults at most (however often they \
      are read and written), any that are properties which the app adds to them, a single access to something else, two methods of \
      stored records, looks whether files are there and how large they are, their removal, and a fetched results controller, alone or together, are medium, too.
      """,
    silent: [
      "reading a bundled resource",
      "working out a path without access (`URL(fileURLWithPath:)`, `appendingPathComponent`)",
      "a call on a `store` or `manager` object: its type decides, not its name",
      "`context.perform` and `performAndWait` themselves: what the closure does counts",
      "two values of the user defaults at most whose keys no other code names: what the screen remembers for itself",
      "one file that the user has just chosen and that is read or written, and nothing else",
      "a property that the app adds to `FileManager` and that gives a path, also when it makes the folder",
      "observing defaults",
      "a static that the app adds to a system type and that gives something of the app's own (`URLSession.pinning`)",
      "launch switches for developers: defaults read in `#if DEBUG`, and keys such as `FASTLANE_SNAPSHOT`",
      "the only controller of an app extension, besides its base classes: its work is the extension",
    ],
    fix: "Move it into a service with a protocol and let the view model call it.",
    serves: ["C25", "C39", "A10"])
}
