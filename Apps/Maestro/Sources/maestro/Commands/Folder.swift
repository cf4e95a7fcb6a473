import Foundation

/// Folders as they are named to commands.
enum Folder {
  /// The folder as the service takes it: it does not know from which folder it was named.
  static func absolute(_ name: String) -> String {
    let isWhole = name.hasPrefix("/") || name == "~" || name.hasPrefix("~/")
    guard !isWhole, !name.allSatisfy(\.isWhitespace) else { return name }
    return FileManager.default.currentDirectoryPath + "/" + name
  }
}
