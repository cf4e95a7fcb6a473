import Domain

/// What a merge is about to do to a worktree that has the base checked out, written down before git begins: git that is
/// killed then leaves files between two states, and nothing that says so. Read and written under the lock.
struct MergeRecord: Hashable, Sendable {
  var branch: String
  var base: String
  var from: CommitID
  var to: CommitID
  var folder: GitPath

  private static func place(_ commonDirectory: String) -> GitPath {
    GitPath(commonDirectory).appending(GitPath("maestro-merge"))
  }

  /// The merge that was begun last; nothing when it has ended in one way or the other.
  static func read(_ commonDirectory: String) throws -> MergeRecord? {
    guard let contents = try FileSystem.contents(of: place(commonDirectory), limit: 1 << 20) else { return nil }
    // One that was only half written was not followed by anything.
    return MergeRecord(contents)
  }

  static func remove(_ commonDirectory: String) throws { try FileSystem.removeFile(place(commonDirectory)) }

  func write(_ commonDirectory: String) throws {
    let place = Self.place(commonDirectory)
    let fresh = GitPath(place.bytes + Array(".new".utf8))
    try FileSystem.removeFile(fresh)
    try FileSystem.write(contents, to: fresh)
    try FileSystem.move(fresh, to: place)
  }

  init(branch: String, base: String, from: CommitID, to: CommitID, folder: GitPath) {
    self.branch = branch
    self.base = base
    self.from = from
    self.to = to
    self.folder = folder
  }

  private init?(_ contents: [UInt8]) {
    let fields = contents.split(separator: 0, omittingEmptySubsequences: false)
    guard fields.count == 6, let from = CommitID(fields[2]), let to = CommitID(fields[3]) else { return nil }
    self.init(
      branch: String(decoding: fields[0], as: UTF8.self), base: String(decoding: fields[1], as: UTF8.self), from: from,
      to: to, folder: GitPath(fields[4]))
  }

  private var contents: [UInt8] {
    let fields = [branch, base, from.description, to.description].map { Array($0.utf8) } + [folder.bytes]
    return fields.flatMap { $0 + [0] }
  }
}
