import ArgumentParser
import Domain

struct Commit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Commit everything that a session changed.")
  @OptionGroup var target: SessionArgument
  @Option(name: .shortAndLong, help: "The message of the commit.")
  var message: String
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
      let commit = try await service.commit(session.id, message: message)
      try printer.result("commit", commit, text: "Committed \(commit.short) on \(session.branch).")
    }
  }
}

struct Push: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Push the branch of a session, and track it there.")
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
      let push = try await service.push(session.id)
      let link = push.pullRequestLink.map { "\nOpen a pull request: \($0)" } ?? ""
      try printer.result("push", push, text: "Pushed \(push.branch) to \(push.remote).\(link)")
    }
  }
}

struct Merge: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merge the branch of a session into its base.",
    discussion: """
      With conflicts nothing is changed, the files are listed, and the command ends with 1. With --resolve they are brought \
      into the worktree of the session, and its agent is asked to resolve them; commit and merge again when it is done.
      """)
  @OptionGroup var target: SessionArgument
  @Flag(help: "Put the branch on top of its base instead, which changes the branch and not the base.")
  var rebase = false
  @Flag(help: "Bring conflicts into the worktree of the session, and let its agent resolve them.")
  var resolve = false
  @Flag(help: "Take a merge back that stopped at conflicts in the worktree of the session.")
  var takeBack = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard [rebase, resolve, takeBack].count(where: { $0 }) < 2 else {
      throw ValidationError("Give one of --rebase, --resolve and --take-back.")
    }
  }

  func run() async throws {
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
      if takeBack {
        let salvage = try await service.takeBackMerge(session.id)
        let kept = salvage.ref.map { "\nWhat was resolved is kept at \($0)." } ?? ""
        return try printer.result("salvage", salvage, text: "The merge in the worktree is taken back.\(kept)")
      }
      let outcome = try await rebase ? service.rebase(session.id) : service.merge(session.id)
      let (what, place) =
        rebase ? ("Rebased", "onto \(session.baseBranch)") : ("Merged", "into \(session.baseBranch)")
      let text =
        switch outcome {
        case .done(let commit): "\(what) \(session.branch) \(place): \(commit.short)."
        case .upToDate: "\(session.branch) has nothing that \(session.baseBranch) lacks."
        case .conflicts(let paths):
          "Conflicts; nothing was changed:\n" + paths.map { "  \($0)" }.joined(separator: "\n")
        }
      if resolve, case .conflicts = outcome { return try await bring(session, service, printer) }
      try printer.result("outcome", outcome, text: text)
      if case .conflicts = outcome { throw ExitCode(1) }
    }
  }
  private func bring(_ session: Session, _ service: any SessionService, _ printer: Printer) async throws {
    let outcome = try await service.mergeBase(session.id)
    guard case .conflicts(let paths) = outcome else {
      return try printer.result(
        "outcome", outcome, text: "Merged \(session.baseBranch) into \(session.branch); merge again.")
    }
    var text = "Conflicts are in the worktree:\n" + paths.map { "  \($0)" }.joined(separator: "\n")
    do {
      try await service.askToResolve(session.id)
      text += "\nThe agent was asked to resolve them. Commit and merge again when it is done."
    } catch let error as SessionError {
      text += "\nThe agent was not asked: \(error.message)\nResolve them, commit, and merge again."
    }
    try printer.result("outcome", outcome, text: text)
  }
}
