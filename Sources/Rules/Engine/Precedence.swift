import Findings

/// Where two rules see one spot, the more specific speaks.
enum Precedence {
  /// What makes two findings one spot.
  enum Spot { case line, type, file }

  /// The first rule silences the second.
  static let pairs: [(specific: String, general: String, spot: Spot)] = [
    ("viewmodel-does-io", "viewmodel-uses-singleton", .line),
    ("viewmodel-uses-singleton", "viewmodel-depends-on-concrete", .line),
    ("viewmodel-uses-singleton", "app-delegate-as-locator", .line),
    ("view-does-io", "layer-dependency", .type),
    ("view-holds-service", "layer-dependency", .type),
    ("viewmodel-uses-ui-types", "viewmodel-imports-ui", .file),
    ("viewmodel-holds-view", "viewmodel-imports-ui", .file),
    ("viewmodel-holds-view", "viewmodel-uses-ui-types", .line),
    ("segue-navigation", "viewcontroller-creates-viewcontroller", .line),
    ("stream-retains-viewmodel", "task-not-cancelled", .line),
    ("stream-retains-viewmodel", "viewmodel-loads-in-init", .line),
    ("coordinator-strong-parent", "delegate-not-weak", .line),
    ("viewmodel-holds-coordinator-strongly", "delegate-not-weak", .line),
    ("assign-to-self", "sink-captures-self", .line),
    ("sink-captures-self", "closure-retain-cycle", .line),
    ("strong-self-in-cell-provider", "closure-retain-cycle", .line),
    ("entity-not-pure", "layer-dependency", .line),
    ("implicitly-unwrapped-dependency", "layer-dependency", .line),
    ("massive-viewcontroller", "file-too-large", .file),
    ("massive-viewcontroller", "file-too-large", .type),
    ("view-holds-service", "view-does-io", .line),
    ("repository-has-no-abstraction", "service-has-no-abstraction", .type),
  ]

  private struct Key: Hashable {
    let rule: String
    let path: String
    let line: Int
    let type: String
  }

  static func apply(_ findings: [Finding]) -> [Finding] {
    var seen: Set<Key> = []
    for finding in findings {
      for place in finding.occurrences {
        seen.insert(Key(rule: finding.rule, path: place.path, line: place.line, type: ""))
      }
      seen.insert(Key(rule: finding.rule, path: finding.span.path, line: 0, type: ""))
      if let type = finding.type { seen.insert(Key(rule: finding.rule, path: "", line: 0, type: type)) }
    }
    var byGeneral: [String: [(specific: String, spot: Spot)]] = [:]
    for pair in pairs { byGeneral[pair.general, default: []].append((pair.specific, pair.spot)) }
    return findings.compactMap { finding in
      guard let rivals = byGeneral[finding.rule] else { return finding }
      func isSilenced(_ path: String, _ line: Int) -> Bool {
        rivals.contains { rival in
          switch rival.spot {
          case .line: seen.contains(Key(rule: rival.specific, path: path, line: line, type: ""))
          case .file: seen.contains(Key(rule: rival.specific, path: path, line: 0, type: ""))
          case .type:
            finding.type.map { seen.contains(Key(rule: rival.specific, path: "", line: 0, type: $0)) } ?? false
          }
        }
      }
      let kept = finding.occurrences.filter { !isSilenced($0.path, $0.line) }
      if kept.count == finding.occurrences.count { return finding }
      guard let first = kept.first else { return nil }
      if first == finding.occurrences[0] {
        var finding = finding
        finding.occurrences = kept
        return finding
      }
      // Its own place belongs to another rule: the first of the others takes over.
      var finding = finding
      finding.span = SourceSpan(
        path: first.path, line: first.line, column: first.column, endLine: first.line, endColumn: first.column + 1)
      finding.fingerprint = first.fingerprint
      finding.occurrences = kept
      return finding
    }
  }
}
