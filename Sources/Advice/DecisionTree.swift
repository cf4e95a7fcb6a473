/// Questions that lead to one piece of advice.
public struct DecisionTree: Sendable {
  /// What is decided.
  public let topic: Topic
  /// The decision as a question: "Which pattern for this view model?"
  public let title: String
  /// The first question, or the advice itself where there is nothing to ask.
  public let root: DecisionNode

  init(_ topic: Topic, _ title: String, _ root: DecisionNode) {
    self.topic = topic
    self.title = title
    self.root = root
  }

  /// Every question, parents before their children.
  public var questions: [Question] {
    var result: [Question] = []
    visit(root) { if case .question(let question) = $0 { result.append(question) } }
    return result
  }

  /// Every piece of advice once, in the order of the answers; several paths may lead to the same one.
  public var outcomes: [Outcome] {
    var result: [Outcome] = []
    visit(root) { node in
      if case .outcome(let outcome) = node, !result.contains(where: { $0.id == outcome.id }) { result.append(outcome) }
    }
    return result
  }

  private func visit(_ node: DecisionNode, _ body: (DecisionNode) -> Void) {
    body(node)
    if case .question(let question) = node { for answer in question.answers { visit(answer.next, body) } }
  }

  /// Follows answers from the root.
  ///
  /// - Parameter answer: the key of the answer to a question; `nil` stops there.
  /// - Throws: ``UnknownAnswer`` for a key that the question does not have.
  public func walk(_ answer: (Question) -> String?) throws(UnknownAnswer) -> Decision {
    var steps: [Decision.Step] = []
    var node = root
    while true {
      switch node {
      case .outcome(let outcome): return Decision(tree: self, steps: steps, end: .outcome(outcome))
      case .question(let question):
        guard let key = answer(question) else { return Decision(tree: self, steps: steps, end: .question(question)) }
        guard let chosen = question.answers.first(where: { $0.key == key }) else {
          throw UnknownAnswer(key: key, question: question)
        }
        steps.append(Decision.Step(question: question, answer: chosen))
        node = chosen.next
      }
    }
  }
}

/// A place in a decision tree.
public indirect enum DecisionNode: Sendable {
  /// Something to answer first.
  case question(Question)
  /// The end of a path.
  case outcome(Outcome)
}

/// One question with its possible answers.
public struct Question: Sendable {
  /// Unique in its tree; names the question in `--answers`.
  public let id: String
  /// The question as a sentence.
  public let text: String
  /// At least two.
  public let answers: [Answer]

  /// An answer and where it leads.
  public struct Answer: Sendable {
    /// Unique among the answers; what a person or program types.
    public let key: String
    /// The answer in words.
    public let text: String
    /// The next question or the advice.
    public let next: DecisionNode
  }
}

/// A piece of advice.
public struct Outcome: Sendable {
  /// Unique in its tree.
  public let id: String
  /// What to do, as an imperative.
  public let advice: String
  /// Why, and what follows from it.
  public let reasons: [String]
  /// What goes wrong in practice.
  public let traps: [String]
  /// Swift code to start from; may be empty.
  public let template: String
  /// Ids of rules that keep code to it.
  public let rules: [String]
  /// Requirements that it serves.
  public let serves: [String]
}

/// A path through a tree: what was asked and answered, and where that ends.
public struct Decision: Sendable {
  /// A question with the answer given.
  public struct Step: Sendable {
    /// The question.
    public let question: Question
    /// The answer.
    public let answer: Question.Answer
  }

  /// Where a path ends.
  public enum End: Sendable {
    /// The advice.
    case outcome(Outcome)
    /// A question without an answer.
    case question(Question)

    /// The id of the advice or of the question.
    public var id: String {
      switch self {
      case .outcome(let outcome): outcome.id
      case .question(let question): question.id
      }
    }
  }

  /// The tree.
  public let tree: DecisionTree
  /// From the root.
  public let steps: [Step]
  /// The advice, or the question that is still open.
  public let end: End
}

/// An answer that a question does not offer.
public struct UnknownAnswer: Error, Sendable, CustomStringConvertible {
  /// What was given.
  public let key: String
  /// What was asked.
  public let question: Question

  /// Names the answers there are.
  public var description: String {
    "'\(key)' is no answer to '\(question.id)' (\(question.text)) "
      + "Use \(question.answers.map(\.key).joined(separator: ", "))."
  }
}
