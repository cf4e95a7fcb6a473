/// A file of a folder of texts, as it was read.
public struct TextFile: Sendable, Hashable {
  /// Without the folder.
  public let name: String
  /// May be anything: whoever knows what it is to be checks it.
  public let bytes: [UInt8]

  /// A file by its name in the folder.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
