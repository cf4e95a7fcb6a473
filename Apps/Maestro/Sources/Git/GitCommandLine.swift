import Domain
import Foundation

/// Git through its own command, 2.38 or later. What each method does is said at `GitService`; README.md says what it
/// leaves to git and what it does not.
public struct GitCommandLine: GitService {
  let runner: GitRunner
  /// How long another operation on the same repository is waited for.
  let lockPatience: Duration

  /// Git as it is found, with the environment of this process but for variables that lead it to another repository.
  /// - Parameters:
  ///   - executable: a path, or a name that is looked for in `PATH`.
  ///   - environment: variables to add, or to remove where there is no value.
  ///   - temporaryFolder: where short-lived files go: not in a worktree.
  ///   - lockPatience: how long another operation on the same repository is waited for.
  public init(
    executable: String = "git", environment: [String: String?] = [:],
    temporaryFolder: String = FileManager.default.temporaryDirectory.path, lockPatience: Duration = .seconds(30)
  ) {
    runner = GitRunner(
      executable: executable, environment: environment, temporaryFolder: GitPath(temporaryFolder).trimmed)
    self.lockPatience = lockPatience
  }

  /// Does something while nobody else changes the repository.
  func locked<Result: Sendable>(
    _ commonDirectory: String, step: String, _ body: () async throws -> Result
  ) async throws -> Result {
    let lock = try await RepositoryLock.acquire(in: commonDirectory, step: step, patience: lockPatience)
    defer { withExtendedLifetime(lock) {} }
    return try await said(step, body)
  }

  /// Puts what the system says about files into the words of a session.
  func said<Result: Sendable>(_ step: String, _ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch let failure as FileSystem.Failure { throw failure.error(step: step) }
  }

  /// Does something to its end although the task was cancelled: tidying up.
  func uncancelled<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws -> Result {
    try await Task { try await body() }.value
  }

  /// Gives a folder to a body, and removes it.
  func withTemporaryFolder<Result: Sendable>(_ body: (GitPath) async throws -> Result) async throws -> Result {
    let folder = try FileSystem.makeTemporaryFolder(in: runner.temporaryFolder)
    do {
      let result = try await body(folder)
      try FileSystem.removeTree(folder)
      return result
    } catch {
      // What failed first is what the user wants to know.
      try? FileSystem.removeTree(folder)
      throw error
    }
  }
}
