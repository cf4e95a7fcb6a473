import Refactoring

/// The files in which `lintel plan export` hands the tasks of a plan to other tools.
public enum PlanExportFormat: String, Sendable, CaseIterable {
  /// For spreadsheets, by RFC 4180.
  case csv
  /// Versioned, for scripts.
  case json
  /// Bodies of requests that create issues on GitHub.
  case github
  /// For the import of Jira.
  case jira

  /// The whole file.
  public func render(_ export: PlanExport) -> String {
    switch self {
    case .csv: ExportCSV.render(export)
    case .json: ExportJSON.render(export)
    case .github: ExportGitHub.render(export)
    case .jira: ExportJira.render(export)
    }
  }
}
