import Domain
import Foundation
import NIOCore
import NIOPosix

/// Sends calls to a server and reads answers, each over a connection of its own, whose end cancels the call.
struct ServiceConnection: Sendable {
  /// The step of errors that no service has told of.
  static let step = "Ask the server"
  /// How many bytes an answer may have: a review of everything that an agent changed is long.
  private static let answerLimit = 1 << 30

  let path: String

  func call<Value: Codable & Sendable>(_ call: ServiceCall) async throws -> Value {
    let body = try JSONEncoder().encode(call)
    guard body.count <= CallServer.callLimit else {
      throw SessionError(
        .invalid, step: Self.step,
        reason: "What is to be sent has \(body.count) bytes; a server takes \(CallServer.callLimit). Send less.")
    }
    switch try read(Reply<Value>.self, from: await exchange(body)) {
    case .success(let value): return value
    case .failure(let error): throw error
    case .cancelled: throw CancellationError()
    }
  }

  private func exchange(_ body: Data) async throws -> Data {
    do {
      let connection = try await SocketAddress.with(socket: path, step: Self.step) { address in
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(to: address) { channel in
          channel.eventLoop.makeCompletedFuture { try CallFrame.channel(channel, limit: Self.answerLimit) }
        }
      }
      return try await connection.executeThenClose { inbound, outbound in
        try await outbound.write(CallFrame.encode(body))
        for try await answer in inbound { return Data(answer.readableBytesView) }
        throw ConnectionEnded()
      }
    } catch let error as SessionError {
      throw error
    } catch {
      try Task.checkCancellation()
      throw SessionError(.system, step: Self.step, reason: "The server at \(path) does not answer: \(error)")
    }
  }

  private struct ConnectionEnded: Error, CustomStringConvertible {
    let description = "it ended the connection"
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
