/// What an agent says that it used. What it does not say is nothing.
public struct AgentUsage: Hashable, Codable, Sendable {
  /// Tokens that it read, those from a cache counted.
  public var inputTokens: Int?
  /// Tokens that it wrote.
  public var outputTokens: Int?
  /// What they cost, in US dollars.
  public var cost: Double?

  /// Something that was used.
  public init(inputTokens: Int? = nil, outputTokens: Int? = nil, cost: Double? = nil) {
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.cost = cost
  }

  /// Both together.
  public static func + (left: AgentUsage, right: AgentUsage) -> AgentUsage {
    AgentUsage(
      inputTokens: sum(left.inputTokens, right.inputTokens) { Int(clamping: $0.addingReportingOverflow($1)) },
      outputTokens: sum(left.outputTokens, right.outputTokens) { Int(clamping: $0.addingReportingOverflow($1)) },
      cost: sum(left.cost, right.cost, +))
  }

  private static func sum<Value>(_ left: Value?, _ right: Value?, _ add: (Value, Value) -> Value) -> Value? {
    guard let left else { return right }
    guard let right else { return left }
    return add(left, right)
  }
}

extension Int {
  fileprivate init(clamping sum: (partialValue: Int, overflow: Bool)) { self = sum.overflow ? .max : sum.partialValue }
}
