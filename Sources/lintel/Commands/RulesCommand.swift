import Analysis
import ArgumentParser

/// `lintel rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules.",
    discussion: "Use `lintel explain RULE` for the details of a rule.")

  @Flag(name: .long, help: "Print the index of the rules as Markdown (Documentation/Rules/README.md).")
  var markdown = false

  @Flag(name: .long, help: "Print which rules cover which requirements (Documentation/Requirements.md).")
  var requirements = false

  func validate() throws {
    if markdown, requirements {
      throw ValidationError("--markdown and --requirements cannot be combined.")
    }
  }

  func run() throws {
    if requirements { return try StandardOutput.write(RequirementGuide.markdown()) }
    try StandardOutput.write(markdown ? RuleGuide.index() : RuleGuide.list(width: Terminal.width ?? 100))
  }
}
