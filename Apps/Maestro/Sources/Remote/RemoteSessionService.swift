import Domain
import Foundation
import MVVM

/// The sessions of a Maestro server that runs on this machine.
public final class RemoteSessionService: SessionService {
  private let connection: ServiceConnection
  private let pump: EventPump

  /// The service behind a socket.
  /// - Parameters:
  ///   - socket: the path of the socket at which a `CallServer` listens.
  ///   - clock: measures the pauses before a server that does not answer is asked for events again.
  public init(socket: String, clock: any Clock<Duration> = ContinuousClock()) {
    connection = ServiceConnection(path: socket)
    pump = EventPump(connection: connection, clock: clock)
  }

  /// Whether there is a server that lets us in: one that says what is wrong with something is there, too.
  public func answers() async -> Bool {
    do {
      _ = try await profiles()
      return true
    } catch {
      return (error as? SessionError).map { $0.step != ServiceConnection.step } ?? false
    }
  }

  /// What happens to sessions from now on.
  public func events() -> EventStream<SessionEvent> {
    let stream = pump.bus.subscribe(limit: 1000)
    Task { [pump] in await pump.start() }
    return stream
  }

  /// A page of sessions, newest first.
  public func sessions(matching query: SessionQuery) async throws -> SessionPage {
    try await connection.call(.sessions(query))
  }

  /// One session.
  public func session(_ id: SessionID) async throws -> Session {
    try await connection.call(.session(id))
  }

  /// The agents that can be chosen.
  public func profiles() async throws -> [AgentProfile] { try await connection.call(.profiles) }

  /// The prompts that the user asks again and again.
  public func templates() async throws -> [PromptTemplate] { try await connection.call(.templates) }

  /// The branches of the repository at a path.
  public func branches(at repositoryPath: String) async throws -> [Branch] {
    try await connection.call(.branches(repositoryPath: repositoryPath))
  }

  /// A script of a repository as it is now.
  public func script(_ path: String, at repositoryPath: String) async throws -> Script {
    try await connection.call(.script(path: path, repositoryPath: repositoryPath))
  }

  /// What a repository proposes for its sessions, and what of it the user has agreed to.
  public func proposal(at repositoryPath: String) async throws -> RepositoryProposal {
    try await connection.call(.proposal(repositoryPath: repositoryPath))
  }

  /// Agrees to what a repository proposes.
  public func agree(to digests: [String], at repositoryPath: String) async throws -> RepositoryProposal {
    try await connection.call(.agree(digests: digests, repositoryPath: repositoryPath))
  }

  /// Takes back all that was agreed to.
  public func withdrawConsent(at repositoryPath: String) async throws -> RepositoryProposal {
    try await connection.call(.withdrawConsent(repositoryPath: repositoryPath))
  }

  /// The run script of the repository of a session.
  public func runScript(of id: SessionID) async throws -> ScriptRun { try await connection.call(.runScript(id)) }

  /// Checks a request without changing anything.
  public func problems(of request: CreateRequest) async -> [SessionError] {
    do {
      return try await connection.call(.problems(request))
    } catch let error as SessionError {
      return [error]
    } catch {
      return []
    }
  }

  /// Makes branch and worktree and starts the agent in it.
  public func create(_ request: CreateRequest) async throws -> Session {
    try await connection.call(.create(request))
  }

  /// Types a line into the terminal of the agent.
  public func send(_ text: String, to id: SessionID) async throws {
    let _: Done = try await connection.call(.send(text: text, to: id))
  }

  /// Types bytes into the terminal of the agent, as they are.
  public func type(_ bytes: [UInt8], into id: SessionID) async throws {
    let _: Done = try await connection.call(.type(Data(bytes), into: id))
  }

  /// Allows what the agent asks for, once, or refuses it.
  public func answer(_ id: SessionID, number: UInt64, allows: Bool) async throws {
    let _: Done = try await connection.call(.answer(id, number: number, allows: allows))
  }

  /// Tells the agent the size of its terminal.
  public func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws {
    let _: Done = try await connection.call(.resize(id, columns: columns, rows: rows))
  }

  /// Holds the agent.
  public func pause(_ id: SessionID) async throws -> Session { try await connection.call(.pause(id)) }

  /// Lets the agent go on.
  public func resume(_ id: SessionID) async throws -> Session { try await connection.call(.resume(id)) }

  /// Ends the agent and all its children.
  public func stop(_ id: SessionID) async throws -> Session { try await connection.call(.stop(id)) }

  /// Starts the agent again in the same worktree.
  public func restart(_ id: SessionID, fresh: Bool) async throws -> Session {
    try await connection.call(.restart(id, fresh: fresh))
  }

  /// What the agent printed and prints, from a place on.
  public func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    OutputSequence(from: offset) { [connection] position in
      while true {
        let reply: OutputReply = try await connection.call(.output(id, from: position))
        switch reply {
        case .chunk(let offset, let bytes, let cut):
          return OutputChunk(offset: offset, bytes: Array(bytes), cutBefore: cut)
        case .nothingYet: try Task.checkCancellation()
        case .end: return nil
        }
      }
    }
  }

  /// Where the output begins and ends now.
  public func outputBounds(of id: SessionID) async throws -> Range<UInt64> {
    let bounds: OutputBounds = try await connection.call(.outputBounds(id))
    return bounds.lower..<max(bounds.lower, bounds.upper)
  }

  /// When the agent printed something last.
  public func lastOutput(of id: SessionID) async -> Double? {
    let reply: Maybe<Double>? = try? await connection.call(.lastOutput(id))
    return reply?.value
  }

  /// What git says about the worktree.
  public func state(of id: SessionID) async throws -> WorktreeState { try await connection.call(.state(id)) }

  /// Everything that the session changed.
  public func review(of id: SessionID) async throws -> Review { try await connection.call(.review(id)) }

  /// The notes on what a session changed.
  public func notes(of id: SessionID) async throws -> [ReviewNote] { try await connection.call(.notes(id)) }

  /// Leaves a note on a line of what a session changed.
  public func addNote(_ draft: NoteDraft, to id: SessionID) async throws -> ReviewNote {
    try await connection.call(.addNote(draft, to: id))
  }

  /// Changes what a note says.
  public func editNote(_ number: Int, of id: SessionID, text: String) async throws -> ReviewNote {
    try await connection.call(.editNote(number, of: id, text: text))
  }

  /// Removes a note.
  public func removeNote(_ number: Int, of id: SessionID) async throws {
    let _: Done = try await connection.call(.removeNote(number, of: id))
  }

  /// Sends all pending notes to the agent.
  public func sendNotes(of id: SessionID) async throws -> [ReviewNote] { try await connection.call(.sendNotes(id)) }

  /// Marks the difference of a file as seen, or takes that back.
  public func setViewed(_ mark: ViewedMark, of id: SessionID, to isViewed: Bool) async throws {
    let _: Done = try await connection.call(.setViewed(mark, of: id, to: isViewed))
  }

  /// Puts a file back to what it was where the branch left its base.
  public func revertFile(_ path: String, of id: SessionID) async throws -> Salvage {
    try await connection.call(.revertFile(path, of: id))
  }

  /// How the run script of a session is doing.
  public func runState(of id: SessionID) async throws -> RunState { try await connection.call(.runState(id)) }

  /// Starts the run script of the repository in the worktree of a session.
  public func startRun(of id: SessionID) async throws { let _: Done = try await connection.call(.startRun(id)) }

  /// Ends the run script of a session, and all that it has started.
  public func stopRun(of id: SessionID) async throws { let _: Done = try await connection.call(.stopRun(id)) }

  /// Takes one hunk of a file back, after bringing the work to safety.
  public func revertHunk(_ mark: HunkMark, of id: SessionID) async throws -> Salvage {
    try await connection.call(.revertHunk(mark, of: id))
  }

  /// Commits everything that is changed or new.
  public func commit(_ id: SessionID, message: String) async throws -> CommitID {
    try await connection.call(.commit(id, message: message))
  }

  /// Pushes the branch.
  public func push(_ id: SessionID) async throws -> PushOutcome { try await connection.call(.push(id)) }

  /// Merges the branch into its base.
  public func merge(_ id: SessionID) async throws -> MergeOutcome { try await connection.call(.merge(id)) }

  /// Puts the branch on top of its base.
  public func rebase(_ id: SessionID) async throws -> MergeOutcome { try await connection.call(.rebase(id)) }

  /// Merges the base into the branch, in the worktree.
  public func mergeBase(_ id: SessionID) async throws -> MergeOutcome { try await connection.call(.mergeBase(id)) }

  /// Asks the agent to resolve the conflicts in the worktree.
  public func askToResolve(_ id: SessionID) async throws { let _: Done = try await connection.call(.askToResolve(id)) }

  /// Takes a merge back that stopped at conflicts in the worktree.
  public func takeBackMerge(_ id: SessionID) async throws -> Salvage { try await connection.call(.takeBackMerge(id)) }

  /// Puts a session away.
  public func archive(_ id: SessionID) async throws -> Session { try await connection.call(.archive(id)) }

  /// Brings an archived session back.
  public func restore(_ id: SessionID) async throws -> Session { try await connection.call(.restore(id)) }

  /// Removes a session for good.
  public func remove(_ id: SessionID) async throws -> Salvage { try await connection.call(.remove(id)) }

  /// What was brought to safety and not discarded yet.
  public func rescues() async throws -> [Rescue] { try await connection.call(.rescues) }

  /// Makes a branch of rescued commits.
  public func restoreRescue(_ id: String, as branch: String) async throws -> Rescue {
    try await connection.call(.restoreRescue(id, branch: branch))
  }

  /// Deletes rescued work for good.
  public func discardRescue(_ id: String) async throws { let _: Done = try await connection.call(.discardRescue(id)) }

  /// Compares database, git, disk and processes.
  public func diagnose() async throws -> Diagnosis { try await connection.call(.diagnose) }

  /// Repairs what a diagnosis found.
  public func repair(_ findings: [Diagnosis.Finding]) async throws -> [String] {
    try await connection.call(.repair(findings))
  }
}
