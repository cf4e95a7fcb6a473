/// What the decision trees say about one type of an app.
public struct TypeAdvice: Sendable {
  /// The qualified name.
  public let name: String
  /// Where it is declared.
  public let place: TopicReading.Place
  /// Its role in words: "view model".
  public let role: String
  /// How certain the role is, 0 to 1.
  public let confidence: Double
  /// One for each topic that applies.
  public let readings: [TopicReading]
  /// What rules report about the type.
  public let violations: [Violation]

  /// What a rule reports.
  public struct Violation: Sendable {
    /// The id of the rule.
    public let rule: String
    /// What is wrong.
    public let message: String
    /// Where.
    public let place: TopicReading.Place

    /// A finding as far as advice needs it.
    public init(rule: String, message: String, place: TopicReading.Place) {
      self.rule = rule
      self.message = message
      self.place = place
    }
  }

  /// Those that stand in the way of a piece of advice.
  public func violations(of decision: Decision) -> [Violation] {
    guard case .outcome(let outcome) = decision.end else { return [] }
    return violations.filter { outcome.rules.contains($0.rule) }
  }

  /// Advice on a type.
  public init(
    name: String, place: TopicReading.Place, role: String, confidence: Double, readings: [TopicReading],
    violations: [Violation]
  ) {
    self.name = name
    self.place = place
    self.role = role
    self.confidence = confidence
    self.readings = readings
    self.violations = violations
  }
}
