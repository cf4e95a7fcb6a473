import MVVM

/// What view models and the command ask for. All methods throw `SessionError`; cancelling the calling task of a longer one
/// undoes what it did so far and throws `CancellationError`.
public protocol SessionService: Sendable {
  /// A page of sessions, newest first.
  func sessions(matching query: SessionQuery) async throws -> SessionPage

  /// One session.
  /// - Throws: with kind `notFound` when there is none.
  func session(_ id: SessionID) async throws -> Session

  /// What happens to sessions from now on.
  func events() -> EventStream<SessionEvent>

  /// The agents that can be chosen.
  func profiles() async throws -> [AgentProfile]

  /// The prompts that the user asks again and again.
  func templates() async throws -> [PromptTemplate]

  /// The branches of the repository at a path: for a form.
  func branches(at repositoryPath: String) async throws -> [Branch]

  /// A script of a repository as it is now, for reading before agreeing to it.
  func script(_ path: String, at repositoryPath: String) async throws -> Script

  /// What a repository proposes for its sessions, and what of it the user has agreed to.
  func proposal(at repositoryPath: String) async throws -> RepositoryProposal

  /// Agrees to what a repository proposes, for as long as it says the same.
  /// - Parameter digests: of what the user has read; at least its first 16 digits.
  /// - Throws: with kind `invalid` when the repository proposes nothing of such a digest now.
  func agree(to digests: [String], at repositoryPath: String) async throws -> RepositoryProposal

  /// Takes back all that was agreed to.
  func withdrawConsent(at repositoryPath: String) async throws -> RepositoryProposal

  /// The run script of the repository of a session, as it is to be run in its worktree.
  /// - Throws: with kind `refused` when the user has not agreed to it, `notFound` when there is none.
  func runScript(of id: SessionID) async throws -> ScriptRun

  /// How the run script of a session is doing, as far as this Maestro has started it.
  func runState(of id: SessionID) async throws -> RunState

  /// Starts the run script of the repository in the worktree of a session.
  /// - Throws: with kind `refused` when the user has not agreed to it, or it runs already; `notFound` when there is none.
  func startRun(of id: SessionID) async throws

  /// Ends the run script of a session, and all that it has started.
  func stopRun(of id: SessionID) async throws

  /// Checks a request as far as that goes without changing anything: every problem, each beside its field.
  func problems(of request: CreateRequest) async -> [SessionError]

  /// Makes branch and worktree and starts the agent in it; undone when a step fails.
  func create(_ request: CreateRequest) async throws -> Session

  /// Types a line into the terminal of the agent.
  func send(_ text: String, to id: SessionID) async throws

  /// Types bytes into the terminal of the agent, as they are: single keys.
  func type(_ bytes: [UInt8], into id: SessionID) async throws

  /// Allows what the agent asks for, once, or refuses it, by the keys that the agent documents for that.
  /// - Parameter number: the number of the report that asks: the answer to one question does not reach another.
  /// - Throws: with kind `refused` when the agent does not ask that any more.
  func answer(_ id: SessionID, number: UInt64, allows: Bool) async throws

  /// Tells the agent the size of its terminal.
  func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws

  /// Holds the agent.
  func pause(_ id: SessionID) async throws -> Session

  /// Lets the agent go on.
  func resume(_ id: SessionID) async throws -> Session

  /// Ends the agent and all its children.
  func stop(_ id: SessionID) async throws -> Session

  /// Starts the agent again in the same worktree.
  /// - Parameter fresh: whether it begins a new conversation although it could go on with its last one.
  func restart(_ id: SessionID, fresh: Bool) async throws -> Session

  /// What the agent printed and prints, from a place on.
  func output(of id: SessionID, from offset: UInt64) -> OutputSequence

  /// Where the output begins and ends now.
  func outputBounds(of id: SessionID) async throws -> Range<UInt64>

  /// When the agent printed something last, in seconds since 1970.
  func lastOutput(of id: SessionID) async -> Double?

  /// What git says about the worktree.
  func state(of id: SessionID) async throws -> WorktreeState

  /// Everything that the session changed, with what the user has left on it.
  func review(of id: SessionID) async throws -> Review

  /// The notes on what a session changed, oldest first; without their places while the session has no worktree.
  func notes(of id: SessionID) async throws -> [ReviewNote]

  /// Leaves a note on a line of what a session changed.
  func addNote(_ draft: NoteDraft, to id: SessionID) async throws -> ReviewNote

  /// Changes what a note says that is not sent yet.
  func editNote(_ number: Int, of id: SessionID, text: String) async throws -> ReviewNote

  /// Removes a note.
  func removeNote(_ number: Int, of id: SessionID) async throws

  /// Sends all pending notes to the agent as one prompt, and marks them as sent.
  /// - Returns: the notes that were sent.
  func sendNotes(of id: SessionID) async throws -> [ReviewNote]

  /// Marks the difference of a file as seen, or takes that back.
  func setViewed(_ mark: ViewedMark, of id: SessionID, to isViewed: Bool) async throws

  /// Puts a file back to what it was where the branch left its base, after bringing the work to safety; commits
  /// nothing.
  /// - Returns: where the work is.
  func revertFile(_ path: String, of id: SessionID) async throws -> Salvage

  /// Takes one hunk of a file back, after bringing the work to safety; commits nothing.
  /// - Returns: where the work is.
  /// - Throws: with kind `refused` when the file differs otherwise by now.
  func revertHunk(_ mark: HunkMark, of id: SessionID) async throws -> Salvage

  /// Commits everything that is changed or new. An empty message is refused.
  func commit(_ id: SessionID, message: String) async throws -> CommitID

  /// Pushes the branch.
  func push(_ id: SessionID) async throws -> PushOutcome

  /// Merges the branch into its base.
  func merge(_ id: SessionID) async throws -> MergeOutcome

  /// Puts the branch on top of its base.
  func rebase(_ id: SessionID) async throws -> MergeOutcome

  /// Merges the base into the branch, in the worktree: conflicts stay there to be resolved.
  func mergeBase(_ id: SessionID) async throws -> MergeOutcome

  /// Asks the agent to resolve the conflicts in the worktree.
  func askToResolve(_ id: SessionID) async throws

  /// Takes a merge back that stopped at conflicts in the worktree.
  /// - Returns: where what was resolved so far is kept.
  func takeBackMerge(_ id: SessionID) async throws -> Salvage

  /// Puts a session away: stops the agent, keeps branch and output, removes a clean worktree.
  /// - Throws: with kind `refused` naming what is in the way.
  func archive(_ id: SessionID) async throws -> Session

  /// Brings an archived session back: its worktree, not its agent.
  func restore(_ id: SessionID) async throws -> Session

  /// Removes a session for good, after bringing its work to safety; a branch that was there before stays.
  /// - Returns: where the work is.
  func remove(_ id: SessionID) async throws -> Salvage

  /// What was brought to safety and not discarded yet, the oldest first.
  func rescues() async throws -> [Rescue]

  /// Makes a branch of rescued commits; the rescue stays until it is discarded.
  func restoreRescue(_ id: String, as branch: String) async throws -> Rescue

  /// Deletes rescued work for good.
  func discardRescue(_ id: String) async throws

  /// Compares database, git, disk and processes.
  func diagnose() async throws -> Diagnosis

  /// Repairs what a diagnosis found, as it proposed, looking at each once more first.
  /// - Returns: what was done, a sentence each.
  func repair(_ findings: [Diagnosis.Finding]) async throws -> [String]
}

extension SessionService {
  /// Starts the agent again in the same worktree; it goes on with its conversation when it can.
  public func restart(_ id: SessionID) async throws -> Session { try await restart(id, fresh: false) }
}

/// A script that a repository supplies.
public struct Script: Hashable, Codable, Sendable {
  /// Where, below the top of the repository.
  public var path: String
  /// What it says.
  public var text: String
  /// The SHA-256 of it, in hexadecimal digits: what the user agrees to.
  public var digest: String

  /// A script.
  public init(path: String, text: String, digest: String) {
    self.path = path
    self.text = text
    self.digest = digest
  }
}
