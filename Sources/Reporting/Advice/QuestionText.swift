import Advice

/// The questions of a decision tree for a person who answers them on a terminal.
public enum QuestionText {
  /// What is decided, and what can be typed; empty for a tree that asks nothing.
  public static func opening(_ tree: DecisionTree, _ options: RenderOptions) -> String {
    if tree.questions.isEmpty { return "" }
    var writer = TerminalWriter(options)
    writer.flow([.prose(tree.title, .strong)], indent: 0)
    writer.flow([.prose("Type a number. 0 goes back, ? compares the answers, Enter stops.", .faint)], indent: 0)
    writer.newline()
    return writer.text
  }

  /// A question with its numbered answers.
  public static func question(_ question: Question, canGoBack: Bool, _ options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    writer.flow([.prose(question.text)], indent: 0)
    for (index, answer) in question.answers.enumerated() {
      writer.put("  \(index + 1)", .note)
      writer.put("  ")
      writer.flow([.prose(answer.text)], from: 5, indent: 5)
    }
    if canGoBack { writer.line("  0  back", .faint) }
    return writer.text
  }

  /// What each answer leads to, for a person who does not know which one is right.
  public static func consequences(of question: Question, _ options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    for (index, answer) in question.answers.enumerated() {
      writer.put("  \(index + 1)", .note)
      writer.put("  ")
      switch answer.next {
      case .outcome(let outcome): writer.flow([.prose("→"), .prose(outcome.advice, .good)], from: 5, indent: 7)
      case .question(let next): writer.flow([.prose("asks:"), .prose(next.text)], from: 5, indent: 7)
      }
    }
    writer.flow([.prose("`lintel advise TYPE` reads the answer off the code of a type.", .faint)], indent: 0)
    return writer.text
  }
}
