/// Why a baseline file cannot be used: a line and a sentence that says what to do.
public struct BaselineProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// From 1; `nil` when it is about the whole file.
  public var line: Int?
  /// A sentence without path and line.
  public var description: String

  /// A problem at a line, or of the whole file.
  public init(line: Int? = nil, _ description: String) {
    self.line = line
    self.description = description
  }
}
