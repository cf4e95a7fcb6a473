import Refactoring
import Workspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads and writes the folder of a plan.
struct PlanStore {
  private static let limit = 16 << 20

  /// Absolute.
  let root: String
  var folder: String { root + "/" + Plan.folder }

  init(root: String) { self.root = root }

  /// The Markdown files of the folder; `nil` when there is no folder.
  ///
  /// - Throws: for anything that could make a later update overwrite what it has not read.
  func read() throws(UsageError) -> [PlanText]? {
    var info = stat()
    guard lstat(folder, &info) == 0 else {
      if errno == ENOENT { return nil }
      throw UsageError("\(Plan.folder): it cannot be read: \(String(cString: strerror(errno)))")
    }
    if info.st_mode & S_IFMT == S_IFLNK {
      throw UsageError(
        "\(Plan.folder) is a symbolic link; a plan is only kept in a folder of its own, so replace the link by one.")
    }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      throw UsageError("\(Plan.folder) is not a folder; move it away, for the plan goes there.")
    }
    try PlanWriter.recover(folder)
    var files: [PlanText] = []
    for name in try names() { files.append(PlanText(name: name, text: try text(name))) }
    return files
  }

  /// Writes files, all of them or none.
  func write(_ files: [PlanText]) throws(UsageError) {
    if files.isEmpty { return }
    try PlanWriter.write(files, to: folder)
  }

  private func text(_ name: String) throws(UsageError) -> String {
    let shown = "\(Plan.folder)/\(PrintableName.escaped(name.utf8))"
    var info = stat()
    if lstat(folder + "/" + name, &info) == 0, info.st_mode & S_IFMT == S_IFLNK {
      throw UsageError("\(shown): it is a symbolic link; replace it by the file, for the plan writes to it.")
    }
    switch FileReader.read(absolutePath: folder + "/" + name, limit: Self.limit) {
    case .failure(let failure): throw UsageError("\(shown): \(failure)")
    case .success(let bytes):
      if let problem = UTF8Check.problem(in: bytes) { throw UsageError("\(shown): \(problem)") }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Of Markdown files in the folder itself, hidden ones left out.
  private func names() throws(UsageError) -> [String] {
    guard let directory = opendir(folder) else {
      throw UsageError("\(Plan.folder): it cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      guard name.first != UInt8(ascii: "."), name.count > 3, name.suffix(3).elementsEqual(".md".utf8) else { continue }
      if UTF8Check.problem(in: name) != nil {
        throw UsageError("\(Plan.folder)/\(PrintableName.escaped(name)): its name is not UTF-8; rename it.")
      }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
