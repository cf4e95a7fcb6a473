import Scaffolding
import Workspace

/// Puts the files of a scaffold into the project.
public enum ScaffoldWriting {
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
