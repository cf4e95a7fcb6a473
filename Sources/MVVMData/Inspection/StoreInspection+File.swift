import Foundation
import MVVM

extension StoreInspection {
  /// The content of files with one hash.
  public struct File: Hashable, Sendable {
    /// Where it is.
    public enum State: String, Hashable, Sendable, Codable {
      /// It waits for its upload.
      case waiting
      /// It waits for the user.
      case parked
      /// The server has it.
      case stored
      /// No row has it any more, and the server is to be told.
      case removing
    }

    /// Its SHA-256, in hexadecimal digits.
    public let sha256: String
    /// How many bytes it has.
    public let size: Int64
    /// Where it is.
    public let state: State
    /// Whether it is on the device.
    public let isOnDevice: Bool
    /// How often its upload has begun.
    public let attempts: Int
    /// Why it was parked.
    public let reason: AppError?
  }
}
