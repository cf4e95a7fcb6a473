/// What became of one file since a commit, in the work tree as it is.
public struct FileChange: Sendable, Hashable {
  /// Relative to the root; the former path of a deleted file.
  public var path: String
  /// Where it was at the commit; `nil` for a new file.
  public var formerPath: String?
  /// Whether it is gone.
  public var isDeleted: Bool
  /// Number of lines that came; zero for files that are not text.
  public var added: Int
  /// Number of lines that went.
  public var removed: Int
  /// Changed lines as they are now, from 1.
  public var lines: [ClosedRange<Int>]
  /// Changed lines as they were at the commit.
  public var formerLines: [ClosedRange<Int>]

  /// A file without changed lines yet.
  init(path: String, formerPath: String?, isDeleted: Bool) {
    self.path = path
    self.formerPath = formerPath
    self.isDeleted = isDeleted
    added = 0
    removed = 0
    lines = []
    formerLines = []
  }

  /// Notes one hunk: the numbers of `@@ -start,count +start,count @@`.
  mutating func add(_ former: (start: Int, count: Int), _ present: (start: Int, count: Int)) {
    removed += former.count
    added += present.count
    if former.count > 0, former.start > 0 { formerLines.append(former.start...(former.start + former.count - 1)) }
    if present.count > 0, present.start > 0 { lines.append(present.start...(present.start + present.count - 1)) }
  }
}
