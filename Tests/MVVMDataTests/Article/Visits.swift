import Foundation
import MVVM
import MVVMData
import Observation

// The code that the article `OfflineData` shows, and what it needs around it.

struct Visit: Identifiable, Hashable, Sendable {
  let id: UUID
  var place: String
  var date: Date
  var note: String?
}

/// What the domain knows of where visits are kept.
struct LogVisit: UseCase {
  let visits: any EntityRepository<Visit>

  func callAsFunction(_ visit: Visit) async throws -> Visit {
    guard !visit.place.isEmpty else { throw ValidationError.required }
    return try await visits.save(visit)
  }
}

enum VisitTables {
  static let visits = EntityTable<Visit>(
    "visits", id: \.id,
    columns: [
      EntityColumn("place", .text, \.place), EntityColumn("date", .timestamp, \.date),
      EntityColumn("note", .text, \.note),
    ], conflicts: .mergeFields
  ) { row in
    try Visit(id: row.id(), place: row.next(), date: row.next(), note: row.next())
  }
}

@MainActor
struct VisitApp {
  let visits: OfflineFirstRepository<Visit>
  let sync: SyncEngine
  let status = SyncStatus()

  init(path: String, server: URL, connectivity: any Connectivity, token: @escaping @Sendable () async throws -> String)
    throws
  {
    let store = try LocalStore(path: path, tables: [RegisteredTable(VisitTables.visits)])
    let remote = PostgRESTRemote(url: server) { ["Authorization": "Bearer \(try await token())"] }
    sync = SyncEngine(store: store, remote: remote, status: status, connectivity: connectivity)
    visits = OfflineFirstRepository(VisitTables.visits, store: store, sync: sync)
  }
}

@MainActor @Observable
final class VisitsViewModel {
  private(set) var visits: ViewState<[Visit]> = .loading(previous: nil)
  let sync: SyncStatus
  private let repository: any EntityRepository<Visit>

  init(repository: any EntityRepository<Visit>, sync: SyncStatus) {
    self.repository = repository
    self.sync = sync
  }

  /// Goes on until the task of the view ends.
  func follow() async {
    let query = RepositoryQuery<Visit>().sorted(by: \.date, .descending).limited(to: 100)
    do {
      for try await visits in repository.observe(query) { self.visits = visits.isEmpty ? .empty : .loaded(visits) }
    } catch {
      if let error = AppError(error) { visits = .failed(error, previous: visits.value) }
    }
  }
}

@MainActor
struct RefusedChanges {
  let sync: any Syncing

  func retryAll() async throws {
    for change in try await sync.parkedChanges() { try await sync.retry(change.id) }
    try await sync.sync()
  }
}

/// What hangs on a place.
struct PlaceNote: Identifiable, Sendable {
  let id: UUID
  var placeID: UUID

  static let columns: [EntityColumn<PlaceNote>] = [
    EntityColumn("place_id", .text, \.placeID, relation: Relation(to: "places", onDelete: .cascade))
  ]
}
