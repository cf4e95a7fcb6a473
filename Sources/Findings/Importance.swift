/// How much a finding matters, for people who can read only a few of them. The most important one is the least.
struct Importance: Comparable {
  private let isUrgent: Bool
  private let severity: Severity
  private let dependents: Int
  private let places: Int

  /// - Parameter consequence: that of the finding's rule. A finding that its rule or the configuration makes `medium` is
  ///   not urgent: the leak happens once, or the team has decided.
  init(_ finding: Finding, _ consequence: Consequence?) {
    isUrgent = consequence?.isUrgent == true && finding.severity > .medium
    severity = finding.severity
    dependents = finding.dependents
    places = finding.occurrences.count
  }

  static func < (left: Importance, right: Importance) -> Bool {
    if left.isUrgent != right.isUrgent { return left.isUrgent }
    if left.severity != right.severity { return left.severity > right.severity }
    if left.dependents != right.dependents { return left.dependents > right.dependents }
    return left.places > right.places
  }
}

extension Report {
  /// The findings with the most important one first: leaks and freezes, then by severity, by how much code depends on
  /// the type (``Finding/dependents``) and by the number of places. Total, as ``Finding/inOrder(_:_:)`` is.
  ///
  /// - Complexity: O(n log n) for n findings.
  public var findingsByImportance: [Finding] { orderByImportance.map { findings[$0] } }

  /// The indices of ``findings`` in the order of ``findingsByImportance``.
  public var orderByImportance: [Int] {
    let consequences = Dictionary(rules.map { ($0.id, $0.consequence) }, uniquingKeysWith: { first, _ in first })
    let importance = findings.map { Importance($0, consequences[$0.rule]) }
    return findings.indices.sorted { left, right in
      if importance[left] != importance[right] { return importance[left] < importance[right] }
      if Finding.inOrder(findings[left], findings[right]) { return true }
      return !Finding.inOrder(findings[right], findings[left]) && left < right
    }
  }

  /// The few most important findings that say different things: those of one cause are one, and what a rule finds in one
  /// type again and again is there once, unless there is room left.
  ///
  /// - Parameter count: how many at most.
  /// - Complexity: O(n log n) for n findings.
  public func mostImportantGroups(_ count: Int) -> [FindingGroup] {
    var seen: Set<[String]> = []
    var first: [FindingGroup] = []
    var again: [FindingGroup] = []
    for group in groups(of: findingsByImportance) where first.count < count {
      if seen.insert([group.first.rule, group.first.type ?? group.first.span.path]).inserted {
        first.append(group)
      } else {
        again.append(group)
      }
    }
    return first + again.prefix(count - first.count)
  }
}
