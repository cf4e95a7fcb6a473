import DevServer
import Domain

/// The tables of the app as a server keeps them, with the rules that the app has: what the server refuses then, an older or a
/// broken app has sent.
public enum ServerTables {
  /// All of them.
  public static var all: [TableDescription] {
    func range(_ values: ClosedRange<Int>) -> ClosedRange<Double> {
      Double(values.lowerBound)...Double(values.upperBound)
    }
    return [
      TableDescription(
        EntityKind.logs.rawValue,
        columns: [
          ColumnDescription(LogField.date.rawValue, .timestamp),
          ColumnDescription(LogField.duration.rawValue, .integer, range: range(LogValidator.durations)),
          ColumnDescription(LogField.consistency.rawValue, .integer, range: range(LogValidator.consistencies)),
          ColumnDescription(LogField.notes.rawValue, .text, optional: true),
        ]),
      TableDescription(EntityKind.achievements.rawValue, columns: [ColumnDescription("unlocked", .timestamp)]),
    ]
  }
}
