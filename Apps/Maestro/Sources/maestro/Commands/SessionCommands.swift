import ArgumentParser
import Domain

/// A command that does one thing with a session and says how it is afterwards.
protocol SessionCommand: AsyncParsableCommand {
  var common: CommonOptions { get }
  var target: SessionArgument { get }
  /// What is said when it is done: `Stopped`.
  static var done: String { get }
  func apply(_ service: any SessionService, _ id: SessionID) async throws -> Session
}

extension SessionCommand {
  func run() async throws {
    try await common.run { service, printer in
      let id = try await SessionLookup(service: service).session(target.session).id
      let session = try await apply(service, id)
      try printer.result("session", session, text: "\(Self.done) \(session.name) (\(session.id.short)).")
    }
  }
}

struct Stop: SessionCommand {
  static let configuration = CommandConfiguration(abstract: "End an agent and all its children.")
  static let done = "Stopped"
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func apply(_ service: any SessionService, _ id: SessionID) async throws -> Session { try await service.stop(id) }
}

struct Pause: SessionCommand {
  static let configuration = CommandConfiguration(abstract: "Hold an agent and its children.")
  static let done = "Paused"
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func apply(_ service: any SessionService, _ id: SessionID) async throws -> Session { try await service.pause(id) }
}

struct Resume: SessionCommand {
  static let configuration = CommandConfiguration(abstract: "Let a held agent go on.")
  static let done = "Resumed"
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func apply(_ service: any SessionService, _ id: SessionID) async throws -> Session { try await service.resume(id) }
}

struct Restart: SessionCommand {
  static let configuration = CommandConfiguration(abstract: "Start the agent of a session again, in the same worktree.")
  static let done = "Restarted"
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func apply(_ service: any SessionService, _ id: SessionID) async throws -> Session { try await service.restart(id) }
}

struct Archive: SessionCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a session away: keep branch and output, remove the clean worktree.",
    discussion: "A worktree that holds work which is not committed is kept, and the command says what it is.")
  static let done = "Archived"
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func apply(_ service: any SessionService, _ id: SessionID) async throws -> Session { try await service.archive(id) }
}

struct Restore: SessionCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring an archived session back, without starting its agent.")
  static let done = "Restored"
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func apply(_ service: any SessionService, _ id: SessionID) async throws -> Session { try await service.restore(id) }
}
