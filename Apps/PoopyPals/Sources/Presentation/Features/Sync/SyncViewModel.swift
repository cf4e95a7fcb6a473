import Domain
import Foundation
import MVVM
import Observation

/// How the device stands with the server: what waits, what was refused, what met other changes.
@MainActor @Observable
public final class SyncViewModel {
  /// The changes that the server refused.
  public let parked: Loader<[ParkedChange]>
  /// The conflicts that nobody has looked at.
  public let conflicts: Loader<[SyncConflict]>
  /// What went wrong with the last thing that the user did.
  public let problem: ProblemModel
  /// What was done about a damaged store when the app started, in a sentence; nothing when it was sound.
  public let repair: String?
  /// Whether the user's sync runs.
  public private(set) var isSyncing = false

  @ObservationIgnored private let syncing: (any Syncing)?
  @ObservationIgnored private let keep: any UseCase<KeepVersion.Input, PoopLog>
  @ObservationIgnored private let online: OnlineSwitch
  @ObservationIgnored private var following: BindingToken?

  /// A screen that has not been loaded.
  /// - Parameter syncing: the sync; nothing when there is no server.
  public init(
    syncing: (any Syncing)?, keep: any UseCase<KeepVersion.Input, PoopLog>, online: OnlineSwitch, problem: ProblemModel,
    repair: String? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.syncing = syncing
    self.keep = keep
    self.online = online
    self.problem = problem
    self.repair = repair
    parked = Loader(clock: clock) { try await syncing?.parkedChanges() ?? [] }
    conflicts = Loader(clock: clock) { try await syncing?.conflicts() ?? [] }
  }

  // MARK: - Computed

  /// Whether there is a server.
  public var hasServer: Bool { syncing != nil }

  /// Whether the network may be used.
  public var isOnline: Bool { online.isOnline }

  /// Where the sync stands.
  public var state: SyncState { syncing?.status.state ?? SyncState() }

  // MARK: - Loading

  /// Loads both lists, and again whenever their numbers change; in the view's task.
  public func load() async {
    await parked.refresh()
    await conflicts.refresh()
    // From here on nothing that is shown is set back to loading.
    if following == nil, !Task.isCancelled, let status = syncing?.status {
      following = BindingToken(observing: { [status.state.parkedCount, status.state.conflictCount] }) { [weak self] _ in
        self?.parked.start(.refresh, joining: false)
        self?.conflicts.start(.refresh, joining: false)
      }
    }
  }

  /// Stops what runs for the screen.
  public func leave() { following = nil }

  // MARK: - Doing

  /// Lets the app use the network, or not.
  public func setOnline(_ isOnline: Bool) { online.set(isOnline) }

  /// Syncs now.
  public func syncNow() async {
    guard let syncing, !isSyncing else { return }
    isSyncing = true
    defer { isSyncing = false }
    _ = await problem.watch(isRecorded: true, again: { [weak self] in await self?.syncNow() }) {
      try await syncing.sync()
    }
  }

  /// Sends a refused change once more.
  public func retry(_ id: ParkedChange.ID) async { await perform { try await $0.retry(id) } }

  /// Gives up a refused change.
  public func discard(_ id: ParkedChange.ID) async { await perform { try await $0.discard(id) } }

  /// Takes a conflict off the list.
  public func acknowledge(_ id: SyncConflict.ID) async { await perform { try await $0.acknowledge(id) } }

  /// Keeps one version of a conflict, whichever won before, and takes the conflict off the list.
  public func choose(_ version: ConflictVersion, of id: SyncConflict.ID) async {
    await perform { [keep] syncing in
      guard let conflict = try await syncing.conflicts().first(where: { $0.id == id }),
        let fields = conflict.fields(of: version), let log = UUID(uuidString: conflict.entityID)
      else { throw DataError.notFound }
      _ = try await keep(.init(log: log, fields: fields))
      try await syncing.acknowledge(id)
    }
  }

  /// Goes on with a server that has lost visits, for example because a backup was restored.
  public func resolveServerReset(_ resolution: ServerResetResolution) async {
    await perform { try await $0.resolveServerReset(resolution) }
  }

  private func perform(_ work: @MainActor (any Syncing) async throws -> Void) async {
    guard let syncing else { return }
    _ = await problem.watch { try await work(syncing) }
    await parked.refresh(joining: false)
    await conflicts.refresh(joining: false)
  }
}
