import ArgumentParser
import Domain

struct Remove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove a session for good, after bringing its work to safety.",
    discussion: "Work that is on no other branch is kept under a ref; the command says under which.")
  @OptionGroup var target: SessionArgument
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
      let salvage = try await service.remove(session.id)
      try printer.result("salvage", salvage, text: Self.lines(session, salvage).joined(separator: "\n"))
    }
  }

  /// What was removed, and where its work is.
  static func lines(_ session: Session, _ salvage: Salvage) -> [String] {
    var lines = ["Removed \(session.name) (\(session.id.short))."]
    if let ref = salvage.ref {
      lines.append("Its work is kept: git -C \(session.repository.path) log \(ref)")
    }
    if let path = salvage.filesPath { lines.append("Files that git does not keep are in \(path)") }
    if let path = salvage.worktreePath { lines.append("Its worktree held work and was moved to \(path)") }
    if let warning = salvage.warning { lines.append("Warning: \(warning)") }
    return lines
  }
}
