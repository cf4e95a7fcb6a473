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
        lintel explain sink-captures-self --all     every example, as in Documentation/Rules.md
      """)

  @Argument(help: "The id of a rule.")
  var rule: String

  @Flag(name: .long, help: "Show every example.")
  var all = false

  func run() throws { try StandardOutput.write(RuleGuide.explain(rule, all: all, width: Terminal.width)) }
}
