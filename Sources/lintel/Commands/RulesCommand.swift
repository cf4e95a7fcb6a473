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

  func run() throws {
    StandardOutput.write(markdown ? RuleGuide.markdown() : RuleGuide.list(width: Terminal.width ?? 100))
  }
}
