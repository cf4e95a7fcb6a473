/// What the ignore files above a root say about the tree below it.
struct OuterIgnores {
  /// The root's own path below the top of its work tree, with a slash at the end: ignore files see paths from there.
  let prefix: [UInt8]
  /// The patterns from the top of the work tree down to the folder above the root.
  let frame: IgnoreFrame?

  /// Without a work tree there is nothing above that counts.
  init(root: String) {
    guard let top = GitFolder.topLevel(above: root) else {
      prefix = []
      frame = nil
      return
    }
    prefix = Array(GitFolder.prefix(of: root).utf8)
    var frame = GitFolder.excludeFile(of: top).map { IgnoreFrame(bytes: $0, baseLength: 0, parent: nil) }
    var folder = top
    var length = 0
    for part in prefix.split(separator: PathText.slash) {
      if let bytes = GitFolder.ignoreFile(in: folder) {
        frame = IgnoreFrame(bytes: bytes, baseLength: length, parent: frame)
      }
      folder = PathText.join(folder, String(decoding: part, as: UTF8.self))
      length += part.count + 1
    }
    self.frame = frame
  }
}
