import Foundation
import MVVM
import PalsData
import Presentation
import ServiceLifecycle
import Web
import WebScreens

/// The real parts, put together over one folder. As a service it syncs until the app ends, and closes the files then.
struct Composition: Service {
  let site: Site
  /// What was done about a damaged file; nothing when it was sound.
  let recovery: DataRecovery?

  private let store: DataStore
  private let errors: ErrorLog

  /// - Parameter server: the server to share with; nothing keeps everything on this device.
  /// - Throws: what says which file is not right.
  @MainActor
  init(folder: DataFolder, server: ServerConfiguration?) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let connectivity = ConnectivityStatus()
    errors = ErrorLog(file: folder.errors)
    store = try DataStore(folder: folder, server: server, connectivity: connectivity, errors: errors)
    recovery = store.recovery
    site = try PalsSite.make(
      services: AppServices(
        useCases: UseCases(logs: store.logs, achievements: store.achievements, calendar: calendar),
        syncing: store.sync, online: OnlineSwitch { connectivity.update(isConnected: $0) }, errors: errors),
      calendar: calendar)
  }

  func run() async throws {
    await store.sync?.start()
    // The group ends when one of its services does.
    try? await gracefulShutdown()
    try await store.close()
    await errors.flush()
  }
}
