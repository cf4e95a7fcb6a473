import Findings
import Refactoring

/// The verdict as workflow commands of GitHub Actions: what the branch adds at its place, the rest at the files it is
/// about, or at none. What is in order is not told one by one.
enum ReviewAnnotations {
  static func render(_ review: Review, below prefix: String) -> String {
    var lines = ByteBuffer()
    for check in review.checks where check.outcome != .passed {
      switch check.subject {
      // These are told file by file, or finding by finding.
      case .findings where !review.added.isEmpty: continue
      case .files where !review.longFiles.isEmpty, .tests: continue
      default:
        lines.command(check.outcome == .failed ? "error" : "notice", [("title", "lintel review")], check.text)
      }
    }
    if review.passes {
      lines.command("notice", [("title", "lintel review")], "ready: adds no findings and stays within every limit")
    }
    for file in review.longFiles {
      lines.command(
        "error", [("file", prefix + file.path), ("title", "lintel review")],
        "new file of \(file.lines) lines; split it: the limit is \(Review.newFileLimit)")
    }
    for model in review.untested {
      lines.command(
        "notice", [("file", prefix + model.path), ("line", String(model.line)), ("title", "lintel review")],
        "\(model.name) changed without its tests")
    }
    for finding in review.added { lines.command(finding.below(prefix)) }
    return lines.text
  }
}
