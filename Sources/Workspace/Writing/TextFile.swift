/// A file of a folder of texts, as it was read.
public struct TextFile: Sendable, Hashable {
  /// Without the folder.
  public let name: String
  /// May be anything; the reader of the format validates it.
  public let bytes: [UInt8]

  /// A file by its name in the folder.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
