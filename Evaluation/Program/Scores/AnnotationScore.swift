/// How many violations of files that were read whole are found, and what is reported there without being one.
struct AnnotationScore {
  /// Lines that a finding may be off.
  private static let slack = 5
  /// Rules about a whole type: a finding on the type counts wherever it stands.
  private static let aboutTypes: Set<String> = [
    "viewmodel-not-main-actor", "viewmodel-too-large", "viewmodel-is-shared", "viewmodel-imports-ui",
    "boolean-state-machine", "prefer-observable", "massive-viewcontroller", "view-too-large", "file-too-large",
    "repository-has-no-abstraction", "service-has-no-abstraction", "child-coordinator-never-removed",
  ]

  /// Violations that are found, of all.
  private(set) var recall = Share()
  /// Findings that are violations, of all in the files.
  private(set) var precision = Share()
  private(set) var missed: [Annotation] = []
  private(set) var wrong: [(app: String, finding: AppReport.Finding)] = []

  /// - Parameter rules: those that exist; violations of others cannot be found.
  init(_ annotations: [Annotation], _ files: Set<AnnotatedFile>, _ reports: Reports, rules: Set<String>) {
    let byApp = Dictionary(grouping: annotations.filter { rules.contains($0.rule) }, by: \.app)
    for (app, report) in reports.byApp.sorted(by: { $0.key < $1.key }) {
      let rows = byApp[app] ?? []
      let violations = rows.filter { $0.expectation == .violation && $0.confidence != .low }
      let open = rows.filter { $0.confidence == .low }
      let silent = rows.filter { $0.expectation == .silent && $0.confidence != .low }
      var met = Set<Int>()
      for finding in report.findings {
        let hits = violations.indices.filter { Self.meets(finding, violations[$0]) }
        if let hit = hits.min(by: {
          (met.contains($0) ? 1 : 0, distance(finding, violations[$0])) < (
            met.contains($1) ? 1 : 0, distance(finding, violations[$1])
          )
        }) {
          met.insert(hit)
          precision.add(true)
        } else if open.contains(where: { Self.meets(finding, $0) }) {
          continue
        } else if files.contains(AnnotatedFile(app: app, path: finding.path))
          || silent.contains(where: { Self.meets(finding, $0) })
        {
          precision.add(false)
          wrong.append((app, finding))
        }
      }
      for index in violations.indices {
        recall.add(met.contains(index))
        if !met.contains(index) { missed.append(violations[index]) }
      }
    }
  }

  private func distance(_ finding: AppReport.Finding, _ row: Annotation) -> Int { abs(finding.line - row.line) }

  private static func meets(_ finding: AppReport.Finding, _ row: Annotation) -> Bool {
    guard finding.rule == row.rule else { return false }
    if finding.path == row.path {
      let last = max(finding.line, min(finding.endLine, finding.line + 40))
      if row.line > 0, (finding.line - slack...last + slack).contains(row.line) { return true }
      if row.rule == "file-too-large" { return true }
    }
    guard let type = finding.type, isSame(type, row.type) else { return false }
    return aboutTypes.contains(row.rule) || finding.path == row.path && row.line == 0
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    if left.isEmpty || right.isEmpty { return false }
    let (left, right) = (left.split(separator: "."), right.split(separator: "."))
    let count = min(left.count, right.count)
    return left.suffix(count) == right.suffix(count)
  }
}
