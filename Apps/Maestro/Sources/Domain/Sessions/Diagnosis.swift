/// How database, git, disk and processes fit together.
public struct Diagnosis: Hashable, Codable, Sendable {
  /// What was found, the worst first; sessions that are all right are findings, too.
  public var findings: [Finding]

  /// A diagnosis.
  public init(findings: [Finding]) { self.findings = findings }

  /// Whether everything is all right.
  public var isHealthy: Bool { findings.allSatisfy { $0.verdict == .ok } }

  /// Something that was looked at.
  public struct Finding: Hashable, Codable, Sendable {
    /// What became of it.
    public var verdict: Verdict
    /// The session, when it is about one that is in the database or has files.
    public var session: SessionID?
    /// The worktree, branch or folder it is about.
    public var subject: String
    /// The common directory of the repository, when it is about one.
    public var repository: String?
    /// One sentence: what does not fit.
    public var explanation: String
    /// What a repair would do.
    public var repair: Repair

    /// A finding.
    public init(
      verdict: Verdict, session: SessionID?, subject: String, repository: String?, explanation: String, repair: Repair
    ) {
      self.verdict = verdict
      self.session = session
      self.subject = subject
      self.repository = repository
      self.explanation = explanation
      self.repair = repair
    }
  }

  /// What became of something.
  public enum Verdict: String, Hashable, Codable, Sendable, CaseIterable {
    /// Everything fits.
    case ok
    /// The database says it is there, and it is not.
    case ghost
    /// It is there, and the database does not know it.
    case orphan
    /// It could not be found out.
    case unknown
  }

  /// What can be done about a finding. None of these loses work.
  public enum Repair: String, Hashable, Codable, Sendable, CaseIterable {
    /// Nothing, or nothing without a human.
    case none
    /// Undo the steps of a creation that was cut short.
    case rollBack
    /// Make the worktree of the branch again.
    case recreateWorktree
    /// Take what is stored about the process for over.
    case markStopped
    /// End processes that outlived their supervisor.
    case endProcesses
    /// Go on with a removal that was cut short.
    case finishRemoval
    /// Let git forget a worktree whose folder is gone.
    case pruneWorktree
    /// Take the worktree into the database as a session of its own.
    case adopt
    /// Remove the files of output and process of a session that nobody knows.
    case removeFiles
  }
}
