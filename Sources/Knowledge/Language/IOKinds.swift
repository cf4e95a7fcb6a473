/// Kinds of work with the outside world.
public struct IOKinds: OptionSet, Sendable, Hashable {
  /// One bit per kind.
  public let rawValue: UInt16
  /// Kinds from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Requests, sockets and clients of web services.
  public static let network = IOKinds(rawValue: 1 << 0)
  /// Files and folders.
  public static let files = IOKinds(rawValue: 1 << 1)
  /// `UserDefaults`.
  public static let defaults = IOKinds(rawValue: 1 << 2)
  /// Secrets in the keychain.
  public static let keychain = IOKinds(rawValue: 1 << 3)
  /// Core Data, SwiftData, SQLite, Realm, CloudKit and their like.
  public static let database = IOKinds(rawValue: 1 << 4)
  /// Other processes, scripts and XPC.
  public static let process = IOKinds(rawValue: 1 << 5)
  /// Bluetooth, location, notifications, audio, health, contacts, photos, purchases: frameworks with state outside
  /// the app.
  public static let system = IOKinds(rawValue: 1 << 6)
  /// Values that iCloud keeps in step between devices.
  public static let cloud = IOKinds(rawValue: 1 << 7)

  /// What counts as I/O for rules: everything but system frameworks.
  public static let strict: IOKinds = [.network, .files, .defaults, .keychain, .database, .process, .cloud]

  /// By their name in knowledge files.
  static let byName: [String: IOKinds] = [
    "network": .network, "files": .files, "defaults": .defaults, "keychain": .keychain, "database": .database,
    "process": .process, "system": .system, "cloud": .cloud,
  ]

  /// In words, for messages.
  public var words: String {
    let all: [(IOKinds, String)] = [
      (.network, "the network"), (.files, "the file system"), (.defaults, "user defaults"), (.keychain, "the keychain"),
      (.database, "a database"), (.process, "another process"), (.system, "a system service"),
      (.cloud, "the key-value store of iCloud"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
