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
    discussion: "With conflicts nothing is changed, the files are listed, and the command ends with 1.")
  @OptionGroup var target: SessionArgument
  @Flag(help: "Put the branch on top of its base instead, which changes the branch and not the base.")
  var rebase = false
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
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
      try printer.result("outcome", outcome, text: text)
      if case .conflicts = outcome { throw ExitCode(1) }
    }
  }
}
