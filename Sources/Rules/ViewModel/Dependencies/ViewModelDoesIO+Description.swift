extension ViewModelDoesIO {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "viewmodel-does-io",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .testability,
    summary: "A view model talks to the network, files, defaults, the keychain or a database itself.",
    rationale: """
      Such a view model cannot be tested without that outside world: a test would have to fake the network or the disk \
      instead of handing in a double of one service. The same access is soon written again in the next view model.
      """,
    fires: """
      Code of a view model calls `URLSession`, a socket, `FileManager`, `UserDefaults`, the keychain (`SecItem…`), a \
      Core Data or SwiftData context, SQLite, GRDB or Realm, starts a process, reads or writes a file through `Data` \
      or `String`, or makes a model read or write its own storage (`Draft.all()`, `record.save(db)`). The receiver may \
      be a property, a parameter or a local: its type decides. One finding per view model; medium where all it does \
      is to use two keys of the user defaults at most or properties that the app adds to them, to read pictures from files, or \
      to work with a database context that it is given, also in a closure.
      """,
    silent: [
      "path building without access: `URL(fileURLWithPath:)`, `appendingPathComponent`, "
        + "`FileManager.default.urls(for:in:)`",
      "naming a type or a constant of it, such as `UserDefaults.didChangeNotification`",
      "passing an instance on to what does the work; an object of a context by its id, which reads nothing yet",
      "reading a resource of the app's bundle",
      "types of the app that only share a name with one of the system",
      "members that the app adds to such a type and that do something else than the type: what they do counts, there",
      "a launch argument, read from the defaults by a literal key that says so (`-reset`, `UITests`) and that no code writes",
      "an object of settings by its name, whose only work is to keep preferences; `SettingsViewModel` is none",
      "sample data for previews",
    ],
    fix: "Move the access behind a service protocol and inject that.",
    serves: ["A10", "A31", "A18", "C7", "D1", "E1", "B45"])
}
