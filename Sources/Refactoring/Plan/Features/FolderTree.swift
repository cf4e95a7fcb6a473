/// The folders of an app with how much work is in each.
struct FolderTree {
  final class Node {
    let name: Substring
    /// From the root, with this folder's own name.
    let path: String
    var children: [Substring: Node] = [:]
    /// Tasks in the folder and below.
    var tasks = 0
    /// Source files in the folder and below.
    var files = 0
    /// Screens, view models and coordinators in the folder and below.
    var screens = 0
    /// Source files in the folder itself.
    var ownFiles = 0

    init(name: Substring, path: String) {
      self.name = name
      self.path = path
    }

    var sortedChildren: [Node] { children.values.sorted { $0.path < $1.path } }
  }

  let root = Node(name: "", path: "")

  func add(_ path: String, tasks: Int, screens: Int) {
    var node = root
    node.tasks += tasks
    node.files += 1
    node.screens += screens
    for name in path.split(separator: "/").dropLast() {
      let known =
        node.children[name] ?? Node(name: name, path: node.path.isEmpty ? String(name) : "\(node.path)/\(name)")
      node.children[name] = known
      node = known
      node.tasks += tasks
      node.files += 1
      node.screens += screens
    }
    node.ownFiles += 1
  }
}
