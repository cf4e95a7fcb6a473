/// Why a plan file is invalid. Nothing is written then: a guess could lose what a user wrote.
public struct PlanProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file in the folder of the plan.
  public let file: String
  /// From 1; zero when it is about the file as a whole.
  public let line: Int
  /// What is wrong and what to do, without the place.
  public let message: String

  /// A problem at a line of a plan file.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The place and what is wrong there.
  public var description: String {
    let place = line > 0 ? "\(Plan.folder)/\(file):\(line)" : "\(Plan.folder)/\(file)"
    return "\(place): \(message)"
  }
}
