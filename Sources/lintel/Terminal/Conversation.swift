import Advice
import Analysis

/// Asks the questions of a decision tree on a terminal.
enum Conversation {
  /// Follows the answers that a person types: a number or a key. An empty answer or the end of input stops there.
  static func decision(_ tree: DecisionTree) throws -> Decision {
    try StandardOutput.write("\(tree.title)\n\n")
    var answers: [String: String] = [:]
    while true {
      let decision: Decision
      do throws(UnknownAnswer) { decision = try tree.walk { answers[$0.id] } } catch { throw UsageError("\(error)") }
      guard case .question(let question) = decision.end, let key = try answer(to: question) else { return decision }
      answers[question.id] = key
    }
  }

  private static func answer(to question: Question) throws -> String? {
    var text = question.text + "\n"
    for (index, answer) in question.answers.enumerated() { text += "  \(index + 1)  \(answer.text)\n" }
    try StandardOutput.write(text)
    while true {
      try StandardOutput.write("> ")
      guard let line = readLine() else {
        try StandardOutput.write("\n")
        return nil
      }
      let typed = line.lowercased().filter { !$0.isWhitespace }
      if typed.isEmpty { return nil }
      let byNumber = Int(typed).flatMap { question.answers.indices.contains($0 - 1) ? question.answers[$0 - 1] : nil }
      // "13" is a key of one question: keys come first.
      if let found = question.answers.first(where: { $0.key == typed }) ?? byNumber
        ?? question.answers.first(where: { $0.key.hasPrefix(typed) })
      {
        try StandardOutput.write("\n")
        return found.key
      }
      try StandardOutput.write("Type a number from 1 to \(question.answers.count), or nothing to stop.\n")
    }
  }
}
