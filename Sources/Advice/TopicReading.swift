/// What the code of a type answers to the questions of one decision tree.
public struct TopicReading: Sendable {
  /// An answer with the fact behind it.
  public struct Answer: Sendable {
    /// The key of the answer.
    public let key: String
    /// The fact, in words that name the code.
    public let reason: String
    /// Where the fact is to be seen.
    public let place: Place?
  }

  /// A line of a file.
  public struct Place: Sendable, Hashable {
    /// Relative to the root of the run.
    public let path: String
    /// From 1.
    public let line: Int

    /// A line of a file.
    public init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  /// Which tree.
  public let topic: Topic
  /// By the id of the question; a question without an entry is one that the code does not answer.
  public private(set) var answers: [String: Answer] = [:]
  /// Whether the code does already what these answers lead to; `nil` when that is not known.
  public private(set) var isFollowed: Bool?

  /// A reading without answers.
  public init(_ topic: Topic) { self.topic = topic }

  /// The same with one more answer.
  public func answering(_ question: String, _ key: String, _ reason: String, at place: Place?) -> TopicReading {
    var reading = self
    reading.answers[question] = Answer(key: key, reason: reason, place: place)
    return reading
  }

  /// The same for code that does already, or does not yet, what the answers lead to.
  public func followed(_ isFollowed: Bool = true) -> TopicReading {
    var reading = self
    reading.isFollowed = isFollowed
    return reading
  }

  /// The path through the tree, as far as the code answers.
  public var decision: Decision {
    // An answer that a tree does not have is a mistake of the reader, and a test finds it.
    (try? topic.tree.walk { answers[$0.id]?.key }) ?? Decision(tree: topic.tree, steps: [], end: topic.tree.start)
  }
}

extension DecisionTree {
  /// Where every path starts.
  var start: Decision.End {
    switch root {
    case .question(let question): .question(question)
    case .outcome(let outcome): .outcome(outcome)
    }
  }
}
