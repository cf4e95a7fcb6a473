import Facts
import Findings
import Foundation
import Refactoring
import SourceFacts
import Workspace

/// Works out the states of an app at many commits, several at a time.
///
/// Each worker has a folder of its own, which it brings from one commit to the next, and takes commits that follow each
/// other, so that little has to be written. The facts of files are shared by all.
struct HistoryWork: Sendable {
  /// Analyses at a time. Each needs memory for a whole app.
  private static let mostWorkers = 4
  /// Seconds between two times that states are kept.
  private static let patience = 3.0

  typealias Found = (commit: HistoryCommit, state: HistoryState)

  let points: HistoryPoints
  /// The commit that the history ends with.
  let present: String?
  let all: [HistoryCommit]
  let request: AnalysisRequest
  let scratch: TemporaryTree
  let progress: (@Sendable (Int, Int) -> Void)?

  /// The states of some commits, by commit.
  ///
  /// - Throws: ``UsageError``, and `CancellationError` when the task is cancelled. What is known by then is kept.
  func run(_ missing: [HistoryCommit]) async throws -> (states: [String: HistoryState], notes: [String]) {
    if missing.isEmpty { return ([:], []) }
    let jobs = request.jobs > 0 ? request.jobs : LargeStackPool.processors
    let workers = max(1, min(jobs, Self.mostWorkers, missing.count))
    // Without a cache the facts still have to go from one commit to the next.
    let mode = request.cache == .off ? .folder(scratch.path + "/facts") : request.cache
    let facts = HistoryFacts(mode, root: points.root.root)
    let found = Locked(Log(known: all.count - missing.count, last: Date()))
    defer {
      keep(found, facts, isLast: true)
    }
    progress?(all.count - missing.count, all.count)
    // The present first and alone: most files of the others are the same, and should not be parsed twice.
    let order = missing.sorted { ($0.id == present ? 1 : 0, $0.time) > ($1.id == present ? 1 : 0, $1.time) }
    let first = try await work(order.prefix(1), in: try await tree(0), found, facts, jobs: jobs)
    let rest = order.dropFirst()
    try await withThrowingTaskGroup { group in
      for worker in 0..<workers {
        let (start, end) = (rest.count * worker / workers, rest.count * (worker + 1) / workers)
        let part = rest.dropFirst(start).prefix(end - start)
        group.addTask {
          let tree = worker == 0 ? first : try await tree(worker)
          _ = try await work(part, in: tree, found, facts, jobs: max(1, jobs / workers))
        }
      }
      try await group.waitForAll()
    }
    return found.withLock { ($0.states, $0.notes) }
  }

  private struct Log: Sendable {
    var states: [String: HistoryState] = [:]
    /// Of all points of the history, with those that runs before have kept.
    var known: Int
    var unsaved: [Found] = []
    var notes: [String] = []
    var last: Date
  }

  private func tree(_ worker: Int) async throws -> ExportedTree {
    let folder = scratch.path + "/\(worker)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    return try await Self.ask { () throws(GitError) in
      try await ExportedTree(root: points.root.root, folder: folder)
    }
  }

  /// Works out the states of commits, one after the other.
  ///
  /// - Returns: the tree as the last commit left it.
  private func work(
    _ commits: ArraySlice<HistoryCommit>, in tree: ExportedTree, _ found: Locked<Log>, _ facts: HistoryFacts, jobs: Int
  ) async throws -> ExportedTree {
    var tree = tree
    for commit in commits {
      try Task.checkCancellation()
      do throws(GitError) {
        try await tree.show(commit.id)
      } catch {
        throw UsageError("The commit \(commit.id.prefix(10)) of \(commit.day) cannot be read: \(error)")
      }
      let state = try await Self.onThread { [tree] in
        try points.state(in: tree, facts: facts, jobs: jobs, isPresent: commit.id == present)
      }
      // A submodule may get its commit later.
      let isWhole = tree.missing.isEmpty
      let count = found.withLock { log in
        log.states[commit.id] = state
        if isWhole { log.unsaved.append((commit, state)) }
        log.known += 1
        return log.known
      }
      progress?(count, all.count)
      keep(found, facts, isLast: false)
    }
    return tree
  }

  /// Writes what is known every now and then, so that an interrupted run has not worked for nothing.
  private func keep(_ found: Locked<Log>, _ facts: HistoryFacts, isLast: Bool) {
    var notes: [String] = []
    if isLast || facts.isFull { notes += facts.save() }
    found.withLock { log in
      if isLast || Date().timeIntervalSince(log.last) > Self.patience {
        notes += points.save(log.unsaved, of: all)
        log.unsaved = []
        log.last = Date()
      }
      log.notes += notes.filter { !log.notes.contains($0) }
    }
  }

  private static func ask<Answer>(_ question: () async throws(GitError) -> Answer) async throws(UsageError) -> Answer {
    do throws(GitError) {
      return try await question()
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// An analysis keeps its thread busy; the threads of the tasks have to stay free.
  private static func onThread<Answer: Sendable>(
    _ work: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}
