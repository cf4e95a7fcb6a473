/// Gives the last part of what a script has printed so far.
public typealias ScriptOutput = @Sendable () -> String

/// Runs a script of a repository, after the user agreed to what it says.
public protocol ScriptRunner: Sendable {
  /// Runs a script and returns what it printed, the last part when that is long.
  ///
  /// Cancelling the calling task ends the script and its children and throws `CancellationError`.
  /// - Throws: `SessionError` with what the script printed in `details` when it fails, is ended by a signal or takes too long.
  /// - Parameter onStart: told how to look at what it prints meanwhile.
  func run(_ script: ScriptRun, onStart: @Sendable (@escaping ScriptOutput) -> Void) async throws -> String
}

extension ScriptRunner {
  /// Runs a script, and does not look at it meanwhile.
  public func run(_ script: ScriptRun) async throws -> String { try await run(script) { _ in } }
}

/// A script that is to be run.
public struct ScriptRun: Hashable, Codable, Sendable {
  /// Its absolute path.
  public var path: String
  /// The folder it starts in.
  public var workingDirectory: String
  /// What is added to the environment.
  public var environment: [String: String]
  /// How long it may take.
  public var limit: Duration

  /// A run.
  public init(path: String, workingDirectory: String, environment: [String: String], limit: Duration) {
    self.path = path
    self.workingDirectory = workingDirectory
    self.environment = environment
    self.limit = limit
  }
}
