import Foundation
import MVVM

/// One sync: sends what waits and fetches what is new, in turns. It can be cut off at any moment; the next one goes on from
/// there.
package struct SyncRun: Sendable {
  let store: any SyncStorage
  let remote: any RemoteStore
  let settings: SyncSettings
  let report: @Sendable (SyncState.Phase) async -> Void

  /// How many batches are sent, and how many pages are fetched, before it is the other's turn.
  private static let turn = 20

  /// How often children of deleted parents are dealt with in one run: what others do meanwhile is for the next one.
  private static let settlements = 3

  package init(
    store: any SyncStorage, remote: any RemoteStore, settings: SyncSettings,
    report: @escaping @Sendable (SyncState.Phase) async -> Void
  ) {
    self.store = store
    self.remote = remote
    self.settings = settings
    self.report = report
  }

  package func run() async throws {
    try await ServerIdentity(store: store, remote: remote).check()
    var push = PushProgress(mark: try await store.lastChange(), total: try await store.counts().pending)
    var pull = PullProgress(page: settings.pullPage)
    var problems = TableProblems()
    var settlements = 0
    while true {
      try await self.push(&push, &problems)
      let isFetched = try await self.pull(&pull, &problems)
      if push.isDone, isFetched {
        guard settlements < Self.settlements, try await store.settleRelations(except: problems.tables) else { break }
        settlements += 1
        push = PushProgress(mark: try await store.lastChange(), total: try await store.counts().pending)
      }
      if isFetched { pull.restart() }
    }
    // Told once all the others are through.
    if let first = problems.first { throw first }
  }

  // MARK: - Sending

  private func push(_ progress: inout PushProgress, _ problems: inout TableProblems) async throws {
    guard !progress.isDone else { return }
    let schemas = Dictionary(store.schemas.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let order = Dictionary(
      store.schemas.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for _ in 0..<Self.turn {
      try Task.checkCancellation()
      let entries = try await store.takePending(
        PendingSelection(
          limit: settings.pushBatch, last: progress.mark, exceptTables: problems.tables,
          exceptKeys: Set(progress.deferred.keys)))
      if entries.isEmpty {
        if progress.deferred.isEmpty {
          progress.isDone = true
          return
        }
        let refused = progress.resume()
        if !refused.isEmpty { try await store.settle(refused) }
        continue
      }
      progress.total = max(progress.total, progress.done + entries.count)
      await report(.pushing(done: progress.done, total: progress.total))
      for group in PushPlan.groups(entries, order: order) {
        guard let schema = schemas[group[0].table] else { continue }
        try Task.checkCancellation()
        try await send(group, schema, &progress, &problems)
      }
    }
  }

  private func send(
    _ group: [OutboxEntry], _ schema: TableSchema, _ progress: inout PushProgress, _ problems: inout TableProblems
  ) async throws {
    if problems.tables.contains(schema.name) { return }
    let answer = await remote.push(group, to: schema)
    let answered = Array(zip(group, answer.outcomes).map { (entry: $0, outcome: $1) })
    let cursor = try await store.pullCursor(of: schema.name)
    if answered.contains(where: { Self.isStrange($0.entry, $0.outcome, cursor) }), progress.isUnverified(schema.name) {
      // Before edits are parked because of it, and before what is known of the server is overwritten.
      try await ServerIdentity(store: store, remote: remote).verify(schema)
    }
    let settled = progress.take(answered)
    // Before anything else: what the server has decided is known here from now on.
    if !settled.isEmpty { try await store.settle(settled) }
    if let failure = answer.failure { return try problems.note(failure, of: schema.name) }
    guard answered.count == group.count else { throw RemoteError.malformed("Not all changes were answered.") }
    for (entry, outcome) in settled {
      guard case .conflict = outcome, progress.isTooContested(entry) else { continue }
      throw RemoteError.busy(.sync(.conflictDetected), retryAfter: nil)
    }
  }

  /// Whether an answer may come from a server that has lost rows: one that does not know a row, or that gives a version
  /// that was given before.
  private static func isStrange(_ entry: OutboxEntry, _ outcome: PushOutcome, _ cursor: PullCursor) -> Bool {
    switch outcome {
    case .conflict(nil): true
    case .applied(let record): entry.attempts == 0 && record.version <= cursor.version
    case .conflict, .rejected: false
    }
  }

  // MARK: - Fetching

  /// - Returns: whether everything has been fetched.
  private func pull(_ progress: inout PullProgress, _ problems: inout TableProblems) async throws -> Bool {
    await report(.pulling)
    var left = Self.turn
    for schema in store.schemas where !progress.isDone(schema.name) && !problems.tables.contains(schema.name) {
      do {
        while left > 0, !progress.isDone(schema.name) {
          left -= 1
          try await fetchPage(schema, &progress)
        }
      } catch let error as RemoteError {
        try problems.note(error, of: schema.name)
      }
    }
    return store.schemas.allSatisfy { progress.isDone($0.name) || problems.tables.contains($0.name) }
  }

  private func fetchPage(_ schema: TableSchema, _ progress: inout PullProgress) async throws {
    try Task.checkCancellation()
    let cursor = try await store.pullCursor(of: schema.name)
    do {
      let isFirst = progress.begin(schema.name)
      let page = try await ServerIdentity(store: store, remote: remote).page(
        schema, cursor, limit: progress.size(schema.name), verifies: isFirst)
      try await store.merge(page, of: schema)
      // A server that always returns the same page must not cause an endless loop.
      if !page.hasMore || page.lastVersion <= cursor.version { progress.end(schema.name) }
    } catch RemoteError.tooLong(let problem) {
      guard progress.halve(schema.name) else { throw RemoteError.tooLong(problem) }
    }
  }
}
