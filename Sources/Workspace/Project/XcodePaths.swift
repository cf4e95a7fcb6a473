/// Where the files and folders of an Xcode project are: follows its groups once.
struct XcodePaths {
  /// By the index of the object: sources, settings files and folders, relative to the root.
  private var paths: [Int: String] = [:]
  /// The synchronized folders, in the order of the groups.
  private(set) var synchronisedFolders: [PlistValue] = []

  private struct Group {
    var object: PlistValue
    /// `nil` below something that lies outside of the root.
    var folder: String?
  }

  /// `folder` is that of the project, relative to the root.
  init(_ objects: XcodeObjects, project: PlistValue, folder: String, root: String) {
    var seen = Set<Int>()
    var pending: [Group] = []
    if let main = objects[project["mainGroup"]] { pending.append(Group(object: main, folder: folder)) }
    while let group = pending.popLast() {
      // Groups that contain each other must not keep us here.
      guard seen.insert(group.object.index).inserted else { continue }
      guard let children = group.object["children"] else { continue }
      let own = Self.resolve(group.object, in: group.folder, project: folder, root: root)
      for child in objects.list(children) {
        if child["children"] != nil {
          pending.append(Group(object: child, folder: own))
        } else if paths[child.index] == nil, Self.isWanted(child),
          let path = Self.resolve(child, in: own, project: folder, root: root)
        {
          paths[child.index] = path
          if Self.isSynchronised(child) { synchronisedFolders.append(child) }
        }
      }
    }
  }

  subscript(_ object: PlistValue) -> String? { paths[object.index] }

  private static func isWanted(_ object: PlistValue) -> Bool {
    guard let path = object["path"] else { return false }
    let bytes = path.rawBytes
    return bytes.suffix(6).elementsEqual(".swift".utf8) || bytes.suffix(9).elementsEqual(".xcconfig".utf8)
      || isSynchronised(object)
  }

  private static func isSynchronised(_ object: PlistValue) -> Bool {
    object["isa"]?.isText("PBXFileSystemSynchronizedRootGroup") == true
  }

  /// The path of a group or file; one that escapes the root or the project has none.
  static func resolve(_ object: PlistValue, in folder: String?, project: String, root: String) -> String? {
    let path = object["path"]?.text ?? ""
    let tree = object["sourceTree"]
    let base: String
    if tree == nil || tree?.isText("<group>") == true {
      guard let folder else { return nil }
      base = folder
    } else if tree?.isText("SOURCE_ROOT") == true {
      base = project
    } else if tree?.isText("<absolute>") == true {
      guard let inside = PathText.relative(path, to: root) else { return nil }
      return PathText.normalised(inside)
    } else {
      return nil
    }
    // Intermediate folders may climb out of the root and come back, so only their text is joined here.
    let joined = PathText.join(base, path)
    return PathText.normalised(joined) ?? (object["children"] == nil ? nil : joined)
  }
}
