/// One file that a branch changes.
public struct BranchChange: Sendable, Hashable {
  /// What of a branch the lines of a file are.
  public enum Kind: Sendable, Hashable {
    /// Counts towards the limit.
    case code
    /// Does not count, so that the limit does not discourage tests.
    case tests
    /// Does not: written by tools, or by the plan and the baseline.
    case other
  }

  /// Relative to the root; the former path of a deleted file.
  public var path: String
  /// Where it was when the branch began; `nil` for a new file.
  public var formerPath: String?
  /// Whether the branch takes it out.
  public var isDeleted: Bool
  /// What its lines are.
  public var kind: Kind
  /// Number of lines that came.
  public var added: Int
  /// Number of lines that went.
  public var removed: Int
  /// Changed lines as they are now, from 1.
  public var lines: [ClosedRange<Int>]
  /// Changed lines as they were.
  public var formerLines: [ClosedRange<Int>]

  /// A changed file.
  public init(
    path: String, formerPath: String?, isDeleted: Bool = false, kind: Kind, added: Int, removed: Int,
    lines: [ClosedRange<Int>] = [], formerLines: [ClosedRange<Int>] = []
  ) {
    self.path = path
    self.formerPath = formerPath
    self.isDeleted = isDeleted
    self.kind = kind
    self.added = added
    self.removed = removed
    self.lines = lines
    self.formerLines = formerLines
  }
}
