import Advice
import Analysis
import Reporting

/// Asks the questions of a decision tree on a terminal.
enum Conversation {
  private enum Reply {
    case key(String)
    case back
    case stop
  }

  /// Follows the answers that a person types: a number or a key, `0` to go back, `?` for what each answer leads to. An empty
  /// answer or the end of input stops there.
  static func decision(_ tree: DecisionTree, options: RenderOptions) throws -> Decision {
    try StandardOutput.write(QuestionText.opening(tree, options))
    var given: [(question: String, key: String)] = []
    while true {
      let answers = Dictionary(given.map { ($0.question, $0.key) }, uniquingKeysWith: { $1 })
      let decision: Decision
      do throws(UnknownAnswer) { decision = try tree.walk { answers[$0.id] } } catch { throw UsageError("\(error)") }
      guard case .question(let question) = decision.end else { return decision }
      switch try reply(to: question, canGoBack: !given.isEmpty, options) {
      case .key(let key): given.append((question.id, key))
      case .back: given.removeLast()
      case .stop: return decision
      }
    }
  }

  private static func reply(to question: Question, canGoBack: Bool, _ options: RenderOptions) throws -> Reply {
    try StandardOutput.write(QuestionText.question(question, canGoBack: canGoBack, options))
    while true {
      try StandardOutput.write("> ")
      guard let line = readLine() else {
        try StandardOutput.write("\n")
        return .stop
      }
      let typed = line.lowercased().filter { !$0.isWhitespace }
      if typed.isEmpty { return .stop }
      if typed == "?" {
        try StandardOutput.write(QuestionText.consequences(of: question, options))
        continue
      }
      if canGoBack, typed == "0" || typed == "back" {
        try StandardOutput.write("\n")
        return .back
      }
      let byNumber = Int(typed).flatMap { question.answers.indices.contains($0 - 1) ? question.answers[$0 - 1] : nil }
      let byPrefix = question.answers.filter { $0.key.hasPrefix(typed) }
      // "13" is a key of one question: keys come first. A prefix counts when only one key has it.
      if let found = question.answers.first(where: { $0.key == typed }) ?? byNumber
        ?? (byPrefix.count == 1 ? byPrefix.first : nil)
      {
        try StandardOutput.write("\n")
        return .key(found.key)
      }
      try StandardOutput.write(
        "Type a number from 1 to \(question.answers.count), ? to compare the answers, or nothing to stop.\n")
    }
  }
}
