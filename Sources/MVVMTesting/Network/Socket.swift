import Foundation

/// The few calls of the system's sockets that a loopback server needs, for Linux and Apple systems.
enum Socket {
  static var lastError: String { String(cString: strerror(errno)) }

  #if canImport(Glibc)
    static let bothWays = Int32(SHUT_RDWR)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #else
    static let bothWays = SHUT_RDWR
    private static let stream = SOCK_STREAM
    private static let sendFlags: Int32 = 0
  #endif

  /// Listens at a free port that only this machine reaches.
  static func listen() throws -> (socket: Int32, port: UInt16) {
    let listener = socket(AF_INET, stream, 0)
    guard listener >= 0 else { throw StubServerError(description: "No socket for the stub server: \(lastError)") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && Foundation.listen(listener, 128) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isListening else {
      let reason = lastError
      close(listener)
      throw StubServerError(description: "The stub server cannot listen on 127.0.0.1: \(reason)")
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// A client that went away must be an error of `send`, not a signal that ends the process.
  static func prepare(_ connection: Int32) {
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The next bytes; nothing when the connection has ended.
  static func read(_ connection: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? buffer[..<count] : nil
    }
  }

  /// Sends all bytes, or as many as the other side takes.
  static func send(_ bytes: [UInt8], to connection: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, sendFlags) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
