import Domain

/// Pushing a branch, never by force.
extension GitCommandLine {
  public func push(branch: String, from worktree: String) async throws -> PushOutcome {
    let step = "Push"
    let folder = try await top(of: worktree, step: step)
    let remote = try await remote(for: branch, in: folder, step: step)
    let reference = "refs/heads/" + branch
    var call = GitCall(step, in: folder, ["push", "--porcelain", "--", remote, reference + ":" + reference])
    call.runsHooks = true
    let answer = try await runner.run(call)
    guard answer.isSuccess else { throw refusal(answer, call, branch: branch, remote: remote) }
    // The lock is not held while a network is waited for: git itself guards what a push changes. The settings are ours.
    let common = try await absolute("--git-common-dir", in: folder, step: step).text
    try await locked(common, step: step) {
      for (name, value) in [("remote", remote), ("merge", reference)] {
        try await runner.require(
          GitCall(step, in: folder, ["config", "--local", "--replace-all", "branch.\(branch).\(name)", value]))
      }
    }
    let address = try await runner.run(GitCall(step, in: folder, ["remote", "get-url", "--", remote]))
    let link =
      PullRequestLink.printed(in: answer.message)
      ?? (address.isSuccess ? PullRequestLink.built(from: address.line, branch: branch) : nil)
    return PushOutcome(remote: remote, branch: branch, pullRequestLink: link)
  }

  /// Where a branch is pushed to: what is set for it, `origin`, or the only remote there is.
  private func remote(for branch: String, in folder: GitPath, step: String) async throws -> String {
    let remotes = try await runner.require(GitCall(step, in: folder, ["remote"])).line.split(separator: "\n")
      .map(String.init)
    for setting in ["branch.\(branch).pushRemote", "remote.pushDefault", "branch.\(branch).remote"] {
      let answer = try await runner.run(GitCall(step, in: folder, ["config", "--get", setting]))
      if answer.isSuccess, remotes.contains(answer.line) { return answer.line }
    }
    if remotes.contains("origin") { return "origin" }
    if let only = remotes.first, remotes.count == 1 { return only }
    throw SessionError(
      .refused, step: step,
      reason: remotes.isEmpty
        ? "The repository has no remote to push to; add one with 'git remote add origin ADDRESS'."
        : "The repository has several remotes (\(remotes.joined(separator: ", "))) and none is called 'origin'; set "
          + "'remote.pushDefault'.")
  }

  private func refusal(_ answer: GitAnswer, _ call: GitCall, branch: String, remote: String) -> SessionError {
    var error = runner.failure(of: answer, in: call)
    let said = error.details
    if said.contains("[rejected]") {
      error.kind = .refused
      error.reason =
        "'\(remote)' has commits on '\(branch)' that are not here; fetch and rebase first. Nothing is forced."
    } else if said.contains("[remote rejected]") {
      error.kind = .refused
      error.reason = "'\(remote)' refused '\(branch)'."
    } else if said.contains("terminal prompts disabled") || said.contains("Authentication failed")
      || said.contains("Permission denied (publickey")
    {
      error.kind = .refused
      error.reason = "'\(remote)' wants to know who you are; log in with git once, or use a key that needs no password."
    } else if said.contains("does not match any") {
      error.kind = .notFound
      error.reason = "There is no branch '\(branch)' to push."
    } else if error.kind == .git {
      error.reason = "Pushing '\(branch)' to '\(remote)' failed."
    }
    return error
  }
}
