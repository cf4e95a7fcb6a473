import Foundation
import MVVM
import MVVMData

/// The server of a household. It tells when it was restored or emptied, also if it has forgotten this device with the rest.
struct HouseholdRemote: RemoteStore {
  private let tables: any RemoteStore
  private let registration: DeviceRegistration?

  /// - Parameters:
  ///   - tables: what the server has, and what it calls itself.
  ///   - registration: lets the device in; nothing for a server that knows its devices some other way.
  init(_ tables: any RemoteStore, registration: DeviceRegistration?) {
    self.tables = tables
    self.registration = registration
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    await tables.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    try await tables.pull(schema, after: version, limit: limit)
  }

  func time(_ schema: TableSchema) async throws(RemoteError) -> Date? { try await tables.time(schema) }

  /// A server answers nothing to a device that it does not know. Registered again, the device gets the epoch, which is
  /// another one by then.
  func epoch() async throws(RemoteError) -> String? {
    do throws(RemoteError) {
      let epoch = try await tables.epoch()
      guard epoch == nil, let registration else { return epoch }
      await registration.renew()
      return try await tables.epoch()
    } catch {
      // A server without epochs: then only missing rows show that it was restored.
      if case .refused = error { return nil }
      throw error
    }
  }
}
