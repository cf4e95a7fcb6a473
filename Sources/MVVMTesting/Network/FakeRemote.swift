import MVVM

/// Puts scripted faults between a client and a server, for tests of what survives them.
///
/// ```swift
/// let remote = FakeRemote(clock: clock) { request in … the server's work … }
/// let server = try StubServer { try await remote.answer($0) }
/// remote.script(.dropAfterSend)                     // the first request
/// remote.script(.latency(.seconds(2)), .status(503)) // the second one
/// ```
/// Requests beyond the script are answered without faults, unless `faults` says otherwise. Nothing here is random and
/// nothing waits for real time, so a run can be repeated. May be used from any task or thread.
public final class FakeRemote: Sendable {
  /// What happens to a request.
  public enum Fault: Hashable, Sendable {
    /// The request takes this long to get to the server, on the clock of the remote.
    case latency(Duration)
    /// The request does not get to the server.
    case dropBeforeSend
    /// The server does its work, and the answer is lost.
    case dropAfterSend
    /// The request gets to the server twice, as when something on the way sends it again; the second answer counts.
    case duplicate
    /// The request gets to the server after one that came later.
    case reorder
    /// Something on the way answers with this status; the server never sees the request.
    case status(Int)
    /// The server does its work, and half of the answer's body gets back.
    case halfBody
  }

  private struct State: Attended {
    var count = 0
    var script: [[Fault]] = []
    var handled = 0
    /// One more than the number of the latest request that the server has worked on.
    var reached = 0
    var turnout = Turnout()
    var present: Int { reached }
  }

  private let state = Lock(State())
  private let patience: Duration
  private let clock: any Clock<Duration>
  private let faults: @Sendable (Int) -> [Fault]
  private let server: @Sendable (StubRequest) async throws -> StubReply

  /// A remote.
  /// - Parameters:
  ///   - clock: measures the latency.
  ///   - patience: real time, greater than zero, after which a reordered request that nothing follows fails.
  ///   - faults: what happens to a request beyond the script, by its number, counted from zero over all requests.
  ///   - server: does the work and answers.
  public init(
    clock: any Clock<Duration> = TestClock(), patience: Duration = .seconds(120),
    faults: @escaping @Sendable (Int) -> [Fault] = { _ in [] },
    server: @escaping @Sendable (StubRequest) async throws -> StubReply
  ) {
    self.clock = clock
    self.faults = faults
    self.server = server
    self.patience = patience
  }

  /// How many requests came to the remote, whether the server saw them or not.
  public var requestCount: Int { state.withLock { $0.count } }

  /// How often the server did its work.
  public var handledCount: Int { state.withLock { $0.handled } }

  /// Says what happens to the next request that has no script yet; no faults let it pass.
  public func script(_ faults: Fault...) { state.withLock { $0.script.append(faults) } }

  /// Takes a request to the server and the answer back, with what is scripted on the way.
  /// - Throws: `PatienceError` for a reordered request that nothing follows, `CancellationError`, or what the server
  ///   throws.
  public func answer(_ request: StubRequest) async throws -> StubReply {
    let (index, scripted) = state.withLock { state in
      defer { state.count += 1 }
      return (state.count, state.script.isEmpty ? nil : state.script.removeFirst())
    }
    let faults = scripted ?? faults(index)
    for case .latency(let duration) in faults { try await clock.sleep(for: duration) }
    if faults.contains(.dropBeforeSend) { return .dropped }
    for case .status(let status) in faults { return .status(status) }
    if faults.contains(.reorder) { try await waitForLater(than: index) }
    if faults.contains(.duplicate) { _ = try await handle(request, index) }
    let reply = try await handle(request, index)
    if faults.contains(.dropAfterSend) { return .dropped }
    if faults.contains(.halfBody), case .response(let response) = reply { return .half(response) }
    return reply
  }

  private func handle(_ request: StubRequest, _ index: Int) async throws -> StubReply {
    let reply = try await server(request)
    let waiters = state.withLock { state in
      state.handled += 1
      state.reached = max(state.reached, index + 1)
      return state.turnout.satisfied(by: state.reached)
    }
    for waiter in waiters { waiter.continuation.resume() }
    return reply
  }

  private func waitForLater(than index: Int) async throws {
    try await state.wait(for: index + 2, patience: patience) { _ in
      "Request \(index) was to come after a later one, but none came"
    }
  }
}
