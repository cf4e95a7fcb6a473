import Foundation
import MVVM
import MVVMData

/// Which server the app shares its rows with.
public struct ServerConfiguration: Hashable, Sendable {
  /// Where its tables are: `https://….supabase.co/rest/v1`.
  public let url: URL
  /// The key of the app, sent as `apikey` and bearer token; nothing for a server that wants none.
  public let key: String?

  /// The code of the household that the devices of one owner share; nothing for a server that knows its devices some other
  /// way, such as by signing in.
  public let household: String?

  /// A server.
  public init(url: URL, key: String? = nil, household: String? = nil) {
    self.url = url
    self.key = key
    self.household = household
  }

  /// A server from what a user or the environment says; nothing when that names none.
  /// - Throws: `ServerConfigurationError` for an address that is none.
  public init?(url text: String?, key: String?, household: String? = nil) throws(ServerConfigurationError) {
    guard let text, !text.isEmpty else { return nil }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else { throw ServerConfigurationError(address: text) }
    // What the user keeps goes over the wire: in the clear only within this machine.
    guard scheme == "https" || ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host ?? "") else {
      throw ServerConfigurationError(address: text)
    }
    self.init(
      url: url, key: key.flatMap { $0.isEmpty ? nil : $0 }, household: household.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Where a server says whether it was restored, as Server.sql of DevServer makes it.
  private static let epochs = "sync_epoch"

  /// How a device reaches the server.
  func access(for device: DeviceIdentity) -> ServerAccess {
    var headers = ["x-device-id": device.id.uuidString.lowercased()]
    if let key {
      headers["apikey"] = key
      headers["Authorization"] = "Bearer \(key)"
    }
    let registration = household.map {
      DeviceRegistration(url: url, device: device, household: $0, headers: headers)
    }
    let fields: @Sendable () async throws -> [String: String] = { [headers] in
      try await registration?.headers() ?? headers
    }
    let tables = PostgRESTRemote(url: url, epochTable: Self.epochs, headers: fields)
    return ServerAccess(
      url: url, remote: HouseholdRemote(tables, registration: registration), headers: fields)
  }
}

/// An address that no server can be reached by.
public struct ServerConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address.
  public let address: String

  /// One sentence.
  public var description: String {
    "“\(address)” is no address of a server. Write it as https://example.com/rest/v1; http is for this machine only."
  }
}
