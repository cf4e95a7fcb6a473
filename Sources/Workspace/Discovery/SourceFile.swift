/// A file that was found, with what identifies its content without reading it.
public struct SourceFile: Sendable, Hashable {
  /// Relative to the root, with `/` between components.
  public var path: String
  /// Where to read it.
  public var absolutePath: String
  /// In bytes.
  public var size: Int
  /// When it was last changed: whole seconds since 1970.
  public var modifiedSeconds: Int64
  /// When it was last changed: the nanoseconds on top of the seconds.
  public var modifiedNanoseconds: Int64
  /// When its status last changed, which programs cannot set back: whole seconds since 1970.
  public var changedSeconds: Int64
  /// When its status was last changed: the nanoseconds on top of the seconds.
  public var changedNanoseconds: Int64
  /// With ``device`` the identity of the file.
  public var inode: UInt64
  /// The file system it lives on.
  public var device: UInt64

  /// A file with its status.
  public init(
    path: String, absolutePath: String, size: Int, modifiedSeconds: Int64, modifiedNanoseconds: Int64,
    changedSeconds: Int64 = 0, changedNanoseconds: Int64 = 0, inode: UInt64, device: UInt64
  ) {
    self.path = path
    self.absolutePath = absolutePath
    self.size = size
    self.modifiedSeconds = modifiedSeconds
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedSeconds = changedSeconds
    self.changedNanoseconds = changedNanoseconds
    self.inode = inode
    self.device = device
  }

  init(path: String, absolutePath: String, status: FileStatus) {
    self.init(
      path: path, absolutePath: absolutePath, size: status.size, modifiedSeconds: status.modifiedSeconds,
      modifiedNanoseconds: status.modifiedNanoseconds, changedSeconds: status.changedSeconds,
      changedNanoseconds: status.changedNanoseconds, inode: status.identity.inode, device: status.identity.device)
  }

  /// Whether it lies in a folder called `Generated` or `…Generated`: its declarations count, findings in it do not.
  public var isGenerated: Bool {
    path.utf8.split(separator: PathText.slash).dropLast().contains { folder in
      folder.count >= 9 && folder.suffix(9).elementsEqual("Generated".utf8)
    }
  }
}
