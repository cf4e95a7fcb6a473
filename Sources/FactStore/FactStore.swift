/// Keeps the facts of files between runs, or between machines.
///
/// Facts are a pure function of a file's bytes, so they are kept by content. A store is made for one version of the
/// extractor and never gives out what another version made. What a store loses, by accident or by design, costs time
/// and nothing else: it is asked again and the answer is made afresh.
///
/// A run asks twice: first for all files with their status alone, then, for those it had to read, with the content's id
/// as well. At the end it hands over everything it used, once.
public protocol FactStore: Sendable {
  /// The facts there are, in the order of the requests; `nil` where there are none.
  func load(_ requests: [FactRequest]) async -> [StoredFacts?]

  /// Keeps the facts of one whole run. `runStart` is the moment before the first file was looked at.
  func save(_ run: [RunEntry], runStart: Timestamp) async -> SaveReport
}

/// One file whose facts a run wants.
public struct FactRequest: Sendable, Hashable {
  /// Relative to the root, with `/` between components.
  public var path: String
  /// What the file system says about the file.
  public var stat: FileStat
  /// The content, once the file was read; until then a store answers only if it knows the content by the status.
  public var id: GitBlobID?

  /// A request for one file.
  public init(path: String, stat: FileStat, id: GitBlobID? = nil) {
    self.path = path
    self.stat = stat
    self.id = id
  }
}

/// What a store has for one file.
public struct StoredFacts: Sendable {
  /// The content the facts were made from.
  public var id: GitBlobID
  /// The facts, checked to be what was stored.
  public var blob: MappedBlob

  /// Facts of one content.
  public init(id: GitBlobID, blob: MappedBlob) {
    self.id = id
    self.blob = blob
  }
}

/// One file that a run used.
public struct RunEntry: Sendable {
  /// Where the facts of the file came from.
  public enum Facts: Sendable {
    /// From this store.
    case kept
    /// Made in this run.
    case new([UInt8])
  }

  /// Relative to the root, with `/` between components. Of entries with the same path only the first counts.
  public var path: String
  /// The file's status, taken before its bytes were read.
  public var stat: FileStat
  /// The file's content.
  public var id: GitBlobID
  /// The file's facts.
  public var facts: Facts

  /// One file that a run used.
  public init(path: String, stat: FileStat, id: GitBlobID, facts: Facts) {
    self.path = path
    self.stat = stat
    self.id = id
    self.facts = facts
  }
}

/// What came of saving.
public struct SaveReport: Sendable, Hashable {
  /// How much was written.
  public enum Outcome: Sendable, Hashable {
    /// All was there already, or the store cannot be written.
    case nothing
    /// Only what changed.
    case changes
    /// Everything, without what is no longer used.
    case everything
  }

  /// How much was written.
  public var outcome: Outcome
  /// The size of the file written.
  public var bytesWritten: Int
  /// What went wrong, one sentence each. Not errors: the run is complete without the store.
  public var notes: [String]

  /// A report of one save.
  public init(outcome: Outcome, bytesWritten: Int, notes: [String]) {
    self.outcome = outcome
    self.bytesWritten = bytesWritten
    self.notes = notes
  }
}
