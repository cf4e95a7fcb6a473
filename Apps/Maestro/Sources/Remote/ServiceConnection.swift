import Domain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Posts calls and reads answers.
final class ServiceConnection: Sendable {
  /// The step of errors that no service has told of.
  static let step = "Ask the server"

  private let address: URL
  private let token: String
  private let session: URLSession

  init(address: URL, token: String) {
    self.address = address
    self.token = token
    let configuration = URLSessionConfiguration.ephemeral
    // A set-up script may take its time, and the server tells when it gives up.
    configuration.timeoutIntervalForRequest = 24 * 3600
    configuration.httpMaximumConnectionsPerHost = 64
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration)
  }

  deinit { session.invalidateAndCancel() }

  func call<Value: Codable & Sendable>(_ call: ServiceCall) async throws -> Value {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    request.httpBody = try JSONEncoder().encode(call)
    let (data, response) = try await exchange(request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      throw SessionError(
        .system, step: Self.step,
        reason: "The server at \(address.absoluteString) answered \(status). Stop it and start it again.",
        details: String(decoding: data.prefix(1000), as: UTF8.self))
    }
    switch try read(Reply<Value>.self, from: data) {
    case .success(let value): return value
    case .failure(let error): throw error
    case .cancelled: throw CancellationError()
    }
  }

  private func exchange(_ request: URLRequest) async throws -> (Data, URLResponse) {
    let exchange = Exchange()
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let task = session.dataTask(with: request) { data, response, error in
            if let data, let response {
              continuation.resume(returning: (data, response))
            } else {
              continuation.resume(throwing: error ?? URLError(.badServerResponse))
            }
          }
          exchange.begin(task)
        }
      } onCancel: {
        exchange.cancel()
      }
    } catch {
      if Task.isCancelled || (error as? URLError)?.code == .cancelled { throw CancellationError() }
      throw SessionError(
        .system, step: Self.step,
        reason: "The server at \(address.absoluteString) does not answer: \(error.localizedDescription)")
    }
  }

  private func read<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      // Failures are answered without knowing what was asked for.
      if let reply = try? JSONDecoder().decode(Reply<Done>.self, from: data) {
        switch reply {
        case .failure(let error): throw error
        case .cancelled: throw CancellationError()
        case .success: break
        }
      }
      throw SessionError(
        .system, step: Self.step,
        reason: "The answer of the server is not understood: are command and server of the same version?",
        details: "\(error)")
    }
  }
}
