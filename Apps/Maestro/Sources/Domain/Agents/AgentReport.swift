/// What an agent itself said about how it is doing, by its hooks or its stream of JSON.
public struct AgentReport: Hashable, Codable, Sendable {
  /// What it is doing; nothing when nothing was heard since it started. Then only its output tells.
  public var state: State?
  /// What it asks, its last answer, or why it failed; empty when it said nothing. At most `textLimit` characters.
  public var text: String
  /// Goes up with each new state: what a question was answered by.
  public var number: UInt64
  /// What it used since it was started last.
  public var usage: AgentUsage
  /// What it had used before it was started last.
  public var earlierUsage: AgentUsage
  /// How much of what its hooks said was read.
  public var eventsEnd: UInt64
  /// How much of its output was read for what it says there.
  public var outputEnd: UInt64

  /// What an agent is doing.
  public enum State: String, Hashable, Codable, Sendable, CaseIterable {
    /// It works.
    case working
    /// It asks whether it may do something.
    case asksPermission
    /// It asks a question.
    case asksQuestion
    /// It has done what it was asked, and waits for the next prompt.
    case finished
    /// It may not go on for now: a limit of requests or money.
    case outOfQuota
    /// It could not go on.
    case failed
  }

  /// How long `text` may be.
  public static let textLimit = 500

  /// A report; without anything, that of an agent that said nothing.
  public init(
    state: State? = nil, text: String = "", number: UInt64 = 0, usage: AgentUsage = AgentUsage(),
    earlierUsage: AgentUsage = AgentUsage(), eventsEnd: UInt64 = 0, outputEnd: UInt64 = 0
  ) {
    self.state = state
    self.text = text
    self.number = number
    self.usage = usage
    self.earlierUsage = earlierUsage
    self.eventsEnd = eventsEnd
    self.outputEnd = outputEnd
  }

  /// What it used in all.
  public var totalUsage: AgentUsage { earlierUsage + usage }

  /// Takes a new state. The same one again is no new one.
  public mutating func enter(_ state: State, _ text: String = "") {
    let text = String(text.prefix(Self.textLimit))
    guard self.state != state || self.text != text else { return }
    self.state = state
    self.text = text
    number &+= 1
  }

  /// Begins anew with an agent that is started again.
  /// - Parameters:
  ///   - events: how much its hooks had said.
  ///   - output: how much it had printed.
  public mutating func restart(events: UInt64, output: UInt64) {
    earlierUsage = totalUsage
    usage = AgentUsage()
    state = nil
    text = ""
    number &+= 1
    eventsEnd = events
    outputEnd = output
  }
}
