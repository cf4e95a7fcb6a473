import Findings
import Refactoring

/// The history for spreadsheets: RFC 4180, a row for each point, or for each group of each point.
enum HistoryCSV {
  static func render(_ history: History, by dimension: History.Dimension?) -> String {
    guard let dimension else {
      let severities = Severity.allCases.reversed().map(\.rawValue)
      let head =
        ["date", "commit", "files", "types", "findings"] + severities + ["arrived", "left", "hidden", "shown"]
      return text(
        [head]
          + history.points.map { point in
            let counts = severities.map { point.tally(.severity, $0).findings }
            let rest = [point.total.arrived, point.total.left, point.hidden, point.shown]
            return [point.commit.day.description, point.commit.id]
              + ([point.files, point.types, point.total.findings] + counts + rest).map(String.init)
          })
    }
    // The same groups in every point: a chart needs the zeros, too.
    let names = history.names(dimension)
    return text(
      [["date", "commit", dimension.rawValue, "findings", "arrived", "left"]]
        + history.points.flatMap { point in
          names.map { name in
            let tally = point.tally(dimension, name)
            return [point.commit.day.description, point.commit.id, name]
              + [tally.findings, tally.arrived, tally.left].map(String.init)
          }
        })
  }

  private static func text(_ rows: [[String]]) -> String {
    rows.map { $0.map(cell).joined(separator: ",") + "\n" }.joined()
  }

  /// A name that looks like a formula must not become one.
  private static func cell(_ text: String) -> String {
    let safe = SafeText(name: text).text
    let shown = safe.first.map { "=+-@".contains($0) && Int(safe) == nil } ?? false ? "'" + safe : safe
    guard shown.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return shown }
    return "\"" + shown.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
