import Analysis
import ArgumentParser
import Workspace

/// `lintel init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Look at the project and write a .lintel.yml that fits it.",
    discussion: """
      An existing .lintel.yml is left alone unless --force is given.

      EXAMPLE
        lintel init --print
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Flag(name: .long, help: "Print the file instead of writing it.")
  var print = false

  @Flag(name: .long, help: "Replace an existing file.")
  var force = false

  func run() throws {
    let draft = try ProjectSetup.draft(try analysis.request())
    Terminal.clearProgress()
    if print { return try StandardOutput.write(draft.text) }
    if draft.exists, !force {
      throw UsageError("\(draft.path) exists already; --force replaces it, --print only shows the new one.")
    }
    try OutputFile.write(draft.text, to: draft.path)
    StandardError.write("wrote \(draft.path)\n\(draft.summary)\n")
  }
}
