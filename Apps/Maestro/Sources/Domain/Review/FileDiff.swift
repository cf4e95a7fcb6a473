/// How one file differs, line by line.
public struct FileDiff: Hashable, Codable, Sendable {
  /// Which file, and how.
  public var change: Change
  /// How many lines came.
  public var added: Int
  /// How many lines went.
  public var removed: Int
  /// Whether the contents are not text, so that there are no hunks.
  public var isBinary: Bool
  /// The places where it differs.
  public var hunks: [Hunk]
  /// How many lines are left out because the file differs in too many; 0 for none.
  public var omittedLines: Int
  /// What differs beyond the lines that are shown: a mode, line ends, the objects of what is not text or not shown
  /// whole; empty when the lines say all.
  public var fingerprint: String
  /// What this difference is known by, wherever its lines stand and whether they are committed; empty where it does
  /// not matter.
  public var digest: String
  /// Whether the user has seen this difference.
  public var isViewed: Bool

  /// A place where a file differs, with the lines around it.
  public struct Hunk: Hashable, Codable, Sendable {
    /// What git writes after the line numbers: the function it is in.
    public var heading: String
    /// The lines.
    public var lines: [Line]

    /// A place.
    public init(heading: String, lines: [Line]) {
      self.heading = heading
      self.lines = lines
    }

    /// The numbers of its first and last line: those of now, or those of before where all of them went.
    public var numbers: ClosedRange<Int>? {
      let now = lines.compactMap(\.newNumber)
      let numbers = now.isEmpty ? lines.compactMap(\.oldNumber) : now
      guard let first = numbers.min(), let last = numbers.max() else { return nil }
      return first...last
    }
  }

  /// A line of a hunk.
  public struct Line: Hashable, Codable, Sendable {
    /// What became of it.
    public var kind: Kind
    /// What it says, without its end. Broken UTF-8 is shown by replacement characters.
    public var text: String
    /// Its number before, from 1; nothing for a new line.
    public var oldNumber: Int?
    /// Its number now, from 1; nothing for a line that went.
    public var newNumber: Int?

    /// What became of a line.
    public enum Kind: String, Hashable, Codable, Sendable {
      /// It stayed.
      case context
      /// It came.
      case added
      /// It went.
      case removed
    }

    /// A line.
    public init(kind: Kind, text: String, oldNumber: Int?, newNumber: Int?) {
      self.kind = kind
      self.text = text
      self.oldNumber = oldNumber
      self.newNumber = newNumber
    }
  }

  /// How a file differs.
  public init(
    change: Change, added: Int, removed: Int, isBinary: Bool = false, hunks: [Hunk] = [], omittedLines: Int = 0,
    fingerprint: String = "", digest: String = "", isViewed: Bool = false
  ) {
    self.change = change
    self.added = added
    self.removed = removed
    self.isBinary = isBinary
    self.hunks = hunks
    self.omittedLines = omittedLines
    self.fingerprint = fingerprint
    self.digest = digest
    self.isViewed = isViewed
  }
}

/// Everything that a session changed.
public struct Review: Hashable, Codable, Sendable {
  /// What git says about the worktree.
  public var state: WorktreeState
  /// The files, by scope and then by path.
  public var files: [FileDiff]
  /// How many files are left out because there are too many; 0 for none.
  public var omittedFiles: Int
  /// How many files there are of each kind of change, those that are left out among them.
  public var counts: [ChangeScope: Int]
  /// What the user has to say about lines of it, oldest first.
  public var notes: [ReviewNote]

  /// A review.
  public init(
    state: WorktreeState, files: [FileDiff], omittedFiles: Int = 0, counts: [ChangeScope: Int]? = nil,
    notes: [ReviewNote] = []
  ) {
    self.notes = notes
    self.counts = counts ?? files.reduce(into: [:]) { $0[$1.change.scope, default: 0] += 1 }
    self.state = state
    self.files = files
    self.omittedFiles = omittedFiles
  }
}
