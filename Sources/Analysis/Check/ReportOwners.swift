import Findings
import Workspace

extension Check.Result {
  /// Adds who owns the files of the findings, when the repository has a `CODEOWNERS`. What is wrong with that file joins
  /// ``problems``.
  public mutating func addOwners() {
    guard let owners = CodeOwners.read(root: root) else { return }
    problems += owners.problems
    var byPath: [String: [String]] = [:]
    for finding in report.findings where byPath[finding.span.path] == nil {
      byPath[finding.span.path] = owners.owners(of: finding.span.path)
    }
    report.owners = byPath
  }
}
