import Analysis
import ArgumentParser
import Workspace

/// `lintel init`
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a .lintel.yml that fits the project.",
    discussion: """
      Keeps an existing .lintel.yml unless --force is given.

      With --merge-driver, installs a merge driver instead: git then merges plans and baselines by tasks and entries. \
      Adds lines to .gitattributes for everyone, and a setting to this clone.

      EXAMPLES
        lintel init --print
        lintel init --merge-driver
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Flag(name: .long, help: "Print the file instead of writing it.")
  var print = false

  @Flag(name: .long, help: "Overwrite an existing file.")
  var force = false

  @Flag(name: .long, help: "Make git merge plans and baselines with lintel; write no .lintel.yml.")
  var mergeDriver = false

  func validate() throws {
    if mergeDriver, print || force {
      throw ValidationError("--merge-driver cannot be combined with --print or --force.")
    }
  }

  func run() async throws {
    if mergeDriver {
      let installed = try await MergeDriver.install(try analysis.completeRequest())
      if let text = installed.attributes {
        try OutputFile.write(text, to: installed.path)
        StandardError.write("wrote \(installed.path); commit it\n")
      }
      StandardError.write(
        installed.setsCommand
          ? "set merge.lintel.driver in the git configuration of this clone; run this once in every clone\n"
          : "merge.lintel.driver is set in this clone\n")
      return
    }
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
