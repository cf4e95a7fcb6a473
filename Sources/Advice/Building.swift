/// Short forms for writing trees.
extension DecisionNode {
  static func ask(_ id: String, _ text: String, _ answers: Question.Answer...) -> DecisionNode {
    .question(Question(id: id, text: text, answers: answers))
  }

  static func advise(
    _ id: String, _ advice: String, because reasons: [String] = [], traps: [String] = [], template: String = "",
    rules: [String] = [], serves: [String]
  ) -> DecisionNode {
    .outcome(
      Outcome(
        id: id, advice: advice, reasons: reasons, traps: traps, template: template, rules: rules, serves: serves))
  }
}

extension Question.Answer {
  static func when(_ key: String, _ text: String, _ next: DecisionNode) -> Question.Answer {
    Question.Answer(key: key, text: text, next: next)
  }

  static func yes(_ text: String, _ next: DecisionNode) -> Question.Answer { when("yes", text, next) }

  static func no(_ text: String, _ next: DecisionNode) -> Question.Answer { when("no", text, next) }
}
