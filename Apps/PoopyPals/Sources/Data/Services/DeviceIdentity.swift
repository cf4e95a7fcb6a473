import Foundation

/// By what the server knows this device: chosen once, kept in a file that only its owner can read, and sent with every
/// request.
public struct DeviceIdentity: Hashable, Sendable {
  /// The id.
  public let id: UUID

  /// The id of the device that a folder belongs to.
  /// - Throws: `DataFolderError` when it cannot be read or kept. A damaged file is not replaced: under another id the server
  ///   would show none of the rows of this one.
  public init(in folder: DataFolder) throws(DataFolderError) {
    let text = try PrivateFile.text(at: folder.device) { UUID().uuidString.lowercased() }
    guard let id = UUID(uuidString: text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw DataFolderError(
        path: folder.device,
        problem: "holds no id of a device. Put it back from a backup, or remove it to begin as a new device")
    }
    self.id = id
  }
}
