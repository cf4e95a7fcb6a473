/// How much room files may have on the device.
public struct AttachmentLimits: Hashable, Sendable {
  /// The longest file, in bytes. One that is longer is neither added nor fetched.
  public var fileSize: Int64
  /// The most bytes that all files on the device may have. Files that the server has make room for others, those that were
  /// used longest ago first; those that wait for their upload never do.
  public var total: Int64

  /// Limits; a number below 0 is 0.
  public init(fileSize: Int64 = 50 << 20, total: Int64 = 1 << 30) {
    self.fileSize = max(0, fileSize)
    self.total = max(0, total)
  }
}
