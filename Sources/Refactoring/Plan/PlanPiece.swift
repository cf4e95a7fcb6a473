/// A piece of a long body that can become a view of its own.
public struct PlanPiece: Sendable, Hashable {
  /// What it starts with: `Section("Alarm")`.
  public var name: String
  /// Its first line, from 1.
  public var line: Int
  /// Its last line.
  public var endLine: Int

  /// A piece with its lines.
  public init(name: String, line: Int, endLine: Int) {
    self.name = name
    self.line = line
    self.endLine = endLine
  }
}
