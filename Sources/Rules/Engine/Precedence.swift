import Findings

/// Where two rules see one spot, the more specific speaks.
enum Precedence {
  /// What makes two findings one spot. `mostly`: the first is about the type to which most of what the second reports
  /// belongs; `target`: the first names the type of the second as what stands at its place.
  enum Spot { case line, type, file, mostly, target }

  /// What is known of an occurrence beside its place.
  struct Place {
    /// What the finding says when it starts here.
    let message: String?
    /// The type to which most of what it reports belongs.
    let mostly: String?
  }

  /// A finding with something to each of its occurrences.
  struct Candidate {
    let finding: Finding
    let places: [Place]
  }

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
    ("task-not-cancelled", "closure-retain-cycle", .line),
    ("stream-retains-viewmodel", "closure-retain-cycle", .line),
    ("closure-retain-cycle", "notification-observer-leak", .line),
    ("strong-self-in-cell-provider", "closure-retain-cycle", .line),
    ("entity-not-pure", "layer-dependency", .line),
    ("implicitly-unwrapped-dependency", "layer-dependency", .line),
    ("massive-viewcontroller", "file-too-large", .file),
    ("massive-viewcontroller", "file-too-large", .type),
    ("massive-viewcontroller", "file-too-large", .mostly),
    ("viewmodel-too-large", "file-too-large", .mostly),
    ("view-too-large", "file-too-large", .mostly),
    ("view-does-io", "view-holds-service", .type),
    ("repository-has-no-abstraction", "service-has-no-abstraction", .type),
    ("viewmodel-depends-on-concrete", "service-has-no-abstraction", .target),
  ]

  /// The rules that name the type that others are about.
  private static let naming = Set(pairs.filter { $0.spot == .target }.map(\.specific))

  private struct Key: Hashable {
    let rule: String
    let path: String
    let line: Int
    let type: String
  }

  static func apply(_ candidates: [Candidate]) -> [Finding] {
    var seen: Set<Key> = []
    for finding in candidates.map(\.finding) {
      for place in finding.occurrences {
        seen.insert(Key(rule: finding.rule, path: place.path, line: place.line, type: ""))
        if naming.contains(finding.rule) {
          seen.insert(Key(rule: finding.rule, path: "", line: -1, type: place.evidence))
        }
      }
      seen.insert(Key(rule: finding.rule, path: finding.span.path, line: 0, type: ""))
      if let type = finding.type { seen.insert(Key(rule: finding.rule, path: "", line: 0, type: type)) }
    }
    let byGeneral = Dictionary(grouping: pairs, by: \.general)
    return candidates.compactMap { candidate in
      guard let rivals = byGeneral[candidate.finding.rule] else { return candidate.finding }
      let kept = zip(candidate.finding.occurrences, candidate.places).filter { occurrence, place in
        !rivals.contains { rival in
          key(of: rival.specific, rival.spot, candidate.finding, occurrence, place).map(seen.contains) ?? false
        }
      }
      return candidate.finding.keeping(kept)
    }
  }

  /// What the findings of a rule leave at a spot.
  private static func key(
    of rule: String, _ spot: Spot, _ finding: Finding, _ occurrence: Occurrence, _ place: Place
  ) -> Key? {
    switch spot {
    case .line: return Key(rule: rule, path: occurrence.path, line: occurrence.line, type: "")
    case .file: return Key(rule: rule, path: occurrence.path, line: 0, type: "")
    case .type: return finding.type.map { Key(rule: rule, path: "", line: 0, type: $0) }
    case .target: return finding.type.map { Key(rule: rule, path: "", line: -1, type: $0) }
    case .mostly: return place.mostly.map { Key(rule: rule, path: "", line: 0, type: $0) }
    }
  }
}

extension Finding {
  /// The finding with some of its occurrences: where its own place is not among them, the first of them takes over.
  fileprivate func keeping(_ kept: [(occurrence: Occurrence, place: Precedence.Place)]) -> Finding? {
    guard let first = kept.first else { return nil }
    var finding = self
    finding.occurrences = kept.map(\.occurrence)
    if first.occurrence != occurrences[0] {
      finding.span = SourceSpan(
        path: first.occurrence.path, line: first.occurrence.line, column: first.occurrence.column,
        endLine: first.occurrence.line, endColumn: first.occurrence.column + 1)
      finding.fingerprint = first.occurrence.fingerprint
      finding.message = first.place.message ?? message
    }
    return finding
  }
}
