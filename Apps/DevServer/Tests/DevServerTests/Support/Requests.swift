import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests of a device.
struct Requests {
  let address: String
  var device = UUID().uuidString.lowercased()
  var token: String?
  /// The name by which the server is called; nothing for the one in the address.
  var host: String?

  /// - Returns: the status, and the body as text.
  func send(_ method: String, _ path: String, _ body: String? = nil) async throws -> (status: Int, body: String) {
    guard let url = URL(string: address + path) else { throw Program.Failure(description: "\(path) is no address") }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue(device, forHTTPHeaderField: "x-device-id")
    request.setValue("return=representation", forHTTPHeaderField: "Prefer")
    if let host { request.setValue(host, forHTTPHeaderField: "Host") }
    if let token { request.setValue("Bearer " + token, forHTTPHeaderField: "Authorization") }
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(body.utf8)
    }
    let (data, response) = try await URLSession.shared.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  func register(_ household: String = "the household") async throws -> (status: Int, body: String) {
    try await send("POST", "/rpc/register_device", #"{"device_id": "\#(device)", "household": "\#(household)"}"#)
  }

  /// What came back for a file or an upload.
  struct Answer {
    let status: Int
    /// Names in lower case.
    let headers: [String: String]
    let body: Data
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// A request about a file or an upload.
  func transfer(
    _ method: String, _ path: String, _ headers: [String: String] = [:], _ body: Data? = nil
  ) async throws -> Answer {
    guard let url = URL(string: address + path) else { throw Program.Failure(description: "\(path) is no address") }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue(device, forHTTPHeaderField: "x-device-id")
    request.setValue("1.0.0", forHTTPHeaderField: "Tus-Resumable")
    if let token { request.setValue("Bearer " + token, forHTTPHeaderField: "Authorization") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.httpBody = body
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = response as? HTTPURLResponse
    var fields: [String: String] = [:]
    for (name, value) in answer?.allHeaderFields ?? [:] { fields["\(name)".lowercased()] = "\(value)" }
    return Answer(status: answer?.statusCode ?? 0, headers: fields, body: data)
  }
}
