import Foundation
import MVVM
import MVVMTesting

/// A sync that a test controls.
@MainActor
final class FakeSync: Syncing {
  nonisolated let status: SyncStatus
  nonisolated let syncs = Spy<Void, Void>()
  nonisolated let signedIns = Spy<Void, Void>()
  private(set) var parked: [ParkedChange] = []
  private(set) var met: [SyncConflict] = []
  private(set) var retried: [UUID] = []

  init(parked: [ParkedChange] = [], conflicts: [SyncConflict] = []) {
    status = SyncStatus()
    self.parked = parked
    met = conflicts
    tell()
  }

  /// The server has refused something, or two changes have met.
  func add(parked: [ParkedChange] = [], conflicts: [SyncConflict] = []) {
    self.parked += parked
    met += conflicts
    tell()
  }

  private func tell() {
    var state = status.state
    (state.parkedCount, state.conflictCount) = (parked.count, met.count)
    status.show(state)
  }

  nonisolated func sync() async throws { try await syncs(()) }
  func parkedChanges() async throws -> [ParkedChange] { parked }
  func conflicts() async throws -> [SyncConflict] { met }

  func retry(_ id: UUID) async throws {
    try remove(id)
    retried.append(id)
  }

  func discard(_ id: UUID) async throws { try remove(id) }

  func acknowledge(_ id: UUID) async throws {
    met.removeAll { $0.id == id }
    tell()
  }

  nonisolated func signedIn() async { _ = try? await signedIns(()) }

  private func remove(_ id: UUID) throws {
    guard parked.contains(where: { $0.id == id }) else { throw DataError.notFound }
    parked.removeAll { $0.id == id }
    tell()
  }
}
