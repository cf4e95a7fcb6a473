import Foundation

/// Work that was brought to safety before a session, a branch or a half-resolved merge went.
public struct Rescue: Hashable, Codable, Sendable, Identifiable {
  /// By what it is named: the last part of its ref, or the folder that its files are in.
  public var id: String
  /// The session it came from; nothing when that is not recorded.
  public var sessionName: String?
  /// The repository that has the commits; nothing when it is not known any more.
  public var repository: Repository?
  /// The ref that keeps the commits, and the uncommitted work as one more commit; nothing when there are only files.
  public var ref: String?
  /// The commit the ref points at.
  public var commit: CommitID?
  /// How many commits no other ref keeps: what discarding it loses.
  public var onlyHere: Int
  /// Folders with files that git does not keep, and worktrees that were moved aside.
  public var paths: [String]
  /// How much they hold.
  public var bytes: UInt64
  /// When it was brought to safety.
  public var date: Date

  /// A rescue.
  public init(
    id: String, sessionName: String? = nil, repository: Repository? = nil, ref: String? = nil, commit: CommitID? = nil,
    onlyHere: Int = 0, paths: [String] = [], bytes: UInt64 = 0, date: Date
  ) {
    self.id = id
    self.sessionName = sessionName
    self.repository = repository
    self.ref = ref
    self.commit = commit
    self.onlyHere = onlyHere
    self.paths = paths
    self.bytes = bytes
    self.date = date
  }
}

/// A ref below `refs/maestro/rescue/`.
public struct RescueRef: Hashable, Codable, Sendable {
  /// Its full name.
  public var name: String
  /// Where it points.
  public var commit: CommitID
  /// How many commits no other ref keeps.
  public var onlyHere: Int
  /// When its commit was made.
  public var date: Date

  /// A ref.
  public init(name: String, commit: CommitID, onlyHere: Int, date: Date) {
    self.name = name
    self.commit = commit
    self.onlyHere = onlyHere
    self.date = date
  }
}
