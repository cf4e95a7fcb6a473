import Domain
import NIOCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SocketAddress {
  /// Does some work with the address of a Unix socket, also where its path is longer than the system lets an address be.
  /// - Throws: `SessionError` of kind `invalid` when the path is too long and there is no way around that.
  static func with<Result>(
    socket path: String, step: String, _ work: (SocketAddress) async throws -> Result
  ) async throws -> Result {
    if let address = try? SocketAddress(unixDomainSocketPath: path) { return try await work(address) }
    let parts = path.split(separator: "/")
    #if os(Linux)
      let folder = "/" + parts.dropLast().joined(separator: "/")
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw SessionError(
          .system, step: step, reason: "\(folder) cannot be opened: \(String(cString: strerror(errno))).")
      }
      defer { close(descriptor) }
      if let name = parts.last,
        let address = try? SocketAddress(unixDomainSocketPath: "/proc/self/fd/\(descriptor)/\(name)")
      {
        return try await work(address)
      }
    #endif
    throw SessionError(
      .invalid, step: step,
      reason: "The path of the socket \(path) has \(path.utf8.count) bytes; this system allows 103. "
        + "Name a shorter folder by --home or MAESTRO_HOME.")
  }
}
