import Analysis
import ArgumentParser

/// `lintel explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a rule is about, when it fires, when it stays silent, and show examples.",
    discussion: """
      EXAMPLE
        lintel explain sink-captures-self
      """)

  @Argument(help: "The id of a rule.")
  var rule: String

  func run() throws { try StandardOutput.write(RuleGuide.explain(rule)) }
}
