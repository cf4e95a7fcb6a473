import Scaffolding
import Workspace

/// Puts the files of a scaffold into the project.
public enum ScaffoldWriting {
  /// A folder that the user names, relative to the root.
  ///
  /// - Parameter base: the absolute folder that it is relative to.
  /// - Throws: ``UsageError`` for a folder outside of the project and for names that no template can have.
  public static func folder(_ given: String, from base: String, in root: RunRoot) throws -> String {
    let folder = TextFolder(given: given, currentDirectory: base, root: root.root)
    let isPlain = given.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && !"{}".contains(Character($0)) }
    guard isPlain, given.contains(where: { !$0.isWhitespace }) else {
      throw UsageError(
        "--into \(PrintableName.typed(given)): the name has characters that no folder of sources should.")
    }
    if folder.path == root.root { return "" }
    guard let path = folder.relativePath else {
      throw UsageError("--into \(PrintableName.typed(given)): the folder is outside of the project \(root.root).")
    }
    return path
  }

  /// Checks that every file can be written, without writing.
  ///
  /// - Throws: ``UsageError`` with the path that cannot be.
  public static func check(_ files: [ScaffoldFile], _ edits: [FileEdit], in root: RunRoot) throws {
    do throws(TextFolderError) {
      try FileBatch.check(changes(files, edits), root: root.root)
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// Writes all files and edits, or none.
  ///
  /// - Throws: ``UsageError`` when something stands in the way, ``WriteError`` when the system refuses.
  public static func write(_ files: [ScaffoldFile], _ edits: [FileEdit], in root: RunRoot) throws {
    do throws(TextFolderError) {
      try FileBatch.write(changes(files, edits), root: root.root)
    } catch {
      if error.isSystemFailure { throw WriteError(description: "\(error)") }
      throw UsageError("\(error)")
    }
  }

  private static func changes(_ files: [ScaffoldFile], _ edits: [FileEdit]) -> [FileBatch.Change] {
    files.map { FileBatch.Change(path: $0.path, bytes: Array($0.text.utf8)) }
      + edits.map { FileBatch.Change(path: $0.path, bytes: $0.newText, old: $0.oldText) }
  }
}
