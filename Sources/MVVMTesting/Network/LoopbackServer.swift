import Foundation
import MVVM

/// A small HTTP/1.1 server on plain sockets, one request per connection, reachable from this machine only.
final class LoopbackServer: Sendable {
  private struct State: Sendable {
    var isOver = false
    var connections: Set<Int32> = []
  }

  let port: UInt16
  private let state: Lock<State>
  /// One end of a pipe; closing it wakes the thread that accepts connections.
  private let alarm: Int32

  init(exchange: Exchange) throws {
    let (listener, port) = try Socket.listen()
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      close(listener)
      throw StubServerError(description: "No pipe for the stub server: \(Socket.lastError)")
    }
    let state = Lock(State())
    let wake = ends[0]
    self.port = port
    self.state = state
    alarm = ends[1]
    Thread.detachNewThread { Self.accept(listener, wake, state, exchange) }
  }

  deinit { stop() }

  func stop() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      // Ends reads and writes that block; each connection closes its socket itself.
      for connection in state.connections { shutdown(connection, Socket.bothWays) }
      close(alarm)
    }
  }

  private static func accept(_ listener: Int32, _ wake: Int32, _ state: Lock<State>, _ exchange: Exchange) {
    defer {
      close(listener)
      close(wake)
    }
    while true {
      var events = [
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0), pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&events, 2, -1)
      if ready < 0, errno == EINTR { continue }
      if ready < 0 || events[1].revents != 0 { return }
      let connection = Foundation.accept(listener, nil, nil)
      guard connection >= 0 else {
        // Out of file numbers, the connection stays at the door and `poll` would tell of it again at once: time is given
        // to others to close theirs.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno), poll(&events[1], 1, 20) > 0 { return }
        continue
      }
      let isTaken = state.withLock { state in
        if !state.isOver { state.connections.insert(connection) }
        return !state.isOver
      }
      guard isTaken else {
        close(connection)
        return
      }
      Socket.prepare(connection)
      Thread.detachNewThread { serve(connection, state, exchange) }
    }
  }

  private static func serve(_ connection: Int32, _ state: Lock<State>, _ exchange: Exchange) {
    var reader = RequestReader()
    while true {
      guard let bytes = Socket.read(connection) else { return end(connection, state) }
      switch reader.add(bytes) {
      case .incomplete:
        if reader.wantsPermission { Socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), to: connection) }
      case .malformed:
        Socket.send(head(StubResponse(status: 400)), to: connection)
        return end(connection, state)
      case .complete(let request):
        Task {
          let reply = await exchange.reply(to: request)
          // Writing may block, which a task must not.
          Thread.detachNewThread {
            deliver(reply, to: connection, isHead: request.method == "HEAD")
            end(connection, state)
          }
        }
        return
      }
    }
  }

  private static func deliver(_ reply: StubReply, to connection: Int32, isHead: Bool) {
    switch reply {
    case .response(let response): Socket.send(head(response) + (isHead ? Data() : response.body), to: connection)
    case .half(let response):
      Socket.send(head(response) + response.body.prefix(response.body.count / 2), to: connection)
    case .dropped: break
    }
  }

  private static func head(_ response: StubResponse) -> [UInt8] {
    var text = "HTTP/1.1 \(response.status) \(HTTPStatus.phrase(response.status))\r\n"
    for (name, value) in response.headers.sorted(by: { $0.key < $1.key }) { text += "\(name): \(value)\r\n" }
    return Array((text + "Content-Length: \(response.body.count)\r\nConnection: close\r\n\r\n").utf8)
  }

  private static func end(_ connection: Int32, _ state: Lock<State>) {
    shutdown(connection, Socket.bothWays)
    // Closed under the lock, so that `stop` cannot meet a number that means another connection by then.
    state.withLock { state in
      state.connections.remove(connection)
      close(connection)
    }
  }
}

private enum HTTPStatus {
  static func phrase(_ status: Int) -> String {
    switch status {
    case 200..<300: "OK"
    case 400..<500: "Refused"
    case 500..<600: "Failed"
    default: "Answer"
    }
  }
}
