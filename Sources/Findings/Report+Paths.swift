extension Report {
  /// The same report seen from a folder further up: every path starts with `prefix`, such as `App/`. Fingerprints stay.
  public func paths(below prefix: String) -> Report {
    var report = self
    report.findings = findings.map { $0.below(prefix) }
    for index in report.skipped.indices { report.skipped[index].path = prefix + report.skipped[index].path }
    for index in report.failures.indices {
      report.failures[index].path = report.failures[index].path.map { prefix + $0 }
    }
    if var baseline {
      for index in baseline.stale.indices { baseline.stale[index].path = prefix + baseline.stale[index].path }
      report.baseline = baseline
    }
    report.owners = owners.map { Dictionary(uniqueKeysWithValues: $0.map { (prefix + $0, $1) }) }
    report.modules = Dictionary(uniqueKeysWithValues: modules.map { (prefix + $0, $1) })
    return report
  }
}

extension Finding {
  /// The same finding in a report whose paths start with `prefix`.
  public func below(_ prefix: String) -> Finding {
    var finding = self
    finding.span.path = prefix + span.path
    finding.occurrences = occurrences.map { occurrence in
      var occurrence = occurrence
      occurrence.path = prefix + occurrence.path
      return occurrence
    }
    if case .shared(var owner) = cause.scope, let declaration = owner.declaration {
      owner.declaration?.path = prefix + declaration.path
      finding.cause.scope = .shared(owner)
    }
    finding.related = related.map { place in
      var place = place
      place.path = prefix + place.path
      return place
    }
    return finding
  }
}
