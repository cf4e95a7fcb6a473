import Analysis
import ArgumentParser

/// `lintel merge-driver`
struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge plan and baseline files for git (started by git).",
    discussion: """
      `lintel init --merge-driver` makes git use it. Merges tasks and accepted findings by what they are, and writes the \
      result over OURS. Exits with 1 if people wrote different things in one place; the file then has conflict markers.
      """,
    shouldDisplay: false)

  @Argument(help: "The version that both sides started from (%O).")
  var base: String

  @Argument(help: "Our version, which is replaced (%A).")
  var ours: String

  @Argument(help: "The other version (%B).")
  var theirs: String

  @Argument(help: "The path of the file in the repository (%P).")
  var path: String

  func run() throws {
    guard let folder = Terminal.currentDirectory else {
      throw UsageError("The current folder no longer exists; change to another folder.")
    }
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }
    let result = try MergeDriver.merge(
      base: absolute(base), ours: absolute(ours), theirs: absolute(theirs), path: path)
    try OutputFile.write(String(decoding: result.bytes, as: UTF8.self), to: ours)
    if result.conflicts > 0 { throw Main.Outcome.findings }
  }
}
