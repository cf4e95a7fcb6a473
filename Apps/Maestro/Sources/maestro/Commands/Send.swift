import ArgumentParser
import Domain

struct Send: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Type a line into the terminal of one or several agents.",
    discussion: "Example: maestro send fix-login \"Please add a test\"")
  @OptionGroup var target: SessionArgument
  @Argument(
    help: "What to type; Enter follows. Control characters in it are keys. '-' reads it from standard input.")
  var text: String
  @Option(name: .customLong("also"), help: "Another session to type the same into; may be given several times.")
  var others: [String] = []
  @OptionGroup var common: CommonOptions

  private struct Sent: Encodable {
    let session: SessionID
    let problem: SessionError?
  }

  func run() async throws {
    var typed = ""
    try await common.guarded { typed = try TextInput.text(self.text) }
    let text = typed
    try await common.run { service, printer in
      // All are looked up first: a name that is wrong must not leave the prompt with half of them.
      var sessions: [Session] = []
      for name in [target.session] + others { sessions.append(try await SessionLookup(service: service).session(name)) }
      var results: [Sent] = []
      for session in sessions {
        do {
          try await service.send(text, to: session.id)
          results.append(Sent(session: session.id, problem: nil))
        } catch let error as SessionError {
          results.append(Sent(session: session.id, problem: error))
        }
      }
      let lines = zip(sessions, results).map { session, result in
        result.problem.map { "\(session.name): \($0.message)" } ?? "Sent to \(session.name)."
      }
      try printer.result("sent", results, text: lines.joined(separator: "\n"))
      if results.contains(where: { $0.problem != nil }) { throw ExitCode(1) }
    }
  }
}
