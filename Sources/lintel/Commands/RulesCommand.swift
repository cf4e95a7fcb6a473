import Analysis
import ArgumentParser

/// `lintel rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules.",
    discussion: "`lintel explain RULE` says more about one of them.")

  @Flag(name: .long, help: "Write the whole catalogue as Markdown, as in Documentation/Rules.md.")
  var markdown = false

  @Flag(name: .long, help: "Write which rules serve which requirements, as in Documentation/Requirements.md.")
  var requirements = false

  func validate() throws {
    if markdown, requirements {
      throw ValidationError("--markdown and --requirements are two documents; ask for one at a time.")
    }
  }

  func run() throws {
    if requirements { return try StandardOutput.write(RequirementGuide.markdown()) }
    try StandardOutput.write(markdown ? RuleGuide.markdown() : RuleGuide.list(width: Terminal.width ?? 100))
  }
}
