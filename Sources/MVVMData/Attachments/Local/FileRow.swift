import Foundation
import MVVM

/// What the device knows of the content of files with one hash.
struct FileRow {
  enum State: String {
    /// The server is not known to have it.
    case waiting
    /// The server refused it, or it is damaged here.
    case parked
    /// The server has it.
    case stored
    /// No row has it any more, and the server is to be told.
    case removing
  }

  let hash: String
  let size: Int64
  var state: State
  /// Whether the content is on the device.
  var isHere: Bool
  /// Where an upload has begun.
  var upload: String?
  /// Whether the file was found without being known: its row may not be here yet.
  var isAdopted = false
  var attempts = 0
  var reason: AppError?
  /// When it was used last.
  var used: Date
}
