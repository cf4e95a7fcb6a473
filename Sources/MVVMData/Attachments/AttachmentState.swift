import MVVM

/// Where the content of a file is.
public enum AttachmentState: Hashable, Sendable {
  /// On the device; it is uploaded once the row is on the server.
  case waiting
  /// On the device. The server refuses it, or the content is damaged: it waits for the user, who retries or deletes it.
  case parked(AppError)
  /// On the device and on the server.
  case stored
  /// Not on the device: it is fetched when it is asked for.
  case remote
}
