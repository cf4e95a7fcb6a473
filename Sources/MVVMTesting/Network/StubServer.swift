import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server for tests of services: it answers as the test says and remembers what it was asked.
///
/// ```swift
/// let answers = Spy<StubRequest, StubReply>()
/// let server = try StubServer { try await answers($0) }
/// let service = LiveItems(url: server.url, session: server.session)
/// answers.returns(.json(#"[{"id": 1}]"#))
/// ```
/// With a `Spy` the test also decides which of two requests is answered first; with a `FakeRemote` there are faults.
/// The server lives as long as it is referenced. Any number of servers can run at the same time, independently.
public final class StubServer: Sendable {
  /// How requests get to the server.
  public enum Transport: Hashable, Sendable {
    /// Requests of the server's session are caught within URL loading (by a `URLProtocol`) and never leave the process.
    case intercepted
    /// The server listens at a port of this machine that only this machine reaches: for code that has a session of its
    /// own, or does not use `URLSession`, and for tests of what real connections do.
    case loopback
  }

  /// Where the server is. Paths are added to it.
  public let url: URL
  /// A session for this server, without cache and cookies.
  public let session: URLSession

  private let exchange: Exchange
  private let loopback: LoopbackServer?

  /// A server that is ready.
  /// - Parameters:
  ///   - transport: how requests get to the server.
  ///   - patience: real time, greater than zero, after which waiting for a request that never comes fails.
  ///   - answer: says what to do with a request; when it throws, the connection is dropped.
  /// - Throws: `StubServerError` when there is no port for it.
  public init(
    _ transport: Transport = .intercepted, patience: Duration = .seconds(120),
    answer: @escaping @Sendable (StubRequest) async throws -> StubReply
  ) throws {
    exchange = Exchange(received: Received(what: "requests", patience: patience), answer: answer)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    let address: String
    switch transport {
    case .intercepted:
      configuration.protocolClasses = [StubProtocol.self]
      address = "http://" + StubProtocol.register(exchange)
      loopback = nil
    case .loopback:
      let server = try LoopbackServer(exchange: exchange)
      address = "http://127.0.0.1:\(server.port)"
      loopback = server
    }
    guard let url = URL(string: address) else { throw StubServerError(description: "\(address) is no URL") }
    self.url = url
    session = URLSession(configuration: configuration)
  }

  deinit { stop() }

  /// Everything it was asked so far, in the order in which it came.
  public var requests: [StubRequest] { exchange.received.all }

  /// The request with a number, counted from zero; waits until it comes.
  /// - Throws: `PatienceError` when it does not come, `CancellationError` when the test is cancelled.
  public func request(_ index: Int) async throws -> StubRequest { try await exchange.received.element(index) }

  /// Closes all connections; from now on requests fail.
  public func stop() {
    session.invalidateAndCancel()
    loopback?.stop()
  }
}

/// A stub server could not be started.
public struct StubServerError: Error, Sendable, CustomStringConvertible {
  /// What did not work.
  public let description: String
}

/// What both transports share: the answers and the memory.
final class Exchange: Sendable {
  let received: Received<StubRequest>
  private let answer: @Sendable (StubRequest) async throws -> StubReply

  init(received: Received<StubRequest>, answer: @escaping @Sendable (StubRequest) async throws -> StubReply) {
    self.received = received
    self.answer = answer
  }

  func reply(to request: StubRequest) async -> StubReply {
    received.add(request)
    return (try? await answer(request)) ?? .dropped
  }
}
