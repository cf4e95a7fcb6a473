import Foundation
import MVVM
import MVVMData
import NIOSockets

/// Real websockets over a network that a test can take away.
actor CuttableSockets: WebSocketTransport {
  private let sockets = NIOWebSocketTransport()
  private var open: [any WebSocketConnection] = []
  private var isCut = false

  func connect(to url: URL, headers: [String: String]) async throws -> any WebSocketConnection {
    if isCut { throw URLError(.notConnectedToInternet) }
    let connection = try await sockets.connect(to: url, headers: headers)
    if isCut {
      await connection.close()
      throw URLError(.notConnectedToInternet)
    }
    open.append(connection)
    return connection
  }

  /// Cuts what is open, and opens nothing until `join`.
  func cut() async {
    isCut = true
    for connection in open { await connection.close() }
    open = []
  }

  func join() { isCut = false }
}
