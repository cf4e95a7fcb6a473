import Findings

/// The ids under which a page links to findings: `finding-` and the fingerprint, which survives edits elsewhere. Of equal
/// fingerprints the second gets `-2`, and so on, in the order of the report.
struct FindingAnchors {
  private let ids: [String]

  init(_ findings: [Finding]) {
    var seen: [String: Int] = [:]
    ids = findings.map { finding in
      let fingerprint = String(String.UnicodeScalarView(finding.fingerprint.unicodeScalars.filter(Self.isPlain)))
      let count = seen[fingerprint, default: 0] + 1
      seen[fingerprint] = count
      return "finding-" + fingerprint + (count == 1 ? "" : "-\(count)")
    }
  }

  /// The id of the finding at this index of the report.
  subscript(index: Int) -> String { ids[index] }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
