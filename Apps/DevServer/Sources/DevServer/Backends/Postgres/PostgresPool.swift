import NIOConcurrencyHelpers
import NIOPosix

/// Some connections, each used by a thread of its own: libpq waits where it is called.
final class PostgresPool: Sendable {
  private let url: String
  private let timeout: Duration
  private let threads: NIOThreadPool
  private let idle = NIOLockedValueBox<[PostgresConnection]>([])

  init(url: String, size: Int, timeout: Duration) {
    self.url = url
    self.timeout = timeout
    threads = NIOThreadPool(numberOfThreads: size)
    threads.start()
  }

  /// Runs work on a connection. One that broke is left behind, and the next work makes another.
  func run<Result: Sendable>(_ work: @escaping @Sendable (PostgresConnection) throws -> Result) async throws -> Result {
    try await threads.runIfActive { [self] in
      let connection = try idle.withLockedValue { $0.popLast() } ?? PostgresConnection(url: url, timeout: timeout)
      defer {
        if connection.isOpen { idle.withLockedValue { $0.append(connection) } }
      }
      return try work(connection)
    }
  }

  /// Runs work in a transaction, which ends with what the work throws.
  func transaction<Result: Sendable>(
    _ begin: String, _ work: @escaping @Sendable (PostgresConnection) throws -> Result
  ) async throws -> Result {
    try await run { connection in
      try connection.run(begin)
      do {
        let result = try work(connection)
        try connection.run("commit")
        return result
      } catch {
        // Where this fails, too, the connection is broken and not used again.
        try? connection.run("rollback")
        throw error
      }
    }
  }

  func close() async {
    try? await threads.shutdownGracefully()
    idle.withLockedValue { $0 = [] }
  }
}
