import Foundation
import MVVM

/// Wake-ups from Supabase Realtime, or a server that speaks the same protocol, such as `Apps/DevServer`.
///
/// The server tells of changes of rows that its policies let this token see. What is in those rows is not read. After a lost
/// connection it connects again, after growing pauses with a random part, so that not all devices come at once.
public struct RealtimeWakes: WakeSource {
  private let address: URL?
  private let tables: [String]
  private let transport: any WebSocketTransport
  private let settings: RealtimeSettings
  private let connectivity: (any Connectivity)?
  private let clock: any Clock<Duration>
  private let random: @Sendable () -> Double
  private let authorization: Authorization

  /// Wake-ups.
  /// - Parameters:
  ///   - url: where the tables of the server are, as for `PostgRESTRemote`. The websocket is beside them: for
  ///     `https://….supabase.co/rest/v1` at `wss://….supabase.co/realtime/v1/websocket`.
  ///   - tables: whose changes are told. On Supabase each has to be in the publication `supabase_realtime`.
  ///   - transport: opens the connection.
  ///   - settings: how it goes about its work.
  ///   - connectivity: tells whether there is a connection; without it, it is found out by trying.
  ///   - clock: measures heartbeats and pauses.
  ///   - random: gives numbers from 0 to 1, for the random part of the pauses.
  ///   - refresh: gets another token when the server does not accept the one it was given.
  ///   - headers: the headers of a request, as for `PostgRESTRemote`, evaluated for each connection and each heartbeat. The
  ///     token of `Authorization` goes with the join, and again when it is another one; `apikey`, or without it the token, goes into the address.
  public init(
    url: URL, tables: [String], transport: any WebSocketTransport, settings: RealtimeSettings = RealtimeSettings(),
    connectivity: (any Connectivity)? = nil, clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    refresh: (@Sendable () async throws -> Void)? = nil,
    headers: @escaping @Sendable () async throws -> [String: String]
  ) {
    address = Self.address(url)
    self.tables = tables
    self.transport = transport
    self.settings = settings
    self.connectivity = connectivity
    self.clock = clock
    self.random = random
    authorization = Authorization(headers: headers, refresh: refresh)
  }

  private static func address(_ url: URL) -> URL? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    parts.scheme = parts.scheme?.lowercased() == "https" ? "wss" : "ws"
    var path = parts.path
    while path.hasSuffix("/") { path.removeLast() }
    if path.hasSuffix("/rest/v1") { path.removeLast("/rest/v1".count) }
    parts.path = path + "/realtime/v1/websocket"
    parts.query = nil
    return parts.url
  }

  /// Connects, and tells how it stands.
  public func states() -> AsyncStream<WakeState> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let running = Task {
        await run { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in running.cancel() }
    }
  }

  private func run(_ tell: @escaping @Sendable (WakeState) -> Void) async {
    let listener = RealtimeListener(tell)
    var failures = 0
    var refused: Authorization.Headers?
    while !Task.isCancelled {
      guard (try? await connectivity?.waitUntilConnected()) != nil || connectivity == nil else { return }
      var problem: String
      do {
        let headers = try await headers(insteadOf: refused)
        refused = nil
        do {
          try await listen(listener, headers)
          problem = "The server closed the connection."
        } catch {
          if Self.isRefusal(error) { refused = headers }
          throw error
        }
      } catch {
        problem = Self.text(error)
      }
      if Task.isCancelled { return }
      failures = await listener.isProven ? 1 : failures + 1
      await listener.leave(problem)
      guard (try? await clock.sleep(for: settings.retry.pause(afterFailures: failures, random: random()))) != nil else {
        return
      }
    }
  }

  /// Other headers than those that were refused, if there are any; the same ones otherwise, since the reason may pass.
  private func headers(insteadOf refused: Authorization.Headers?) async throws -> Authorization.Headers {
    if let refused, let others = try await authorization.headers(insteadOf: refused) { return others }
    return try await authorization.headers()
  }

  // MARK: - One connection

  /// Returns or throws when the connection has ended.
  private func listen(_ listener: RealtimeListener, _ headers: Authorization.Headers) async throws {
    guard let address else { throw RealtimeProblem.ended("The address of the server cannot be that of a websocket.") }
    let fields = headers.fields
    let session = RealtimeSession(channel: settings.channel, schema: settings.schema, tables: tables)
    await listener.begin(session)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await converse(listener, address, fields) }
      // From the beginning, so that a server that never answers is given up, too.
      tasks.addTask { while true { try await beat(listener) } }
      defer { tasks.cancelAll() }
      try await tasks.next()
    }
  }

  private func converse(_ listener: RealtimeListener, _ address: URL, _ fields: [String: String]) async throws {
    let connection = try await transport.connect(to: Self.address(address, fields), headers: fields)
    do {
      try await listener.join(connection, token: Self.token(fields))
      while let text = try await connection.receive() { try await listener.take(text) }
      await connection.close()
    } catch {
      await connection.close()
      throw error
    }
  }

  private func beat(_ listener: RealtimeListener) async throws {
    try await clock.sleep(for: settings.heartbeat)
    if let connectivity, await !connectivity.isConnected { throw RealtimeProblem.ended("There is no network.") }
    // A token that cannot be had now does not end a connection on which the former one still counts.
    let fields = try? await authorization.headers().fields
    try await listener.beat(token: fields.flatMap(Self.token))
  }

  private static func address(_ url: URL, _ fields: [String: String]) -> URL {
    var query = "vsn=2.0.0"
    if let key = field("apikey", fields) ?? token(fields),
      let escaped = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    {
      query = "apikey=\(escaped)&" + query
    }
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.percentEncodedQuery = query
    return parts?.url ?? url
  }

  private static func token(_ fields: [String: String]) -> String? {
    guard let value = field("authorization", fields) else { return nil }
    return value.lowercased().hasPrefix("bearer ") ? String(value.dropFirst(7)) : value
  }

  private static func field(_ name: String, _ fields: [String: String]) -> String? {
    fields.first { $0.key.lowercased() == name }?.value
  }

  // MARK: - What ended it

  private static func isRefusal(_ error: any Error) -> Bool {
    switch error {
    case RealtimeProblem.refused: true
    case let error as WebSocketRefusal: [401, 403].contains(error.status)
    default: false
    }
  }

  private static func text(_ error: any Error) -> String {
    switch error {
    case let error as RealtimeProblem: error.text
    case let error as WebSocketRefusal: "The server opens no websocket: status \(error.status)."
    // Errors of the system may name hosts and addresses with keys in them.
    default: "There is no way to the server: \(type(of: error))."
    }
  }
}
