/// What an app does when its server has lost rows: after it was restored from a backup, or emptied.
public enum ServerResetResolution: Hashable, Sendable {
  /// Sends everything that this device has. What the server has in a later version stays; what was deleted stays deleted.
  case uploadEverything
  /// Replaces what this device has by what the server has. Pending changes are still sent.
  case acceptServer
}
