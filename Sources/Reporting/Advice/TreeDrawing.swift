import Advice

/// A decision tree drawn with lines.
enum TreeDrawing {
  /// The tree without its title, one line for each question, answer and piece of advice.
  static func lines(_ tree: DecisionTree) -> [String] { lines(tree.root, "") }

  private static func lines(_ node: DecisionNode, _ indent: String) -> [String] {
    switch node {
    case .outcome(let outcome): return ["\(indent)→ \(outcome.advice)"]
    case .question(let question):
      var result = ["\(indent)\(question.text)"]
      for (index, answer) in question.answers.enumerated() {
        let isLast = index == question.answers.count - 1
        let text = answer.text.hasPrefix(answer.key) ? answer.text : "\(answer.key): \(answer.text)"
        result.append("\(indent)\(isLast ? "└─" : "├─") \(text)")
        result += lines(answer.next, indent + (isLast ? "   " : "│  "))
      }
      return result
    }
  }
}
