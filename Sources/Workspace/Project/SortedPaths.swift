/// The sources of the tree, sorted bytewise, for questions about folders.
struct SortedPaths {
  let paths: [String]

  init(_ paths: [String]) { self.paths = paths.sorted(by: PathText.precedes) }

  func hasFiles(below folder: String) -> Bool {
    let prefix = folder + "/"
    let index = firstIndex(notBefore: prefix)
    return index < paths.count && paths[index].utf8.starts(with: prefix.utf8)
  }

  /// The names of the folders directly in a folder that hold sources, at any depth.
  func folders(in folder: String) -> [String] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var names: [String] = []
    var index = firstIndex(notBefore: prefix)
    while index < paths.count, paths[index].utf8.starts(with: prefix.utf8) {
      let rest = paths[index].utf8.dropFirst(prefix.utf8.count)
      if let end = rest.firstIndex(of: PathText.slash) {
        let name = String(decoding: rest[..<end], as: UTF8.self)
        names.append(name)
        // `0` follows the slash: the next path that is not in this folder.
        index = firstIndex(notBefore: prefix + name + "0")
      } else {
        index += 1
      }
    }
    return names
  }

  private func firstIndex(notBefore text: String) -> Int {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if PathText.precedes(paths[middle], text) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
