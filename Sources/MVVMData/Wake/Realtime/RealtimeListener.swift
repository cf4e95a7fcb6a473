/// Carries the messages between a connection and a session, one at a time, and tells what came of them.
actor RealtimeListener {
  private let tell: @Sendable (WakeState) -> Void
  private var state = WakeState()
  private var session: RealtimeSession?
  private var connection: (any WebSocketConnection)?

  init(_ tell: @escaping @Sendable (WakeState) -> Void) { self.tell = tell }

  /// Whether the connection was a good one, and its end is no reason for a longer pause.
  var isProven: Bool { session?.isProven ?? false }

  func begin(_ session: RealtimeSession) {
    self.session = session
    connection = nil
  }

  func join(_ connection: any WebSocketConnection, token: String?) async throws {
    self.connection = connection
    guard let text = session?.join(token: token) else { return }
    try await connection.send(text)
  }

  /// - Throws: `RealtimeProblem` when the connection is of no more use.
  func take(_ text: String) throws {
    switch session?.receive(text) {
    case .listening:
      state.isListening = true
      state.problem = nil
      state.news += 1
      tell(state)
    case .changed:
      state.news += 1
      tell(state)
    case .refused(let reason): throw RealtimeProblem.refused(reason)
    case .ended(let reason): throw RealtimeProblem.ended(reason)
    case .nothing, nil: break
    }
  }

  /// - Throws: `RealtimeProblem` when the server no longer answers.
  func beat(token: String?) async throws {
    guard let connection, let texts = session?.beat(token: token) else {
      throw RealtimeProblem.ended("The server does not answer.")
    }
    for text in texts { try await connection.send(text) }
  }

  func leave(_ problem: String) {
    connection = nil
    session = nil
    state.isListening = false
    state.problem = problem
    tell(state)
  }
}
