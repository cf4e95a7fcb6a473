import ArgumentParser
import Domain
import Foundation
import Presentation

struct Attach: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what an agent prints, and type into its terminal.",
    discussion: """
      Control-] goes away and leaves the agent at work. Ends by itself when the agent has ended. \
      With --json, each piece of output is a line with its bytes in base64, and the session comes last.
      """)
  @OptionGroup var target: SessionArgument
  @Flag(help: "Only show, do not type.")
  var readOnly = false
  @Flag(help: "Begin with what comes next instead of with what was printed before.")
  var new = false
  @OptionGroup var common: CommonOptions

  /// A piece of output for programs.
  private struct Piece: Encodable {
    let offset: UInt64
    let cutBefore: UInt64
    /// A character may be split between two pieces.
    let bytes: Data
  }

  func run() async throws {
    try await common.guarded {
      let access = ServiceAccess(try common.openHome())
      try await access.watch { service in
        let session = try await SessionLookup(service: service).session(target.session)
        let bounds = try await service.outputBounds(of: session.id)
        let start = new ? bounds.upperBound : bounds.lowerBound
        guard !common.json else { return try await write(session, from: start, service, access) }
        let attachment = Attachment(
          service: service, session: session, isInteractive: !readOnly && RawTerminal.isThere && session.status.isAlive)
        if attachment.isInteractive { Printer.remark("\(session.name): Control-] goes away and leaves it at work.") }
        let hasEnded = try await attachment.run(from: start)
        Printer.remark("\n" + (hasEnded ? await end(of: session, access) : "Left \(session.name) at work."))
      }
    }
  }

  private func write(
    _ session: Session, from start: UInt64, _ service: any SessionService, _ access: ServiceAccess
  ) async throws {
    let printer = common.printer
    for try await chunk in service.output(of: session.id, from: start) {
      try printer.part(
        "output", Piece(offset: chunk.offset, cutBefore: chunk.cutBefore, bytes: Data(chunk.bytes)))
    }
    try printer.part("session", try await access.use { try await $0.session(session.id) })
  }

  /// How it ended, as far as that is known by now.
  private func end(of session: Session, _ access: ServiceAccess) async -> String {
    // Not worth waiting for another command.
    let last = try? await ServiceAccess(access.home, patience: .seconds(2)).use { try await $0.session(session.id) }
    guard let last, last.phase != .active || !last.status.isAlive else { return "\(session.name) has ended." }
    return "\(session.name) has ended: \(Badge(last).text)."
  }
}
