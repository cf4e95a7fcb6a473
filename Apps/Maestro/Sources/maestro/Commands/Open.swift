import ArgumentParser
import Domain
import Foundation
import Terminal

struct Open: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show all sessions in this terminal, and work with them.",
    discussion: """
      Every screen lists its keys with '?'. Agents go on when it is left.
      While no server runs, this is one, too: other commands and pages work beside it until it is left.

      Examples:
        maestro open
        maestro open fix-login
      """,
    aliases: ["tui"])
  @Argument(help: "The session to begin with: its name, its id, or the beginning of its id.")
  var session: String?
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.guarded {
      let environment = ProcessInfo.processInfo.environment
      if let obstacle = ProcessTerminal.obstacle(environment: environment) {
        throw SessionError(.invalid, step: "Open the terminal interface", reason: obstacle)
      }
      // The screen belongs to the interface until it has ended.
      let (warnings, warning) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(20))
      let session = session
      do {
        try await ServiceAccess(common.openHome()).host(warn: { warning.yield($0) }) { service in
          var path = "/sessions"
          if let session { path += "/\(try await SessionLookup(service: service).session(session).id)" }
          let app = await TerminalApp(
            service: service, port: ProcessTerminal(environment: environment), home: NSHomeDirectory(),
            folder: FileManager.default.currentDirectoryPath)
          try await app.open(path: path)
          await app.run()
        }
      } catch {
        await Self.tell(warnings, warning)
        throw error
      }
      await Self.tell(warnings, warning)
    }
  }

  private static func tell(_ warnings: AsyncStream<String>, _ warning: AsyncStream<String>.Continuation) async {
    warning.finish()
    for await text in warnings { Printer.remark(text) }
  }
}
