import Findings

/// What became of the findings: the state when the branch began is a baseline for the present one, and the other way
/// round.
struct FindingDelta {
  let added: [Finding]
  let accepted: [Finding]
  let fixed: [Finding]
  let moved: Int

  init(_ input: ReviewInput) {
    let rules = input.former.rules.intersection(input.present.rules)
    let former = input.former.findings.filter { rules.contains($0.rule) }
    let present = input.present.findings.filter { rules.contains($0.rule) }
    var renames: [String: String] = [:]
    var lines: [String: [ClosedRange<Int>]] = [:]
    var formerLines: [String: [ClosedRange<Int>]] = [:]
    for change in input.changes {
      if !change.isDeleted { lines[change.path] = change.lines }
      guard let formerPath = change.formerPath else { continue }
      formerLines[formerPath] = change.formerLines
      if !change.isDeleted, formerPath != change.path { renames[formerPath] = change.path }
    }
    let came = Self.match(
      present, against: former, rules, input.present, renames: renames, changedLines: lines)
    let back = Dictionary(renames.map { ($1, $0) }) { first, _ in first }
    let went = Self.match(
      former, against: present, rules, input.former, renames: back, changedLines: formerLines)
    fixed = went.new.sorted(by: Finding.inOrder)
    moved = came.moved.count
    // Of a rule that runs only now, because the configuration or the style of the app has changed, the branch answers
    // for what it wrote.
    let unknown = input.present.findings.compactMap { finding in
      rules.contains(finding.rule)
        ? nil
        : finding.keeping { place in
          lines[place.path]?.contains { $0.contains(place.line) } ?? false
        }
    }
    let new = (came.new + unknown).sorted(by: Finding.inOrder)
    guard let baseline = input.baseline else {
      (added, accepted) = (new, [])
      return
    }
    let open = BaselineMatch(
      input.present.findings, baseline: baseline, rules: input.present.rules, paths: { input.present.paths },
      types: Self.types(input.present),
      knowledge: Self.knowledge(input.present.rules, renames: renames, changedLines: lines))
    let reported = Set(open.new.flatMap { finding in finding.places.map { Spot(finding.rule, $0) } })
    func isAccepted(_ finding: Finding) -> Bool {
      finding.places.allSatisfy { !reported.contains(Spot(finding.rule, $0)) }
    }
    added = new.filter { !isAccepted($0) }
    accepted = new.filter(isAccepted)
  }

  /// A place, to compare two results for one state.
  private struct Spot: Hashable {
    let rule: String
    let path: String
    let line: Int
    let column: Int

    init(_ rule: String, _ place: Occurrence) {
      (self.rule, path, line, column) = (rule, place.path, place.line, place.column)
    }
  }

  private static func match(
    _ findings: [Finding], against others: [Finding], _ rules: Set<String>, _ state: ReviewInput.State,
    renames: [String: String], changedLines: [String: [ClosedRange<Int>]]
  ) -> BaselineMatch {
    BaselineMatch(
      findings, baseline: Baseline.recording(others), rules: rules, paths: { state.paths },
      types: types(state),
      knowledge: knowledge(rules, renames: renames, changedLines: changedLines))
  }

  private static func types(_ state: ReviewInput.State) -> (() -> Set<String>)? {
    state.types.map { types in { types } }
  }

  private static func knowledge(
    _ rules: Set<String>, renames: [String: String], changedLines: [String: [ClosedRange<Int>]]
  ) -> [String: BaselineMatch.Knowledge] {
    var result: [String: BaselineMatch.Knowledge] = [:]
    for rule in rules { result[rule] = BaselineMatch.Knowledge(renames: renames, changedLines: changedLines) }
    return result
  }
}

extension Finding {
  /// The finding with some of its places only; `nil` without any.
  fileprivate func keeping(_ isKept: (Occurrence) -> Bool) -> Finding? {
    let kept = places.filter(isKept)
    guard let first = kept.first else { return nil }
    var finding = self
    finding.occurrences = kept
    if first == places.first { return finding }
    finding.span = SourceSpan(
      path: first.path, line: first.line, column: first.column, endLine: first.line, endColumn: first.column + 1)
    finding.fingerprint = first.fingerprint
    return finding
  }
}
