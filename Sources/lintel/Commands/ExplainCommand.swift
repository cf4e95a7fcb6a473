import Analysis
import ArgumentParser

/// `lintel explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: what it finds, when it fires, when it stays silent, with two examples.",
    discussion: """
      EXAMPLES
        lintel explain sink-captures-self
        lintel explain sink-captures-self --all     all cases in which it stays silent
      """)

  @Argument(help: "The id of a rule.")
  var rule: String

  @Flag(name: .long, help: "List all cases in which the rule stays silent, and the requirements that it serves.")
  var all = false

  func run() throws { try StandardOutput.write(RuleGuide.explain(rule, all: all, width: Terminal.width)) }
}
