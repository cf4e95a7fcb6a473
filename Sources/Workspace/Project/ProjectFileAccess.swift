/// Reads the files that describe a project, remembers which, and what went wrong.
struct ProjectFileAccess {
  /// More than the largest project files seen in the wild.
  static let sizeLimit = 64 << 20
  /// Far more targets than any project has; without an end, files made for it could keep us busy for hours.
  static let targetLimit = 5000
  private static let problemLimit = 100

  let root: String
  private(set) var inputs: [String: ProjectInput] = [:]
  private(set) var problems: [String] = []

  init(root: String) { self.root = root }

  /// The bytes of a file below the root; `nil` when it cannot be read.
  mutating func bytes(of path: String, limit: Int = sizeLimit) -> [UInt8]? {
    if inputs[path] == nil { inputs[path] = ProjectInput(path: path, root: root) }
    return try? FileReader.read(absolutePath: PathText.join(root, path), limit: limit).get()
  }

  /// The bytes of a text file, or a note about why there are none.
  mutating func text(of path: String) -> [UInt8]? {
    guard let bytes = bytes(of: path) else {
      note(path, "it cannot be read")
      return nil
    }
    if let problem = UTF8Check.problem(in: bytes) {
      note(path, problem)
      return nil
    }
    return bytes
  }

  mutating func note(_ path: String, _ message: String) {
    let problem = "\(PrintableName.escaped(path.utf8)): \(message)"
    if problems.count < Self.problemLimit, !problems.contains(problem) { problems.append(problem) }
  }
}
