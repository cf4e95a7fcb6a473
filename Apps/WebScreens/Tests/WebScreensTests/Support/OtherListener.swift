import NIOCore
import NIOPosix

/// Another program that listens at a port of this machine for as long as a test runs.
enum OtherListener {
  static func with(host: String, _ body: (Int) async throws -> Void) async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(host: host, port: 0)
      .get()
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(channel.localAddress?.port ?? 0))
    } catch {
      result = .failure(error)
    }
    try await channel.close()
    try result.get()
  }
}
