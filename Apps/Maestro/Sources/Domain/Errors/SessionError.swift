import MVVM

/// Why something about a session failed: which step, what happened, what to do, and git's own words where it said some.
public struct SessionError: PresentableError, Hashable, Codable {
  /// What kind of failure, for programs.
  public var kind: Kind
  /// The step that failed, as a user would call it: "Create the worktree".
  public var step: String
  /// One sentence: what happened, with the names and values that matter, and what to do.
  public var reason: String
  /// What git or another program printed, as it was; empty when nothing.
  public var details: String

  /// What kind of failure.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A value that the user gave is not right.
    case invalid
    /// What is named is not there.
    case notFound
    /// It is not possible in the present state: the agent still runs, the worktree has changes, conflicts.
    case refused
    /// Somebody else holds a lock or has the branch checked out.
    case busy
    /// A program that is needed is missing.
    case missingProgram
    /// The system refused: permissions, a full disk.
    case system
    /// Git failed.
    case git
  }

  /// Which field of a form a value came from; nothing when it is about no field.
  public var field: Field?

  /// The fields of `CreateRequest` and of the other forms.
  public enum Field: String, Hashable, Codable, Sendable, CaseIterable {
    /// The name of a session.
    case name
    /// The folder in the repository.
    case repositoryPath
    /// The branch to begin at or to go on with.
    case start
    /// The agent.
    case profile
    /// The group of sessions.
    case group
    /// The first prompt.
    case prompt
    /// The files to copy in.
    case filesToCopy
    /// The set-up script.
    case setUp
    /// The message of a commit.
    case message
    /// What is sent to an agent.
    case input
    /// The line that a note is about.
    case line
    /// What a note says.
    case note
  }

  /// A failure.
  public init(_ kind: Kind, step: String, reason: String, details: String = "", field: Field? = nil) {
    self.kind = kind
    self.step = step
    self.reason = reason
    self.details = details
    self.field = field
  }

  /// The step that failed.
  public var title: String { "\(step) failed" }

  /// What happened, and what git said.
  public var message: String { details.isEmpty ? reason : "\(reason)\n\(details)" }

  /// Trying again, where that may help.
  public var recoveryAction: RecoveryAction { kind == .busy ? .retry : .dismiss }

  /// The kind: nothing that a user typed.
  public var code: String { "session.\(kind.rawValue)" }
}
