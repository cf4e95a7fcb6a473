import Findings
import Workspace

extension Check.Result {
  /// Adds the code that was not analyzed, restricted to what was asked for.
  ///
  /// - Parameter withCommits: whether to ask git how often it changes.
  public mutating func addUnseen(of app: AnalyzedApp, withCommits: Bool) async {
    // What git cannot say is left out here; a plan says why.
    let absent = Git.mayLackParts(root: root) ? (try? await Git.absent(root: root)) ?? [] : []
    let changes = withCommits ? (try? await Git.changeCounts(root: root, days: 365)) ?? nil : nil
    report.unseen = timings.measure("not analyzed") {
      UnseenCode.files(app, absent: absent, changes: changes).filter { app.root.reports($0.path) }
    }
  }
}
