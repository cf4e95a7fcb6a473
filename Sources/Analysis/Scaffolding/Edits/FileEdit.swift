/// A change of a file that exists.
public struct FileEdit: Sendable, Hashable {
  /// Relative to the root.
  public let path: String
  /// What the file was when the change was worked out.
  public let oldText: [UInt8]
  /// The whole new file.
  public let newText: [UInt8]

  /// A change.
  public init(path: String, oldText: [UInt8], newText: [UInt8]) {
    self.path = path
    self.oldText = oldText
    self.newText = newText
  }

  /// The change as a unified diff with three lines of context, which `git apply` accepts.
  public var diff: String { UnifiedDiff.text(path: path, old: oldText, new: newText) }
}

/// What existing files need for new ones.
public struct ProjectEdits: Sendable, Hashable {
  /// Sorted by path; at most one for a file.
  public var edits: [FileEdit]
  /// What the user has to do, one sentence each: why lintel does not change a place, and what belongs there.
  public var notes: [String]

  /// Edits and what is left to do.
  public init(edits: [FileEdit] = [], notes: [String] = []) {
    self.edits = edits
    self.notes = notes
  }
}
