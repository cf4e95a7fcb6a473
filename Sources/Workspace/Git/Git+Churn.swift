/// What git tells about the files of a root: how often they change, and what fixed what.
public struct GitChurn: Sendable, Hashable {
  /// One commit, merges left out.
  public struct Change: Sendable, Hashable {
    /// The full id.
    public var id: String
    /// The day it was committed: `2026-03-31`.
    public var day: String
    /// When it was committed, in seconds since 1970.
    public var time: Int
    /// The first line of its message.
    public var subject: String
    /// Who wrote it, by `.mailmap`.
    public var author: String
    /// What it changed, relative to the root.
    public var paths: [String]

    /// A commit with what it changed.
    public init(id: String, day: String, time: Int, subject: String, author: String, paths: [String]) {
      self.id = id
      self.day = day
      self.time = time
      self.subject = subject
      self.author = author
      self.paths = paths
    }
  }

  /// The commits of some time before one of them: what is read once and then only added to.
  public struct Log: Sendable, Hashable {
    /// The full id of the commit that it ends with.
    public var head: String
    /// The moment that it begins with, in seconds since 1970.
    public var since: Int
    /// Newest first.
    public var changes: [Change]

    /// The commits up to one of them.
    public init(head: String, since: Int, changes: [Change]) {
      self.head = head
      self.since = since
      self.changes = changes
    }
  }

  /// The full id of what is checked out.
  public var head: String
  /// The day it was committed.
  public var day: String
  /// The commits of the last twelve months before it, newest first.
  public var changes: [Change]
  /// Files that differ from `HEAD`, relative to the root.
  public var uncommitted: Set<String>
  /// New paths by old ones, of files that were renamed since the last commit that changed the folder asked for.
  public var renames: [String: String]
  /// Whether the clone has only the latest commits.
  public var isShallow: Bool
  /// What to pass the next time; `nil` when it must not be kept, because a shallow clone may get more commits.
  public var log: Log?
}

extension Git {
  /// What happened to the files below a root in the twelve months before `HEAD`; `nil` when there is no git, no
  /// repository or no commit.
  ///
  /// - Parameters:
  ///   - folder: relative to the root; renames are those since it was last changed.
  ///   - known: what an earlier call has read; only what has come since is read again.
  public static func churn(
    root: String, folder: String, known: GitChurn.Log? = nil, executable: String = "git"
  ) async throws(GitError) -> GitChurn? {
    let command = GitCommand(executable: executable, root: root)
    guard let (head, day, time) = try await tip(command) else { return nil }
    let isShallow = try await isShallow(command)
    let since = time - 365 * secondsPerDay
    let added = isShallow ? nil : try await added(to: known, since: since, head: head, command)
    let changes = if let added { added } else { try await changes(since: since, ["HEAD"], command) }
    let base = changes.first { $0.paths.contains { $0.hasPrefix(folder + "/") } }?.id
    return GitChurn(
      head: head, day: day, changes: changes, uncommitted: Set(try await status(command).map(\.name)),
      renames: try await renames(since: base, command), isShallow: isShallow,
      log: isShallow ? nil : GitChurn.Log(head: head, since: since, changes: changes))
  }

  /// What was read before, without the commits that are no longer part of what is checked out, and with those that have
  /// come; `nil` when it has to be read from scratch.
  private static func added(
    to known: GitChurn.Log?, since: Int, head: String, _ command: GitCommand
  ) async throws(GitError) -> [GitChurn.Change]? {
    guard let known, known.since <= since else { return nil }
    var old = known.changes.filter { $0.time >= since }
    if known.head == head { return old }
    // After a rebase or an amended commit, the former commits are gone from the history, and may be gone altogether.
    let gone = try await command.run(["rev-list", known.head, "^" + head, "--"])
    guard gone.isSuccess else { return nil }
    let lost = Set(gone.lines)
    if !lost.isEmpty { old.removeAll { lost.contains($0.id) } }
    let new = try await changes(since: since, [head, "^" + known.head], command)
    // No commit that was known comes after a new one.
    var (merged, place): ([GitChurn.Change], Int) = ([], 0)
    for change in new {
      while place < old.count, old[place].time > change.time {
        merged.append(old[place])
        place += 1
      }
      merged.append(change)
    }
    return merged + old[place...]
  }

  /// How many commits changed each file below a root in some days before `HEAD`, merges left out; `nil` when there is no
  /// git, no repository or no commit, or when the clone has only the latest commits.
  ///
  /// - Parameter known: what ``churn(root:folder:known:executable:)`` has read; only what has come since is read again.
  /// - Complexity: four processes; git looks at every commit of those days that is not known.
  public static func changeCounts(
    root: String, days: Int, known: GitChurn.Log? = nil, executable: String = "git"
  ) async throws(GitError) -> [String: Int]? {
    let command = GitCommand(executable: executable, root: root)
    guard let (head, _, time) = try await tip(command) else { return nil }
    if try await isShallow(command) { return nil }
    var counts: [String: Int] = [:]
    let since = time - days * secondsPerDay
    let added = try await added(to: known, since: since, head: head, command)
    let recent = if let added { added } else { try await changes(since: since, ["HEAD"], command) }
    for change in recent {
      for path in change.paths { counts[path, default: 0] += 1 }
    }
    return counts
  }

  static func isShallow(_ command: GitCommand) async throws(GitError) -> Bool {
    try await command.run(["rev-parse", "--is-shallow-repository"]).lines.first == "true"
  }

  private static var secondsPerDay: Int { 24 * 60 * 60 }

  /// Commits since a moment, newest first.
  private static func changes(
    since: Int, _ range: [String], _ command: GitCommand
  ) async throws(GitError) -> [GitChurn.Change] {
    let log = try await command.require(
      [
        "log", "--no-merges", "--no-show-signature", "--max-age=\(since)",
        "--format=%x01%H%x00%cs%x00%ct%x00%aN%x00%s%x00", "--name-only", "-z", "--relative", "--no-renames",
        "--no-ext-diff",
      ] + range + ["--", "."])
    return log.split(separator: 1).compactMap { change($0) }
  }

  /// Id, day and seconds of `HEAD`.
  private static func tip(_ command: GitCommand) async throws(GitError) -> (String, String, Int)? {
    let inside: GitCommand.Answer
    do throws(GitError) {
      inside = try await command.run(["rev-parse", "--is-inside-work-tree"])
    } catch .missing {
      return nil
    }
    if !inside.isSuccess {
      if let error = distrust(inside.message, root: command.root) { throw error }
      // Whatever else git says, the history is there and cannot be read: to go on would be to call it unknown.
      guard inside.message.contains("not a git repository (or any") else {
        throw .failed(command: "rev-parse", message: inside.message)
      }
      if case .success = FileStatus.of(PathText.join(command.root, ".git/HEAD")) {
        throw .failed(
          command: "rev-parse", message: inside.message + ", although there is a .git folder; it may be damaged")
      }
      return nil
    }
    guard inside.lines.first == "true" else { return nil }
    // Without naming `HEAD`, so that git tells a branch without commits from a broken one.
    let answer = try await command.run(["log", "-1", "--no-show-signature", "--format=%H%x00%cs%x00%ct", "--"])
    if !answer.isSuccess {
      if answer.message.contains("does not have any commits yet") { return nil }
      throw .failed(command: "log", message: answer.message)
    }
    let parts = answer.output.split(separator: 0).map { String(decoding: $0.filter { $0 != 0x0A }, as: UTF8.self) }
    guard parts.count == 3, let time = Int(parts[2]) else { return nil }
    return (parts[0], parts[1], time)
  }

  private static func change(_ bytes: ArraySlice<UInt8>) -> GitChurn.Change? {
    let parts = bytes.split(separator: 0, maxSplits: 5, omittingEmptySubsequences: false)
    guard parts.count == 6, let time = Int(String(decoding: parts[2], as: UTF8.self)) else { return nil }
    return GitChurn.Change(
      id: String(decoding: parts[0], as: UTF8.self), day: String(decoding: parts[1], as: UTF8.self), time: time,
      subject: String(decoding: parts[4], as: UTF8.self), author: String(decoding: parts[3], as: UTF8.self),
      paths: parts[5].split(separator: 0).compactMap { name($0.drop { $0 == 0x0A }) })
  }

  private static func renames(since base: String?, _ command: GitCommand) async throws(GitError) -> [String: String] {
    guard let base else { return [:] }
    // That commit may have changed the folder and renamed files; and what is renamed need not be committed yet.
    let parent = try await command.run(["rev-parse", "--verify", "--quiet", "--end-of-options", base + "^"])
    return try await renames(since: parent.lines.first ?? base, among: [], command)
  }
}
