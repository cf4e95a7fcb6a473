import ArgumentParser
import Domain

struct Attach: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what an agent prints, and type into its terminal.",
    discussion: "Control-] goes away and leaves the agent at work. Ends by itself when the agent has ended.")
  @OptionGroup var target: SessionArgument
  @Flag(help: "Only show, do not type.")
  var readOnly = false
  @Flag(help: "Begin with what comes next instead of with what was printed before.")
  var new = false
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.guarded {
      try await ServiceAccess(common.openHome()).watch { service in
        let session = try await SessionLookup(service: service).session(target.session)
        let bounds = try await service.outputBounds(of: session.id)
        let attachment = Attachment(
          service: service, session: session, isInteractive: !readOnly && RawTerminal.isThere && session.status.isAlive)
        if attachment.isInteractive { Printer.remark("\(session.name): Control-] goes away and leaves it at work.") }
        let ended = try await attachment.run(from: new ? bounds.upperBound : bounds.lowerBound)
        let status = try await service.session(session.id).status
        Printer.remark(ended ? "\n\(session.name) has ended: \(status)." : "\nLeft \(session.name) at work.")
      }
    }
  }
}
