import MVVM

/// One sync: sends what waits, then fetches what is new. It can be cut off at any moment; the next one goes on from there.
package struct SyncRun: Sendable {
  let store: any SyncStorage
  let remote: any RemoteStore
  let settings: SyncSettings
  let report: @Sendable (SyncState.Phase) async -> Void

  /// How often one run resends changes after conflicts: two devices that write the same row in a loop must not keep each
  /// other here indefinitely.
  private static let patience = 20

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
    try await push()
    try await pull()
  }

  private func push() async throws {
    let schemas = Dictionary(store.schemas.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var total = try await store.counts().pending
    var done = 0
    var conflicts: [String: Int] = [:]
    while true {
      try Task.checkCancellation()
      let entries = try await store.takePending(limit: settings.pushBatch)
      if entries.isEmpty { return }
      total = max(total, done + entries.count)
      await report(.pushing(done: done, total: total))
      for group in Self.groups(entries) {
        guard let schema = schemas[group[0].table] else { continue }
        try Task.checkCancellation()
        let answer = await remote.push(group, to: schema)
        let settled = Array(zip(group, answer.outcomes).map { (entry: $0, outcome: $1) })
        // Before anything else: what the server has decided is known here from now on.
        if !settled.isEmpty { try await store.settle(settled) }
        done += settled.count
        if let failure = answer.failure { throw failure }
        guard settled.count == group.count else { throw RemoteError.malformed("Not all changes were answered.") }
        for (entry, outcome) in settled {
          guard case .conflict = outcome else { continue }
          conflicts["\(entry.table)/\(entry.id)", default: 0] += 1
          if conflicts["\(entry.table)/\(entry.id)", default: 0] > Self.patience {
            throw RemoteError.busy(.sync(.conflictDetected), retryAfter: nil)
          }
        }
      }
    }
  }

  /// Changes that follow each other and can go together: of one table, and all new or all not.
  private static func groups(_ entries: [OutboxEntry]) -> [[OutboxEntry]] {
    var groups: [[OutboxEntry]] = []
    for entry in entries {
      if let last = groups.last?.last, last.table == entry.table, (last.kind == .insert) == (entry.kind == .insert) {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups
  }

  private func pull() async throws {
    await report(.pulling)
    for schema in store.schemas {
      while true {
        try Task.checkCancellation()
        let cursor = try await store.cursor(of: schema.name)
        let page = try await remote.pull(schema, after: cursor, limit: settings.pullPage)
        try await store.merge(page.records, of: schema)
        // A server that always returns the same page must not cause an endless loop.
        guard page.hasMore, let last = page.records.last, last.version > cursor else { break }
      }
    }
  }
}
