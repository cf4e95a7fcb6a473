#if canImport(Darwin)
  import Foundation

  /// Websockets of `URLSession`. On Apple systems only: elsewhere an open connection keeps a processor busy.
  public struct URLSessionWebSocketTransport: WebSocketTransport {
    private let session: URLSession
    private let messageLimit: Int

    /// A transport.
    /// - Parameter messageLimit: the longest message that is read, in bytes; a longer one ends the connection.
    public init(messageLimit: Int = 1 << 20) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.waitsForConnectivity = false
      configuration.httpShouldSetCookies = false
      session = URLSession(configuration: configuration)
      self.messageLimit = messageLimit
    }

    /// Begins to open a connection. That it cannot be opened is known with the first message.
    public func connect(to url: URL, headers: [String: String]) async throws -> any WebSocketConnection {
      var request = URLRequest(url: url)
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      let task = session.webSocketTask(with: request)
      task.maximumMessageSize = messageLimit
      task.resume()
      return Connection(task: task)
    }

    private struct Connection: WebSocketConnection {
      let task: URLSessionWebSocketTask

      func receive() async throws -> String? {
        try await withTaskCancellationHandler {
          while true {
            do {
              if case .string(let text) = try await task.receive() { return text }
            } catch {
              if let status = (task.response as? HTTPURLResponse)?.statusCode, status != 101 {
                throw WebSocketRefusal(status: status)
              }
              if task.closeCode != .invalid { return nil }
              throw error
            }
          }
        } onCancel: {
          task.cancel(with: .goingAway, reason: nil)
        }
      }

      func send(_ text: String) async throws { try await task.send(.string(text)) }

      func close() async { task.cancel(with: .normalClosure, reason: nil) }
    }
  }
#endif
