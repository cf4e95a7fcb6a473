import Refactoring

/// The forms in which `lintel history` prints how findings came and went.
public enum HistoryFormat: String, Sendable, CaseIterable {
  /// For people at a terminal.
  case text
  /// Lintel's own versioned JSON, with every point.
  case json
  /// For spreadsheets, a row for each point.
  case csv
  /// For a wiki or a comment.
  case markdown
  /// One self-contained page with a chart.
  case html

  /// The format that the name of a file asks for; `nil` for other names.
  public init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "txt": self = .text
    case "json": self = .json
    case "csv": self = .csv
    case "md": self = .markdown
    case "html", "htm": self = .html
    default: return nil
    }
  }

  /// The whole output, ending in a newline.
  ///
  /// - Parameter dimension: what findings are grouped by; `nil` for the standard of the format.
  public func render(
    _ history: History, by dimension: History.Dimension?, toolVersion: String, options: RenderOptions
  ) -> String {
    switch self {
    case .text: HistoryText.render(history, by: dimension, options: options)
    case .json: HistoryJSON.render(history, by: dimension ?? .rule, toolVersion: toolVersion)
    case .csv: HistoryCSV.render(history, by: dimension)
    case .markdown: HistoryMarkdown.render(history, by: dimension)
    case .html: HistoryHTML.render(history, by: dimension, toolVersion: toolVersion, options: options)
    }
  }
}
