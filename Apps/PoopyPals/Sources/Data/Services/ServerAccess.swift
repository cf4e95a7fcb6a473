import Foundation
import MVVM
import MVVMData

/// How a device reaches its server.
struct ServerAccess: Sendable {
  let url: URL
  /// Its tables.
  let remote: any RemoteStore
  /// What a request of this device carries.
  let headers: @Sendable () async throws -> [String: String]

  /// Where a server tells that it has something new, as `devserver sql --realtime` makes it.
  private static let news = "sync_news"

  /// What tells of changes by other devices.
  func wakes(over sockets: any WebSocketTransport, _ connectivity: any Connectivity) -> RealtimeWakes {
    RealtimeWakes(url: url, tables: [Self.news], transport: sockets, connectivity: connectivity, headers: headers)
  }
}
