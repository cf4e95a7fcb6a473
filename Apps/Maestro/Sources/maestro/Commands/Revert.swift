import ArgumentParser
import Domain

struct Revert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a file of a session back to what it was where the branch left its base.",
    discussion: """
      Also what is committed is taken back, in the worktree; commit to keep that. What was there is brought to safety first: \
      see maestro rescues. Refused where that is not possible.
      """)
  @OptionGroup var target: SessionArgument
  @Argument(help: "The file, below the top of the worktree, as maestro diff shows it.")
  var file: String
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try await common.run { service, printer in
      let session = try await SessionLookup(service: service).session(target.session)
      let salvage = try await service.revertFile(file, of: session.id)
      let kept = salvage.ref.map { "\nWhat was there is kept: git -C \(session.repository.path) log \($0)" } ?? ""
      try printer.result("salvage", salvage, text: "Reverted \(file) of \(session.name).\(kept)")
    }
  }
}
