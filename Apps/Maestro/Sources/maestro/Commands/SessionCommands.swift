import ArgumentParser
import Domain

/// What a command does with one session.
struct SessionAct: Sendable {
  let name: String
  let abstract: String
  var discussion = ""
  /// What is said when it is done: `Stopped`.
  let done: String
  /// Whether what did not go as planned is kept in the session.
  var tellsProblem = false
  let apply: @Sendable (any SessionService, SessionID) async throws -> Session
}

/// Names an act; commands are types.
protocol SessionActing {
  static var act: SessionAct { get }
}

/// A command that does one thing with a session and says how it is afterwards.
struct SessionCommand<Name: SessionActing>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Name.act.name, abstract: Name.act.abstract, discussion: Name.act.discussion)
  }

  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let id = try await SessionLookup(service: service).session(target.session).id
      let session = try await Name.act.apply(service, id)
      let problem = Name.act.tellsProblem ? session.problem.map { "\nWarning: \($0)" } ?? "" : ""
      try printer.result("session", session, text: "\(Name.act.done) \(session.name) (\(session.id.short)).\(problem)")
    }
  }
}

enum Stop: SessionActing {
  static let act = SessionAct(name: "stop", abstract: "End an agent and all its children.", done: "Stopped") {
    try await $0.stop($1)
  }
}

enum Allow: SessionActing {
  static let act = SessionAct(
    name: "allow", abstract: "Allow what an agent asks for, once.",
    discussion: "Types the agent's own key for it. What it asks for is in: maestro show.", done: "Allowed"
  ) { try await answer($0, $1, allows: true) }

  /// Answers what the agent asks for now.
  static func answer(_ service: any SessionService, _ id: SessionID, allows: Bool) async throws -> Session {
    let session = try await service.session(id)
    try await service.answer(id, number: session.report.number, allows: allows)
    return try await service.session(id)
  }
}

enum Refuse: SessionActing {
  static let act = SessionAct(name: "refuse", abstract: "Refuse what an agent asks for.", done: "Refused") {
    try await Allow.answer($0, $1, allows: false)
  }
}

enum Pause: SessionActing {
  static let act = SessionAct(name: "pause", abstract: "Hold an agent and its children.", done: "Paused") {
    try await $0.pause($1)
  }
}

enum Resume: SessionActing {
  static let act = SessionAct(name: "resume", abstract: "Let a held agent go on.", done: "Resumed") {
    try await $0.resume($1)
  }
}

struct Restart: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start the agent of a session again, in the same worktree.",
    discussion: "It goes on with its conversation when its profile says how; see: maestro show.")
  @OptionGroup var target: SessionArgument
  @Flag(help: "Begin a new conversation.")
  var fresh = false
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let id = try await SessionLookup(service: service).session(target.session).id
      let session = try await service.restart(id, fresh: fresh)
      let resumed = fresh ? nil : session.agent.resumeArguments
      let how = resumed.map {
        ", going on with its conversation: \(session.agent.executable) \($0.joined(separator: " "))"
      }
      try printer.result("session", session, text: "Restarted \(session.name) (\(session.id.short))\(how ?? "").")
    }
  }
}

enum Archive: SessionActing {
  static let act = SessionAct(
    name: "archive", abstract: "Put a session away: keep branch and output, remove the clean worktree.",
    discussion: "A worktree that holds work which is not committed is kept, and the command says what it is.",
    done: "Archived", tellsProblem: true
  ) { try await $0.archive($1) }
}

enum Restore: SessionActing {
  static let act = SessionAct(
    name: "restore", abstract: "Bring an archived session back, without starting its agent.", done: "Restored"
  ) { try await $0.restore($1) }
}
