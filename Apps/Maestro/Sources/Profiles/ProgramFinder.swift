import Foundation

/// Looks whether a program is there, as starting it would: no more than a look at a few files.
public struct ProgramFinder: Sendable {
  private let folders: [String]

  /// - Parameter searchPath: folders with colons between them: `PATH`.
  public init(searchPath: String) {
    folders = searchPath.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// Where the program is; nothing when it is not there or may not be run.
  /// - Parameter program: an absolute path, or a name without a slash that is looked for in the folders.
  public func find(_ program: String) -> String? {
    guard !program.isEmpty, !program.utf8.contains(0) else { return nil }
    if program.contains("/") { return program.hasPrefix("/") && isProgram(program) ? program : nil }
    return folders.lazy.map { "\($0)/\(program)" }.first(where: isProgram)
  }

  private func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }
}
