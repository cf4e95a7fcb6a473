import Foundation

/// Finds programs as a shell does.
public enum ProgramLookup {
  /// The absolute path of a program.
  /// - Parameters:
  ///   - name: a path, relative to the folder when it does not begin with a slash, or a name without slashes.
  ///   - searchPath: the folders to look for a name in, as in PATH. An empty part is the folder.
  ///   - folder: the folder that relative paths begin at.
  /// - Returns: nothing when there is no file that may be executed.
  public static func find(_ name: String, searchPath: String, folder: String) -> String? {
    if name.isEmpty { return nil }
    // By bytes: a slash that is followed by an accent is another character, and still a slash to the system.
    if name.utf8.contains(47) {
      let path = absolute(name, in: folder)
      return isProgram(path) ? path : nil
    }
    return searchPath.utf8.split(separator: 58, omittingEmptySubsequences: false).lazy
      .map { absolute($0.isEmpty ? name : "\(Substring($0))/\(name)", in: folder) }
      .first(where: isProgram)
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.utf8.first == 47 ? path : "\(folder)/\(path)"
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && access(path, X_OK) == 0
  }
}
