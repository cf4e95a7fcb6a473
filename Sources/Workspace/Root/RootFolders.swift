/// The folders around a root and below it, to look for what marks them.
public enum RootFolders {
  /// The folders above a root, the nearest first: up to the top of its repository, or of the file system.
  public static func above(_ root: String) -> [String] {
    let top = GitFolder.topLevel(above: root)
    var folders: [String] = []
    var folder = root
    while !(top.map { PathText.same(folder, $0) } ?? false) {
      let parent = PathText.parent(folder)
      if parent.isEmpty || PathText.same(parent, folder) { break }
      folders.append(parent)
      folder = parent
    }
    return folders
  }

  /// The folders of some files, and those around them, in order.
  ///
  /// - Parameter paths: relative to a root, as the folders are.
  public static func below(_ paths: [String]) -> [String] {
    var folders: Set<String> = []
    for path in paths {
      var folder = PathText.parent(path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = PathText.parent(folder) }
    }
    return folders.sorted(by: PathText.precedes)
  }
}
