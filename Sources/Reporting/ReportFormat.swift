import Findings

/// The forms in which `lintel check` can print its report. Each is a pure function of the report and the options.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// For people: compiler-like lines with source snippets and a summary.
  case text
  /// Lintel's own versioned JSON.
  case json
  /// SARIF 2.1.0, for code scanning services and editors.
  case sarif
  /// One line per finding, as Xcode's build log parser reads them.
  case xcode
  /// Workflow commands that GitHub Actions turns into annotations.
  case github
  /// One page with search, filters and the code around each finding; needs no network and no server.
  case html
  /// A code quality report for merge requests of GitLab.
  case gitlab
  /// A report and its annotations for the code insights of Bitbucket.
  case bitbucket
  /// Test results in XML, for CI servers.
  case junit
  /// For comments under pull requests and summaries of CI jobs; no longer than GitHub takes.
  case markdown

  /// Whether the output says who owns a file, so that ``Report/owners`` is worth finding out.
  public var showsOwners: Bool { self == .html || self == .json }

  /// Whether the output says what was not analyzed, so that ``Report/unseen`` is worth finding out.
  public var showsUnseen: Bool { [.text, .json, .html, .markdown].contains(self) }

  /// Whether the output shows what depends on what, so that ``Report/graphs`` and ``Report/modules`` are worth finding
  /// out.
  public var showsArchitecture: Bool { self == .html }

  /// Whether a service reads the output that finds files from the top of the repository, wherever the app is in it.
  private var startsAtRepository: Bool {
    switch self {
    case .github, .gitlab, .bitbucket, .sarif: true
    case .text, .json, .xcode, .html, .junit, .markdown: false
    }
  }

  /// The whole output, ending in a newline unless it is empty.
  public func render(_ report: Report, options: RenderOptions) -> String {
    var (report, options) = (report, options)
    if startsAtRepository, !options.repositoryPrefix.isEmpty {
      report = report.paths(below: options.repositoryPrefix)
      options = options.fromRepository
    }
    // A report is in order by contract. Checking costs little and keeps a slip elsewhere out of the output.
    if !report.findings.isInOrder { report.findings.sort(by: Finding.inOrder) }
    return switch self {
    case .text: TextReport.render(report, options: options)
    case .json: JSONReport.render(report)
    case .sarif: SarifReport.render(report, options: options)
    case .xcode: XcodeReport.render(report, options: options)
    case .github: GitHubReport.render(report)
    case .html: HTMLReport.render(report, options: options)
    case .gitlab: GitLabReport.render(report)
    case .bitbucket: BitbucketReport.render(report, options: options)
    case .junit: JUnitReport.render(report, options: options)
    case .markdown: MarkdownReport.render(report)
    }
  }
}

extension [Finding] {
  fileprivate var isInOrder: Bool { zip(self, dropFirst()).allSatisfy { !Finding.inOrder($1, $0) } }
}
