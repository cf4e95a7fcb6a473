import ArgumentParser
import Domain
import Foundation

/// What every command understands.
struct CommonOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of Maestro's files.", valueName: "folder"))
  var home: String?

  @Flag(help: "Print JSON instead of text.")
  var json = false

  var printer: Printer { Printer(isJSON: json) }

  /// Does the work of a command with the sessions.
  ///
  /// Ends the process with 1 when something could not be done, and 2 when what was asked for is not right.
  func run(_ work: (any SessionService, Printer) async throws -> Void) async throws {
    try await guarded {
      try await Interruption.cancels { try await ServiceAccess(openHome()).use { try await work($0, printer) } }
    }
  }

  func openHome() throws -> Home { try Home(home, environment: ProcessInfo.processInfo.environment) }

  /// Says what went wrong, as the other commands do.
  func guarded(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as SessionError {
      printer.failure(error)
      throw Self.code(error)
    } catch let refusal as Refusal {
      printer.failure(refusal)
      throw refusal.problems.first.map(Self.code) ?? ExitCode(2)
    } catch is CancellationError {
      Printer.remark("cancelled")
      throw ExitCode(130)
    }
  }

  private static func code(_ error: SessionError) -> ExitCode {
    error.kind == .invalid || error.kind == .notFound ? ExitCode(2) : ExitCode(1)
  }
}

/// What every command about one session understands.
struct SessionArgument: ParsableArguments {
  @Argument(help: "The name of the session, its id, or the beginning of its id.")
  var session: String
}
