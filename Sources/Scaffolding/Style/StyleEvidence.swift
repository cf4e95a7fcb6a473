/// Why one value of a style was chosen; `lintel new --why` shows it.
public struct StyleEvidence: Sendable, Hashable {
  /// What was decided, such as `observation` or `names.view`.
  public let setting: String
  /// The value chosen.
  public let value: String
  /// How many places show it.
  public let count: Int
  /// How many places show any value.
  public let total: Int
  /// The other values seen, most frequent first.
  public let others: [String]
  /// Places that show the value, as `path:line`, at most three.
  public let places: [String]
  /// Why this value, where counting alone does not say it, as a sentence without a period; or empty.
  public let reason: String

  /// - Parameters:
  ///   - setting: what was decided.
  ///   - value: the value chosen.
  ///   - count: how many places show it.
  ///   - total: how many places show any value.
  ///   - others: the other values seen, most frequent first.
  ///   - places: places that show the value, at most three.
  ///   - reason: why this value, where counting alone does not say it.
  public init(
    setting: String, value: String, count: Int, total: Int, others: [String], places: [String], reason: String = ""
  ) {
    self.setting = setting
    self.value = value
    self.count = count
    self.total = total
    self.others = others
    self.places = places
    self.reason = reason
  }
}
