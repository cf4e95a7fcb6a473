import Domain
import Foundation

/// A repository that keeps branches in memory and worktrees as real folders.
///
/// A worktree has two files of git's: `.git` and `README`. Every other file in it is work, unless it is an unchanged
/// copy or is ignored and disposable (`build/…`).
actor InMemoryGit: GitService {
  let repository: Repository
  private let faults: Faults
  private(set) var branches: [String: CommitID] = [:]
  private(set) var refs: [String: CommitID] = [:]
  private(set) var worktrees: [String: String] = [:]
  private var parents: [CommitID: CommitID] = [:]
  private var locked: [String: String] = [:]
  private var operations: [String: String] = [:]
  private var headBranch: String? = "main"
  private(set) var removed: [String] = []
  private(set) var maximumAtOnce = 0
  private var now = 0
  private var losesSalvages = false
  private var files: [FileDiff] = []

  static let tracked: Set<String> = [".git", "README"]

  init(repository: Repository, faults: Faults) {
    self.repository = repository
    self.faults = faults
    branches = ["main": Self.commit(1), "foreign": Self.commit(2)]
    parents = [Self.commit(2): Self.commit(1)]
  }

  static func commit(_ number: Int) -> CommitID {
    let digits = String(number, radix: 16)
    guard let id = CommitID(String(repeating: "0", count: 40 - digits.count) + digits) else {
      fatalError("no commit id")
    }
    return id
  }

  // MARK: What a test does

  func setHead(_ branch: String?) { headBranch = branch }
  func lock(_ path: String, reason: String = "") { locked[path] = reason }
  func begin(_ operation: String, in path: String) { operations[path] = operation }
  func move(_ branch: String, to commit: CommitID, parent: CommitID) {
    branches[branch] = commit
    parents[commit] = parent
  }
  func checkOut(_ branch: String, at path: String) { worktrees[path] = branch }
  func drop(_ branch: String) { branches[branch] = nil }
  func addBranch(_ name: String, at commit: CommitID) { branches[name] = commit }

  func loseSalvages() { losesSalvages = true }
  /// What a review finds from now on.
  func show(_ files: [FileDiff]) { self.files = files }

  // MARK: GitService

  func repository(at path: String) async throws -> Repository {
    try await faults.pass("git.repository")
    let isInside = path == repository.path || path.hasPrefix(repository.path + "/") || worktrees[path] != nil
    guard isInside else { throw SessionError(.git, step: "Find the repository", reason: "fatal: not a git repository") }
    return repository
  }

  func checkBranchName(_ name: String) async throws {
    let isBad = name.contains(" ") || name.contains("..") || name.hasPrefix("-") || name.contains("~")
    guard !isBad else {
      throw SessionError(.invalid, step: "Check", reason: "fatal: '\(name)' is not a valid branch name")
    }
  }

  func branches(of repository: Repository) async throws -> [Branch] {
    try await faults.pass("git.branches")
    return branches.keys.sorted().map { name in
      Branch(name: name, commit: branches[name] ?? Self.commit(0), worktree: worktrees.first { $0.value == name }?.key)
    }
  }

  func currentBranch(of repository: Repository) async throws -> String? { headBranch }

  func commit(_ revision: String, of repository: Repository) async throws -> CommitID {
    let name = revision.hasPrefix("refs/heads/") ? String(revision.dropFirst(11)) : revision
    guard let commit = refs[revision] ?? branches[name] else {
      throw SessionError(.notFound, step: "Look up", reason: "There is no '\(revision)'.")
    }
    return commit
  }

  func createBranch(_ name: String, at commit: CommitID, of repository: Repository) async throws {
    try await faults.pass("git.createBranch")
    guard branches[name] == nil else { throw SessionError(.busy, step: "Make the branch", reason: "It exists.") }
    branches[name] = commit
    try await faults.pass("git.createBranch.after")
  }

  func deleteBranch(_ name: String, at commit: CommitID, of repository: Repository) async throws {
    try await faults.pass("git.deleteBranch")
    guard branches[name] == commit else { throw SessionError(.refused, step: "Delete", reason: "It has moved.") }
    branches[name] = nil
    try await faults.pass("git.deleteBranch.after")
  }

  func addWorktree(at path: String, branch: String, of repository: Repository) async throws {
    now += 1
    maximumAtOnce = max(maximumAtOnce, now)
    defer { now -= 1 }
    try await faults.pass("git.addWorktree")
    // One of the branch whose folder is gone is made again.
    let isFree = worktrees[path] == nil || worktrees[path] == branch
    guard branches[branch] != nil, isFree, !Files.exists(path) else {
      throw SessionError(.git, step: "Make the worktree", reason: "It cannot be made.")
    }
    worktrees[path] = branch
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in Self.tracked { try Data(name.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
    try await faults.pass("git.addWorktree.after")
  }

  func initializeSubmodules(in worktree: String, of repository: Repository) async throws {
    try await faults.pass("git.submodules")
  }

  func untrackedFiles(
    of repository: Repository, matching patterns: [String], limit: Int
  ) async throws -> [String] {
    try await faults.pass("git.untracked")
    return patterns.filter { Files.exists("\(repository.path)/\($0)") }
  }

  func ignoredPaths(among paths: [String], in worktree: String) async throws -> [String] {
    try await faults.pass("git.ignored")
    return paths.filter { !$0.hasPrefix("notes") }
  }

  func worktrees(of repository: Repository) async throws -> [WorktreeRecord] {
    try await faults.pass("git.worktrees")
    let main = WorktreeRecord(path: repository.path, branch: headBranch, head: nil, isMain: true)
    return [main]
      + worktrees.keys.sorted().map { path in
        WorktreeRecord(
          path: path, branch: worktrees[path], head: branches[worktrees[path] ?? ""],
          lockReason: locked[path],
          prunableReason: FileManager.default.fileExists(atPath: path) ? nil : "gone")
      }
  }

  func state(of worktree: String, base: String) async throws -> WorktreeState {
    WorktreeState(
      branch: worktrees[worktree], head: nil, changes: [], aheadOfBase: 0, behindBase: 0, unpushed: nil, operation: nil)
  }

  func verifyWorktree(_ path: String, of repository: Repository) async throws {
    try await faults.pass("git.verify")
    guard worktrees[path] != nil, FileManager.default.fileExists(atPath: path) else {
      throw SessionError(.refused, step: "Verify", reason: "'\(path)' is no worktree.")
    }
    try await faults.pass("git.verify.after")
  }

  func review(of worktree: String, base: String, limits: ReviewLimits) async throws -> Review {
    try await faults.pass("git.review")
    return Review(state: try await state(of: worktree, base: base), files: files)
  }

  func revertHunk(
    _ hunk: FileDiff.Hunk, of change: Change, in removal: WorktreeRemoval, base: String, named name: String
  ) async throws -> Salvage {
    try await faults.pass("git.revert")
    return Salvage(ref: "refs/maestro/rescue/" + name, commit: nil, filesPath: nil)
  }

  func revertFile(
    _ path: String, in removal: WorktreeRemoval, base: String, named name: String
  ) async throws -> Salvage {
    try await faults.pass("git.revert")
    let commit = Self.commit(2000 + refs.count)
    let ref = "refs/maestro/rescue/\(name)"
    refs[ref] = commit
    files.removeAll { $0.change.path == path }
    return Salvage(ref: ref, commit: commit, filesPath: nil)
  }

  func commitAll(in worktree: String, message: String) async throws -> CommitID {
    try await faults.pass("git.commit")
    return Self.commit(9)
  }

  func push(branch: String, from worktree: String) async throws -> PushOutcome {
    PushOutcome(remote: "origin", branch: branch, pullRequestLink: nil)
  }

  func merge(_ branch: String, into base: String, of repository: Repository) async throws -> MergeOutcome { .upToDate }
  func interruptedMerge(of repository: Repository) async throws -> InterruptedMerge? { nil }
  func rebase(_ worktree: String, onto base: String) async throws -> MergeOutcome { .upToDate }
  func mergeBase(_ base: String, into worktree: String) async throws -> MergeOutcome { .upToDate }
  func takeBackMerge(_ removal: WorktreeRemoval, named name: String) async throws -> Salvage {
    Salvage(ref: nil, commit: nil, filesPath: nil)
  }

  func rescueRefs(of repository: Repository) async throws -> [RescueRef] { [] }
  func discardRescue(_ ref: RescueRef, of repository: Repository) async throws {}

  func removalObstacles(_ removal: WorktreeRemoval) async -> [RemovalObstacle] {
    guard await faults.isAlive else { return [.checkFailed("power cut")] }
    var obstacles: [RemovalObstacle] = removal.processIsDead ? [] : [.processAlive]
    guard let branch = worktrees[removal.path] else { return obstacles + [.notRegistered] }
    if branch != removal.branch { obstacles.append(.anotherHead(branch)) }
    if !removal.path.hasPrefix(removal.base + "/") { obstacles.append(.outsideBase) }
    if let reason = locked[removal.path] { obstacles.append(.locked(reason)) }
    if let operation = operations[removal.path] { obstacles.append(.operationInProgress(operation)) }
    let work = work(in: removal)
    return work.isEmpty ? obstacles : obstacles + [.untracked(work)]
  }

  func removeWorktree(_ removal: WorktreeRemoval) async throws {
    try await faults.pass("git.removeWorktree")
    let obstacles = await removalObstacles(removal)
    guard obstacles.isEmpty else { throw SessionError(.refused, step: "Remove", reason: "\(obstacles)") }
    worktrees[removal.path] = nil
    removed.append(removal.path)
    if Files.exists(removal.path) { try FileManager.default.removeItem(atPath: removal.path) }
    try await faults.pass("git.removeWorktree.after")
  }

  func salvage(_ removal: WorktreeRemoval, into folder: String) async throws -> Salvage {
    try await faults.pass("git.salvage")
    let name = "refs/maestro/rescue/\((folder as NSString).lastPathComponent)"
    let tip = branches[removal.branch] ?? Self.commit(0)
    let isInBase = try await isReachable(tip, from: ["main"], of: repository)
    let isLost = !removal.keepsBranch && !isInBase
    guard !work(in: removal).isEmpty || isLost else { return Salvage(ref: nil, commit: nil, filesPath: nil) }
    // Another rescue is never overwritten.
    let ref = refs[name] == nil ? name : "\(name)-\(refs.count + 1)"
    let commit = Self.commit(1000 + refs.count)
    parents[commit] = tip
    if !losesSalvages { refs[ref] = commit }
    try await faults.pass("git.salvage.after")
    return Salvage(ref: ref, commit: commit, filesPath: nil)
  }

  func forgetWorktree(at path: String, of repository: Repository) async throws {
    try await faults.pass("git.forget")
    guard !FileManager.default.fileExists(atPath: path) else {
      throw SessionError(.refused, step: "Forget", reason: "It is there.")
    }
    worktrees[path] = nil
    try await faults.pass("git.forget.after")
  }

  func isReachable(_ commit: CommitID, from revisions: [String], of repository: Repository) async throws -> Bool {
    for revision in revisions {
      var next = try? await self.commit(revision, of: repository)
      while let now = next {
        if now == commit { return true }
        next = parents[now]
      }
    }
    return false
  }

  func keep(_ commit: CommitID, as ref: String, of repository: Repository) async throws {
    try await faults.pass("git.keep")
    guard refs[ref] == nil || refs[ref] == commit else {
      throw SessionError(.refused, step: "Keep", reason: "'\(ref)' is taken.")
    }
    refs[ref] = commit
    try await faults.pass("git.keep.after")
  }

  private func work(in removal: WorktreeRemoval) -> [String] {
    let copies = Dictionary(removal.copiedFiles.map { ($0.path, $0.digest) }, uniquingKeysWith: { $1 })
    return Files.all(in: removal.path).filter { name in
      if Self.tracked.contains(name) || name.hasPrefix("build/") { return false }
      return copies[name] == nil || copies[name] != Files.digest("\(removal.path)/\(name)")
    }
  }
}
