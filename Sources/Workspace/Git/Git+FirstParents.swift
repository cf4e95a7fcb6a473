/// The way that a branch took: its commits along their first parents, so that a merged branch counts as its merge.
public struct FirstParents: Sendable, Hashable {
  /// One commit on the way.
  public struct Commit: Sendable, Hashable {
    /// The full id.
    public var id: String
    /// The full id of everything that it contains.
    public var tree: String
    /// When it was committed, in seconds since 1970. Clocks of committers differ, so this need not be in order.
    public var time: Int
  }

  /// Newest first, what is checked out at the beginning.
  public var commits: [Commit]
  /// Whether the last commit has no parent only because the clone is shallow.
  public var endsShallow: Bool
}

extension Git {
  /// How many commits are read at once.
  private static let portion = 2000

  /// The commits from `HEAD` back along first parents.
  ///
  /// - Parameters:
  ///   - root: absolute.
  ///   - executable: git.
  ///   - isEnough: asked after every some thousand commits, with all of them so far.
  /// - Throws: when git cannot be asked, and when there is no commit.
  /// - Complexity: O(commits read); one process for 2,000 commits.
  public static func firstParents(
    root: String, executable: String = "git", until isEnough: ([FirstParents.Commit]) -> Bool
  ) async throws(GitError) -> FirstParents {
    let command = GitCommand(executable: executable, root: root)
    var start = try await head(root: root, executable: executable).id
    var commits: [FirstParents.Commit] = []
    while true {
      let lines = try await command.require([
        "log", "--first-parent", "--no-show-signature", "--max-count=\(portion + 1)", "--format=%H %T %ct %P", start,
        "--",
      ]).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
      for words in lines.dropFirst(commits.isEmpty ? 0 : 1) {
        guard words.count >= 3, let time = Int(words[2]) else {
          throw .failed(command: "log", message: "unexpected output; please report this")
        }
        commits.append(FirstParents.Commit(id: String(words[0]), tree: String(words[1]), time: time))
      }
      let isEnd = lines.count <= portion
      if isEnd || isEnough(commits) {
        let isRoot = isEnd && lines.last?.count == 3
        return FirstParents(commits: commits, endsShallow: isRoot ? try await isShallow(command) : false)
      }
      start = commits[commits.count - 1].id
    }
  }

  /// A commit with its contents and its moment; `nil` when there is no such commit.
  ///
  /// - Parameter id: full.
  public static func pointInTime(
    _ id: String, root: String, executable: String = "git"
  ) async throws(GitError) -> FirstParents.Commit? {
    let command = GitCommand(executable: executable, root: root)
    let answer = try await command.run(["log", "-1", "--no-show-signature", "--format=%H %T %ct", id, "--"])
    let words = answer.lines.first?.split(separator: " ").map(String.init) ?? []
    guard answer.isSuccess, words.count == 3, let time = Int(words[2]) else { return nil }
    return FirstParents.Commit(id: words[0], tree: words[1], time: time)
  }

  /// The newest commit along first parents of `HEAD` that came before everything `HEAD` has and a revision lacks: the
  /// revision itself when it is one of them.
  ///
  /// - Throws: when git cannot be asked, and when `HEAD` and the revision have nothing in common.
  public static func firstParent(
    at revision: String, root: String, executable: String = "git"
  ) async throws(GitError) -> String {
    let command = GitCommand(executable: executable, root: root)
    let (base, tip) = try await parting(revision, command)
    let since = try await command.require(["rev-list", "--first-parent", "--parents", tip, "^" + base, "--"])
      .split(separator: 0x0A)
    guard let oldest = since.last else { return tip }
    let words = String(decoding: oldest, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? String(words[1]) : base
  }

  /// The commit along first parents that first added something below a folder; `nil` when none did.
  public static func firstAddition(
    in folder: String, root: String, executable: String = "git"
  ) async throws(GitError) -> String? {
    let command = GitCommand(executable: executable, root: root)
    let lines = try await command.require([
      "log", "--first-parent", "--diff-filter=A", "--no-renames", "--no-show-signature", "--no-ext-diff", "--format=%H",
      "HEAD", "--", folder,
    ]).split(separator: 0x0A)
    return lines.last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The trees of a root at some commits: `nil` where a commit has no such folder.
  ///
  /// - Parameter commits: full ids.
  /// - Complexity: one process.
  public static func trees(
    of commits: [String], root: String, executable: String = "git"
  ) async throws(GitError) -> [String?] {
    let command = GitCommand(executable: executable, root: root)
    var folder = Array(try await command.require(["rev-parse", "--show-prefix"]).dropLast())
    if folder.last == PathText.slash { folder.removeLast() }
    var input: [UInt8] = []
    for commit in commits { input += Array(commit.utf8) + [UInt8(ascii: ":")] + folder + [0x0A] }
    let lines = try await command.require(["cat-file", "--batch-check=%(objectname) %(objecttype)"], input: input)
      .split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == commits.count else {
      throw .failed(command: "cat-file", message: "unexpected output; please report this")
    }
    return lines.map { $0.hasSuffix(" tree") ? String($0.dropLast(5)) : nil }
  }

  /// New paths of Swift files by their old ones, of what became of them between two commits.
  ///
  /// - Complexity: two processes, one where no file went or none came. Beyond 1,000 such files only those count as the same
  ///   whose contents are.
  public static func renames(
    from commit: String, to other: String, root: String, executable: String = "git"
  ) async throws(GitError) -> [String: String] {
    let command = GitCommand(executable: executable, root: root)
    // Contents of other files may be missing from a partial clone, so git must not look for what became of them.
    let fields = try await command.require([
      "diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--diff-filter=AD", "--ignore-submodules=all",
      "--relative", commit, other, "--",
    ]).split(separator: 0)
    var (gone, come): ([String: String], [String: String]) = ([:], [:])
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      let words = fields[index].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 5, let path = name(fields[index + 1]), path.hasSuffix(".swift") else { continue }
      if words[4] == "D" { gone[path] = words[2] } else { come[path] = words[3] }
    }
    if gone.isEmpty || come.isEmpty { return [:] }
    guard gone.count + come.count <= 1000 else {
      let places = Dictionary(come.map { ($1, $0) }) { PathText.precedes($0, $1) ? $0 : $1 }
      return gone.compactMapValues { places[$0] }
    }
    return renames(
      in: try await command.require(
        [
          "diff-tree", "-r", "-M", "--diff-filter=R", "--name-status", "-z", "--no-ext-diff",
          "--ignore-submodules=all", "--relative", commit, other, "--",
        ] + (Array(gone.keys) + Array(come.keys)).sorted(by: PathText.precedes)))
  }
}
