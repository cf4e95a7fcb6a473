import Advice
import Analysis
import ArgumentParser
import Reporting

extension AdviceFormat: ExpressibleByArgument {}

/// `lintel advise`
struct AdviseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advise",
    abstract: "Decide which pattern fits, where code belongs, how to bind, inject, navigate, split and test.",
    discussion: """
      With a topic, asks its questions on a terminal and prints the tree elsewhere. With a type, reads the answers off its code.

      EXAMPLES
        lintel advise                                   list the topics
        lintel advise pattern                           which pattern for a view model?
        lintel advise pattern --answers states=no,form=yes
        lintel advise CheckoutViewModel                 what the code of a type says
        lintel advise --agent                           write a skill for coding agents
        lintel advise --agent --check                   in CI: fail if that skill is out of date
      """)

  @Argument(help: ArgumentHelp("A topic, or a type named as `Name` or `Outer.Inner`.", valueName: "topic-or-type"))
  var subject: String?

  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "Output format.")
  var format: AdviceFormat = .text

  @Option(
    name: .long,
    help: ArgumentHelp("Answers to the questions of a topic: `id=key`, separated by commas.", valueName: "list"))
  var answers: String?

  @Flag(name: .long, help: "Write the trees and rules as a skill for coding agents.")
  var agent = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With --agent: the folder of the skill (default: \(SkillFolder.standardPath)).", valueName: "folder"))
  var into: String?

  @Flag(name: .long, help: "With --agent: write nothing and exit with 1 if the skill is out of date.")
  var check = false

  private var topic: Topic? { subject.flatMap(Topic.init(rawValue:)) }

  func validate() throws {
    if !agent, into != nil || check { throw ValidationError("--into and --check belong to --agent.") }
    if agent, subject != nil || answers != nil {
      throw ValidationError("--agent takes no topic, type or answers.")
    }
    if into == "" { throw ValidationError("--into is empty; name a folder.") }
    if answers != nil, topic == nil {
      throw ValidationError("--answers needs a topic: \(Topic.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
  }

  func run() throws {
    if agent { return try updateSkill() }
    let options = Terminal.rendering
    guard let subject else { return try StandardOutput.write(format.list(options: options)) }
    guard let topic else {
      let app = try Analyzer.analyze(try analysis.request())
      let types = try TypeAdvisor.advice(app, named: subject)
      Terminal.clearProgress()
      app.stayUntilExit()
      try StandardOutput.write(format.render(types, options: options))
      return try Failures.tell(app.failures)
    }
    if let answers {
      return try StandardOutput.write(format.render(try Self.decision(topic.tree, answers), options: options))
    }
    if format == .text, Terminal.isConversation {
      return try StandardOutput.write(
        format.render(try Conversation.decision(topic.tree, options: options), options: options))
    }
    try StandardOutput.write(format.render(topic.tree, options: options))
  }

  /// Answers as typed: `states=no,form=yes`.
  private static func decision(_ tree: DecisionTree, _ text: String) throws -> Decision {
    var given: [String: String] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingPrefix(while: \.isWhitespace) }
      guard words.count == 2, !words[0].isEmpty else {
        throw UsageError("--answers '\(part)': write `question=answer`, for instance states=no.")
      }
      let id = String(words[0])
      guard tree.questions.contains(where: { $0.id == id }) else {
        let known = tree.questions.map(\.id).joined(separator: ", ")
        throw UsageError(
          tree.questions.isEmpty
            ? "--answers: '\(tree.topic.rawValue)' asks nothing."
            : "--answers: there is no question '\(id)'; use \(known).")
      }
      if given.updateValue(String(words[1]), forKey: id) != nil {
        throw UsageError("--answers: '\(id)' is answered twice.")
      }
    }
    do throws(UnknownAnswer) {
      return try tree.walk { given[$0.id] }
    } catch {
      throw UsageError("--answers: \(error)")
    }
  }

  private func updateSkill() throws {
    guard let directory = Terminal.currentDirectory else {
      throw UsageError("The current folder no longer exists; change to another folder.")
    }
    let folder = SkillFolder(into ?? SkillFolder.standardPath, currentDirectory: directory)
    if check {
      let stale = try folder.stale()
      guard let first = stale.first else { return try StandardOutput.write("The skill is up to date.\n") }
      let more = stale.count > 1 ? " and \(stale.count - 1) more" : ""
      StandardError.write("error: \(first)\(more) out of date; run `lintel advise --agent` and commit the result\n")
      throw Main.Outcome.findings
    }
    let written = try folder.update()
    try StandardOutput.write(
      written.isEmpty ? "The skill is up to date.\n" : written.map { "wrote \($0)\n" }.joined())
  }
}
