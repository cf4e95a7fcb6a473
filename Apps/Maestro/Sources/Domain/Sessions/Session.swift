import Foundation

/// One agent at work on its own branch in its own worktree.
public struct Session: Hashable, Codable, Sendable, Identifiable {
  /// Which one.
  public let id: SessionID
  /// What the user calls it; unique among the sessions of a repository that are not archived.
  public var name: String
  /// The repository it belongs to.
  public var repository: Repository
  /// The branch the agent works on.
  public var branch: String
  /// Whether Maestro made the branch, and so may delete it when asked to.
  public var ownsBranch: Bool
  /// What the branch is compared with and merged into.
  public var baseBranch: String
  /// The commit the branch began at.
  public var baseCommit: CommitID
  /// The absolute path of the worktree. There is nothing at it while the session is archived.
  public var worktreePath: String
  /// The agent, as it was when the session was created: later changes of the profile do not change it.
  public var agent: AgentProfile
  /// What the agent was asked first; empty when nothing.
  public var prompt: String
  /// The files that were copied into the worktree, so that their unchanged copies do not count as work.
  public var copiedFiles: [CopiedFile]
  /// What sessions share that were given the same prompt, to be compared; nothing for a session of its own.
  public var group: String?
  /// The ports of this machine that belong to it.
  public var ports: PortRange?
  /// Patterns of ignored files that may go with its worktree: those of its repository that the user agreed to.
  public var disposablePatterns: [String]
  /// How far it is.
  public var phase: Phase
  /// What the agent is doing.
  public var status: SessionStatus
  /// What the agent itself said about how it is doing.
  public var report: AgentReport
  /// The process, while there is or was one.
  public var process: ProcessIdentity?
  /// The size that the terminal of the agent was given last; nothing while it has its usual one.
  public var terminal: TerminalExtent?
  /// Why the last thing that failed did, as it was told to the user.
  public var problem: String?
  /// When it was created.
  public let createdAt: Date
  /// When something about it changed last.
  public var updatedAt: Date

  /// How far a session is.
  public enum Phase: String, Hashable, Codable, Sendable, CaseIterable {
    /// Being created: a crash now is cleaned up at the next start.
    case creating
    /// In use.
    case active
    /// Put away: the branch and the output are kept, the worktree is gone.
    case archived
    /// Being removed: a crash now is finished at the next start, on request.
    case removing
  }

  /// A session that is about to be created.
  public init(
    id: SessionID = SessionID(), name: String, repository: Repository, branch: String, ownsBranch: Bool,
    baseBranch: String, baseCommit: CommitID, worktreePath: String, agent: AgentProfile, prompt: String = "",
    copiedFiles: [CopiedFile] = [], group: String? = nil, ports: PortRange? = nil, disposablePatterns: [String] = [],
    phase: Phase = .creating, status: SessionStatus = .starting,
    report: AgentReport = AgentReport(), process: ProcessIdentity? = nil, terminal: TerminalExtent? = nil,
    problem: String? = nil, createdAt: Date, updatedAt: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.repository = repository
    self.branch = branch
    self.ownsBranch = ownsBranch
    self.baseBranch = baseBranch
    self.baseCommit = baseCommit
    self.worktreePath = worktreePath
    self.agent = agent
    self.prompt = prompt
    self.copiedFiles = copiedFiles
    self.group = group
    self.ports = ports
    self.disposablePatterns = disposablePatterns
    self.phase = phase
    self.status = status
    self.report = report
    self.process = process
    self.terminal = terminal
    self.problem = problem
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }
}

/// How large a terminal is.
public struct TerminalExtent: Hashable, Codable, Sendable {
  /// How many characters fit into a row.
  public var columns: Int
  /// How many rows there are.
  public var rows: Int

  /// A size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A file that was copied from the repository into a worktree.
public struct CopiedFile: Hashable, Codable, Sendable {
  /// Where, below the top of the repository and of the worktree.
  public var path: String
  /// The SHA-256 of what was copied, in hexadecimal digits.
  public var digest: String

  /// A copy.
  public init(path: String, digest: String) {
    self.path = path
    self.digest = digest
  }
}
