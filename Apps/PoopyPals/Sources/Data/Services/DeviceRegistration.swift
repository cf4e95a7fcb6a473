import Foundation
import MVVM
import MVVMData

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Lets this device into its household before the first request that needs it. Doing it twice does nothing, so it is not
/// kept whether it was done.
actor DeviceRegistration {
  private let url: URL
  private let device: DeviceIdentity
  private let household: String
  private let fields: [String: String]
  private let session: URLSession
  private var isDone = false

  init(url: URL, device: DeviceIdentity, household: String, headers: [String: String]) {
    self.url = url
    self.device = device
    self.household = household
    fields = headers
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    session = URLSession(configuration: configuration)
  }

  deinit { session.invalidateAndCancel() }

  /// What a request of a registered device carries.
  /// - Throws: `RemoteError` when the device could not be registered; the next request tries it again.
  func headers() async throws -> [String: String] {
    if !isDone {
      try await register()
      isDone = true
    }
    return fields
  }

  /// Lets the device in again with the next request: the server does not know it any more.
  func renew() { isDone = false }

  private func register() async throws {
    var request = URLRequest(url: url.appendingPathComponent("rpc/register_device"))
    request.httpMethod = "POST"
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode([
      "device_id": device.id.uuidString.lowercased(), "household": household,
    ])
    let sent = request
    // Not `data(for:)`: on Linux, cancelling it may wait for ever. It ends by its timeout.
    let status = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int, any Error>) in
      session.dataTask(with: sent) { _, response, error in
        if let error {
          let reason = (error as? URLError).map { NetworkError($0) } ?? .noConnection
          continuation.resume(throwing: RemoteError.unreachable(reason))
        } else {
          continuation.resume(returning: (response as? HTTPURLResponse)?.statusCode ?? 0)
        }
      }.resume()
    }
    switch status {
    case 200...299: return
    case 408, 425, 429, 500...599: throw RemoteError.busy(.network(.serverError(code: status)), retryAfter: nil)
    default: throw RemoteError.refused(.sync(.deviceNotRegistered))
    }
  }
}
