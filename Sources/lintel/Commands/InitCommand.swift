import Analysis
import ArgumentParser
import Workspace

/// `lintel init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a .lintel.yml that fits the project.",
    discussion: """
      Keeps an existing .lintel.yml unless --force is given.

      EXAMPLE
        lintel init --print
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Flag(name: .long, help: "Print the file instead of writing it.")
  var print = false

  @Flag(name: .long, help: "Overwrite an existing file.")
  var force = false

  func run() throws {
    let draft = try ProjectSetup.draft(try analysis.completeRequest())
    Terminal.clearProgress()
    if print { return try StandardOutput.write(draft.text) }
    if draft.exists, !force {
      throw UsageError("\(draft.path) already exists; use --force to overwrite it or --print to see the new one.")
    }
    try OutputFile.write(draft.text, to: draft.path)
    StandardError.write("wrote \(draft.path)\n\(draft.summary)\n")
  }
}
