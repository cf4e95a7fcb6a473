import ArgumentParser
import Domain
import Presentation
import ViewModels

struct Keep: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keep one session of a group, and remove the others for good.",
    discussion: "The work of the others is brought to safety first, as by maestro remove; the command says where.")
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  private struct Kept: Encodable {
    struct Removed: Encodable {
      let session: SessionID
      let salvage: Salvage?
      let problem: SessionError?
    }

    let session: Session
    let removed: [Removed]
  }

  func run() async throws {
    try await common.run { service, printer in
      let keeping = try await service.keep(SessionLookup(service: service).session(target.session))
      var lines = ["Kept \(keeping.kept.name) (\(keeping.kept.id.short))."]
      for removed in keeping.removed { lines += Remove.lines(removed.session, removed.salvage) }
      lines += keeping.failures.map { "Not removed: \($0.session.name): \($0.error.message)" }
      let removed =
        keeping.removed.map { Kept.Removed(session: $0.session.id, salvage: $0.salvage, problem: nil) }
        + keeping.failures.map { Kept.Removed(session: $0.session.id, salvage: nil, problem: $0.error) }
      try printer.result(
        "kept", Kept(session: keeping.kept, removed: removed), text: lines.joined(separator: "\n"))
      if !keeping.failures.isEmpty { throw ExitCode(1) }
    }
  }
}
