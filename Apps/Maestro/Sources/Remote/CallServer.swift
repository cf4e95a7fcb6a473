import Domain
import Foundation
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Answers the commands of this user at a Unix socket. Its owner holds the lock of the folder that the socket is in.
public struct CallServer: Service {
  /// How many bytes a call may have.
  static let callLimit = 16 << 20
  private static let step = "Start the server"

  private let path: String
  private let grace: Duration
  private let clock: any Clock<Duration>
  private let answer: @Sendable (Data) async -> Data
  private let started: @Sendable () async -> Void

  /// A server.
  /// - Parameters:
  ///   - path: where its socket is: in a folder that only its owner may enter. One that a killed server left is replaced.
  ///   - grace: how long calls may go on when the server stops.
  ///   - clock: measures it.
  ///   - answer: answers a call; cancelled when the command that sent it goes away.
  ///   - started: called once when it takes calls.
  public init(
    path: String, grace: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock(),
    answer: @escaping @Sendable (Data) async -> Data, started: @escaping @Sendable () async -> Void = {}
  ) {
    self.path = path
    self.grace = grace
    self.clock = clock
    self.answer = answer
    self.started = started
  }

  /// Answers until it is cancelled or the group that it belongs to shuts down.
  /// - Throws: `SessionError` when it cannot listen.
  public func run() async throws {
    let listener = try await listen()
    defer { unlink(path) }
    let (stops, stop) = AsyncStream.makeStream(of: Void.self)
    try await withGracefulShutdownHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await serve(listener) }
        group.addTask {
          for await _ in stops {}
          try await clock.sleep(for: grace)
        }
        defer { group.cancelAll() }
        await started()
        try await group.next()
      }
    } onGracefulShutdown: {
      listener.channel.close(promise: nil)
      stop.finish()
    }
  }

  private func listen() async throws -> NIOAsyncChannel<CallFrame.Channel, Never> {
    do {
      let listener = try await SocketAddress.with(socket: path, step: Self.step) { address in
        // Only the holder of the folder's lock comes here, so no other server listens at a socket that is there.
        try removeSocket()
        return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .serverChannelOption(.backlog, value: 256)
          .bind(to: address) { channel in
            channel.eventLoop.makeCompletedFuture { try CallFrame.channel(channel, limit: Self.callLimit) }
          }
      }
      // The folder keeps others out until this is done.
      guard chmod(path, 0o600) == 0 else {
        let problem = String(cString: strerror(errno))
        try? await listener.channel.close()
        throw SessionError(.system, step: Self.step, reason: "\(path) cannot be made private: \(problem).")
      }
      return listener
    } catch let error as SessionError {
      throw error
    } catch {
      throw SessionError(.system, step: Self.step, reason: "No socket can be made at \(path): \(error)")
    }
  }

  private func removeSocket() throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK, unlink(path) == 0 else {
      throw SessionError(
        .system, step: Self.step,
        reason: "\(path) is in the way of the server's socket. Look what it is, and remove it.")
    }
  }

  private func serve(_ listener: NIOAsyncChannel<CallFrame.Channel, Never>) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      try await listener.executeThenClose { connections in
        for try await connection in connections {
          group.addTask { await serve(connection) }
        }
      }
    }
  }

  private func serve(_ connection: CallFrame.Channel) async {
    // How a connection ends is no concern of the others; its command tells its user.
    try? await connection.executeThenClose { inbound, outbound in
      let (calls, call) = AsyncStream.makeStream(of: ByteBuffer.self)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          // Read on during a call: that is how its end is noticed.
          for try await frame in inbound { call.yield(frame) }
        }
        group.addTask {
          for await frame in calls {
            let data = await answer(Data(frame.readableBytesView))
            try Task.checkCancellation()
            try await outbound.write(CallFrame.encode(data))
          }
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }
}
