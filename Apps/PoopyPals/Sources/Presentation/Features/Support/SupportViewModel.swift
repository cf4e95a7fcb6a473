import MVVM
import Observation

/// What went wrong lately, for asking somebody about it. It holds kinds of errors and moments, and nothing about the user.
@MainActor @Observable
public final class SupportViewModel {
  /// The errors that are kept, newest first.
  public private(set) var entries: [ErrorLog.Entry] = []

  @ObservationIgnored private let errors: any ErrorRecorder
  @ObservationIgnored private let syncing: (any Syncing)?
  @ObservationIgnored private weak var navigator: (any Navigating<AppRoute>)?

  /// How many errors are shown.
  private static let limit = 100

  /// A screen that has not been loaded.
  public init(errors: any ErrorRecorder, syncing: (any Syncing)?, navigator: any Navigating<AppRoute>) {
    self.errors = errors
    self.syncing = syncing
    self.navigator = navigator
  }

  // MARK: - Computed

  /// Where the sync stands; nothing without a server.
  public var sync: SyncState? { syncing?.status.state }

  // MARK: - Loading

  /// Looks what is kept.
  public func load() { entries = errors.recent(Self.limit) }

  // MARK: - Doing

  /// Forgets all that is kept.
  public func forget() {
    errors.clear()
    load()
  }

  /// Closes the screen.
  public func close() { navigator?.dismiss() }
}
