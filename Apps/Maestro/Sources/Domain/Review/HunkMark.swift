/// One hunk of what a session changed, as the user saw it.
public struct HunkMark: Hashable, Codable, Sendable {
  /// The file.
  public var path: String
  /// Between what the file differs.
  public var scope: ChangeScope
  /// The digest of the difference of the file; another one means that there may be other hunks.
  public var digest: String
  /// Which of the hunks, from 0.
  public var index: Int

  /// A hunk.
  public init(path: String, scope: ChangeScope, digest: String, index: Int) {
    self.path = path
    self.scope = scope
    self.digest = digest
    self.index = index
  }
}

extension Review {
  /// The file and the hunk of a mark; nothing when the file differs otherwise by now.
  public func find(_ mark: HunkMark) -> (file: FileDiff, hunk: FileDiff.Hunk)? {
    let file = files.first {
      $0.change.path == mark.path && $0.change.scope == mark.scope && $0.digest == mark.digest
    }
    guard let file, file.hunks.indices.contains(mark.index) else { return nil }
    return (file, file.hunks[mark.index])
  }
}
