import Domain
import MVVM

/// Sessions, done with git, processes and a store behind ports.
///
/// Operations on different sessions run side by side; a second one on the same session is told that it is busy, also
/// when the first one runs in another process. `run()` follows the agents and belongs into a task of its own.
public final class SessionEngine: SessionService {
  let parts: EngineParts
  let gate: OperationGate
  let tracker: StatusTracker
  let answers: TerminalAnswers
  let runs: RunBook

  /// An engine over these ports.
  public init(ports: EnginePorts, settings: EngineSettings) {
    parts = EngineParts(ports: ports, settings: settings, bus: EventBus())
    gate = OperationGate(folder: settings.locksFolder)
    tracker = StatusTracker(parts: parts)
    answers = TerminalAnswers(parts: parts)
    runs = RunBook(parts: parts)
  }

  /// Follows what agents do, keeps the status of their sessions right and answers what they ask their terminals, until the task is cancelled.
  public func run() async {
    async let answering: Void = answers.run()
    await tracker.run()
    await answering
    await runs.stopAll()
  }

  /// A page of sessions, newest first.
  public func sessions(matching query: SessionQuery) async throws -> SessionPage {
    try await parts.store.sessions(matching: query)
  }

  /// One session.
  public func session(_ id: SessionID) async throws -> Session {
    guard let session = try await parts.store.session(id) else { throw Failures.unknownSession(id) }
    return session
  }

  /// What happens to sessions from now on. A listener may be 1024 events behind before it misses some.
  public func events() -> EventStream<SessionEvent> { parts.bus.subscribe(limit: 1024) }

  /// The agents that can be chosen.
  public func profiles() async throws -> [AgentProfile] { try await parts.ports.profiles.profiles() }

  /// The prompts that the user asks again and again.
  public func templates() async throws -> [PromptTemplate] { try await parts.ports.profiles.templates() }

  /// The branches of the repository at a path: for a form.
  public func branches(at repositoryPath: String) async throws -> [Branch] {
    try await parts.git.branches(of: repository(at: repositoryPath))
  }

  /// A script of a repository as it is now, for reading before agreeing to it.
  public func script(_ path: String, at repositoryPath: String) async throws -> Script {
    try SetUpScript.read(path, of: await repository(at: repositoryPath))
  }

  /// Checks a request as far as that goes without changing anything: every problem, each beside its field.
  public func problems(of request: CreateRequest) async -> [SessionError] {
    await RequestChecker.check(request, parts).problems
  }

  func repository(at raw: String) async throws -> Repository {
    let (path, problem) = FieldRules.path(raw)
    if let problem { throw problem }
    return try await parts.git.repository(at: path)
  }

  /// A session that is in use: not archived, and neither being created nor removed.
  func active(_ id: SessionID, for step: String) async throws -> Session {
    let session = try await session(id)
    let reason: String
    switch session.phase {
    case .active: return session
    case .creating: reason = "is not created yet, or its creation was cut short. See the doctor"
    case .archived: reason = "is archived. Restore it first"
    case .removing: reason = "is being removed. Remove it again if that was cut short"
    }
    throw SessionError(.refused, step: step, reason: "The session '\(Shown.short(session.name))' \(reason).")
  }
}
