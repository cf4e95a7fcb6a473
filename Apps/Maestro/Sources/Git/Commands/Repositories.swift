import Domain

/// Which repository a folder belongs to.
extension GitCommandLine {
  private static let opening = "Open the repository"

  public func repository(at path: String) async throws -> Repository {
    let folder = try checkedFolder(path)
    do {
      let common = try await value(of: "--git-common-dir", in: folder)
      guard let first = try await records(in: folder, step: Self.opening).first else {
        throw refusal("git lists no worktree for '\(path)'.")
      }
      if first.isBare {
        throw refusal("'\(path)' belongs to a bare repository, which has no files to work on; name a clone of it.")
      }
      let top = try await top(of: folder, common: common, listed: first.record.path)
      return Repository(path: top, commonDirectory: common)
    } catch let error as SessionError {
      throw explained(error, path: path)
    }
  }

  /// The top of the main worktree. Git lists a wrong one for submodules and for repositories that keep their folder
  /// elsewhere, so where we stand in the main worktree it is asked directly.
  private func top(of folder: GitPath, common: String, listed: String) async throws -> String {
    let own = try await value(of: "--git-dir", in: folder)
    if own == common {
      let answer = try await runner.run(call("--show-toplevel", in: folder))
      if answer.isSuccess, let top = FileSystem.resolved(GitPath(answer.line)) { return top.text }
    }
    guard let top = FileSystem.resolved(GitPath(listed)) else {
      throw SessionError(
        .notFound, step: Self.opening, reason: "The main worktree '\(listed)' is gone.", field: .repositoryPath)
    }
    return top.text
  }

  private func call(_ question: String, in folder: GitPath) -> GitCall {
    GitCall(Self.opening, in: folder, ["rev-parse", "--path-format=absolute", question])
  }

  private func value(of question: String, in folder: GitPath) async throws -> String {
    let line = try await runner.require(call(question, in: folder)).line
    return FileSystem.resolved(GitPath(line))?.text ?? line
  }

  private func checkedFolder(_ path: String) throws -> GitPath {
    let given = GitPath(path)
    guard given.bytes.first == 0x2F, !given.bytes.contains(0) else {
      throw refusal(
        path.isEmpty
          ? "No folder is named; name one in a git repository." : "'\(path)' is no absolute path; give one from '/' on."
      )
    }
    do {
      guard let folder = FileSystem.resolved(given) else {
        let isThere = try FileSystem.entry(at: given) != nil
        throw SessionError(
          .notFound, step: Self.opening,
          reason: isThere ? "'\(path)' is a link to nothing." : "There is nothing at '\(path)'.", field: .repositoryPath
        )
      }
      guard try FileSystem.entry(at: folder) == .folder else {
        throw refusal("'\(path)' is a file; name the folder of a git repository.")
      }
      guard FileSystem.mayEnter(folder) else {
        throw SessionError(
          .system, step: Self.opening, reason: "You may not read the folder '\(path)'; ask its owner.",
          field: .repositoryPath)
      }
      return folder
    } catch let failure as FileSystem.Failure {
      throw SessionError(.system, step: Self.opening, reason: failure.reason, field: .repositoryPath)
    }
  }

  private func refusal(_ reason: String) -> SessionError {
    SessionError(.invalid, step: Self.opening, reason: reason, field: .repositoryPath)
  }

  private func explained(_ error: SessionError, path: String) -> SessionError {
    var error = error
    if error.details.contains("dubious ownership") {
      error.kind = .refused
      error.reason =
        "'\(path)' belongs to another user, and git does not trust it; if you do, run "
        + "'git config --global --add safe.directory' with the folder that git names."
    } else if error.details.contains("not a git repository") {
      error.kind = .invalid
      error.reason = "'\(path)' is in no git repository; choose another folder, or run 'git init' in it."
    }
    if error.kind != .missingProgram { error.field = .repositoryPath }
    return error
  }
}
