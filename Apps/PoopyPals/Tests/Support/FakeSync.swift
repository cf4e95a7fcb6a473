import Foundation
import MVVM
import MVVMTesting

/// A sync that a test controls.
@MainActor
package final class FakeSync: Syncing {
  package nonisolated let status: SyncStatus
  package nonisolated let syncs = Spy<Void, Void>(.waits)
  package nonisolated let signedIns = Spy<Void, Void>(.waits)
  package private(set) var parked: [ParkedChange] = []
  package private(set) var met: [SyncConflict] = []
  package private(set) var retried: [UUID] = []

  package init(parked: [ParkedChange] = [], conflicts: [SyncConflict] = []) {
    status = SyncStatus()
    self.parked = parked
    met = conflicts
    tell()
  }

  /// The server has refused something, or two changes have met.
  package func add(parked: [ParkedChange] = [], conflicts: [SyncConflict] = []) {
    self.parked += parked
    met += conflicts
    tell()
  }

  private func tell() {
    var state = status.state
    (state.parkedCount, state.conflictCount) = (parked.count, met.count)
    status.show(state)
  }

  package nonisolated func sync() async throws { try await syncs(()) }
  package func parkedChanges() async throws -> [ParkedChange] { parked }
  package func conflicts() async throws -> [SyncConflict] { met }

  package func retry(_ id: UUID) async throws {
    try remove(id)
    retried.append(id)
  }

  package func discard(_ id: UUID) async throws { try remove(id) }

  package func acknowledge(_ id: UUID) async throws {
    met.removeAll { $0.id == id }
    tell()
  }

  package nonisolated func signedIn() async { _ = try? await signedIns(()) }

  private func remove(_ id: UUID) throws {
    guard parked.contains(where: { $0.id == id }) else { throw DataError.notFound }
    parked.removeAll { $0.id == id }
    tell()
  }
}
