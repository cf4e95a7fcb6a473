import Foundation
import MVVM
import MVVMData
import NIOSockets
import PalsData
import Presentation
import ServiceLifecycle
import Web
import WebScreens

/// The real parts, put together over one folder. As a service it syncs until the app ends, and closes the files then.
struct Composition: Service {
  let site: Site
  /// What was done about a damaged file, in a sentence; nothing when it was sound.
  let repair: String?

  private let store: DataStore
  private let errors: ErrorLog
  private let failures: BindingToken?

  /// - Parameter server: the server to share with; nothing keeps everything on this device.
  /// - Throws: what says which file is not right.
  @MainActor
  init(folder: DataFolder, server: ServerConfiguration?) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let connectivity = ConnectivityStatus()
    let errors = ErrorLog(file: folder.errors)
    self.errors = errors
    store = try DataStore(
      folder: folder, server: server, sockets: server.flatMap(Self.sockets), connectivity: connectivity, errors: errors)
    repair = store.recovery.map {
      Wording.repaired(
        waiting: $0.rescuedCount, isComplete: $0.isComplete && $0.strandedCount == 0, hasServer: server != nil,
        kept: $0.damagedFile)
    }
    if repair != nil { errors.record(DataError.corruptedData) }
    // What fails while nobody looks is told on the screen of support, too.
    failures = store.sync.map { sync in
      BindingToken(observing: { sync.status.state.lastError }) { error in
        if let error { errors.record(error) }
      }
    }
    site = try PalsSite.make(
      services: AppServices(
        useCases: UseCases(logs: store.logs, achievements: store.achievements, calendar: calendar),
        syncing: store.sync, online: OnlineSwitch { connectivity.update(isConnected: $0) }, errors: errors,
        repair: repair),
      calendar: calendar)
  }

  /// What opens the connection over which a server tells of changes.
  private static func sockets(_ server: ServerConfiguration) -> (any WebSocketTransport)? {
    #if canImport(Darwin)
      return URLSessionWebSocketTransport()
    #else
      // Without TLS: changes of servers elsewhere are fetched at intervals.
      return server.url.scheme?.lowercased() == "http" ? NIOWebSocketTransport() : nil
    #endif
  }

  func run() async throws {
    await store.sync?.start()
    // The group ends when one of its services does.
    try? await gracefulShutdown()
    try await store.close()
    await errors.flush()
  }
}
