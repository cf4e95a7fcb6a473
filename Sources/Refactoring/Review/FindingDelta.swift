import Findings

/// What became of the findings: the state when the branch began is a baseline for the present one, and the other way
/// round.
struct FindingDelta {
  let added: [Finding]
  let accepted: [Finding]
  let fixed: [Finding]
  let suppressed: [Finding]
  let removed: [Finding]
  let undetected: [Finding]
  /// Present findings whose code came from another type or file.
  let relocated: [Finding]
  /// Number of places that moved, those of ``relocated`` included.
  let moved: Int

  init(_ input: ReviewInput) {
    let rules = input.former.rules.intersection(input.present.rules)
    let former = input.former.findings.filter { rules.contains($0.rule) }
    let present = input.present.findings.filter { rules.contains($0.rule) }
    var (there, back) = (BaselineMatch.Knowledge(changedLines: [:]), BaselineMatch.Knowledge(changedLines: [:]))
    for change in input.changes {
      if !change.isDeleted { there.changedLines?[change.path] = change.lines }
      guard let formerPath = change.formerPath else { continue }
      back.changedLines?[formerPath] = change.formerLines
      if !change.isDeleted, formerPath != change.path {
        there.renames[formerPath] = change.path
        back.renames[change.path] = formerPath
      }
    }
    there.typeRenames = input.typeRenames
    for (old, candidates) in input.typeRenames {
      for new in candidates { back.typeRenames[new, default: []].insert(old) }
    }
    let came = Self.match(present, against: former, rules, input.present.paths, there)
    let went = Self.match(former, against: present, rules, input.former.paths, back)
    let fates = FindingFates(
      present: CodeState(input.present), former: [CodeState(input.former)], renames: there.renames,
      sections: input.sections)
    let relocation = Relocation(
      gone: former.map { finding in (finding, went.open(finding).filter { !input.isUnseen($0, of: finding) }) },
      came: present.map { finding in (finding, came.open(finding).filter { !input.isUnseen($0, of: finding) }) },
      fates: fates)
    relocated = present.compactMap { finding in
      came.narrowed(finding, to: came.open(finding).filter { relocation.present.contains(Spot($0)) }, .came)
    }.sorted(by: Finding.inOrder)
    var gone: [Kind: [Finding]] = [:]
    for finding in former {
      let places = went.open(finding).filter {
        !input.isUnseen($0, of: finding) && !relocation.former.contains(Spot($0))
      }
      for (kind, places) in Dictionary(grouping: places, by: { Kind(fates.fate(of: $0.fingerprint)) }) {
        if let part = went.narrowed(finding, to: places, .went) { gone[kind, default: []].append(part) }
      }
    }
    fixed = (gone[.fixed] ?? []).sorted(by: Finding.inOrder)
    suppressed = (gone[.suppressed] ?? []).sorted(by: Finding.inOrder)
    removed = (gone[.removed] ?? []).sorted(by: Finding.inOrder)
    undetected = (gone[.undetected] ?? []).sorted(by: Finding.inOrder)
    moved = came.moved.count + relocation.present.count
    let open = input.baseline.map { baseline in
      BaselineMatch(
        input.present.findings, baseline: baseline, rules: input.present.rules, paths: { input.present.paths },
        knowledge: Self.knowledge(input.present.rules, there))
    }
    var (added, accepted): ([Finding], [Finding]) = ([], [])
    for finding in input.present.findings {
      // Of a rule that runs only now, because the style of the app has changed, and of what could be analyzed in one of
      // the two states only, the branch answers for what it wrote.
      let new = came.open(finding).filter { place in
        if relocation.present.contains(Spot(place)) { return false }
        if rules.contains(finding.rule), !input.isUnseen(place, of: finding) { return true }
        return there.changedLines?[place.path]?.contains { $0.contains(place.line) } ?? false
      }
      if new.isEmpty { continue }
      let reported = open.map { Set($0.open(finding).map(Spot.init)) }
      let isAdded = { (place: Occurrence) in reported?.contains(Spot(place)) ?? true }
      if let finding = came.narrowed(finding, to: new.filter(isAdded), .came) { added.append(finding) }
      if let finding = came.narrowed(finding, to: new.filter { !isAdded($0) }, .came) { accepted.append(finding) }
    }
    self.added = added.sorted(by: Finding.inOrder)
    self.accepted = accepted.sorted(by: Finding.inOrder)
  }

  /// What became of a place that is gone.
  private enum Kind {
    case fixed, suppressed, removed, undetected

    init(_ fate: FindingFate?) {
      switch fate {
      case .fixed, nil: self = .fixed
      case .suppressed: self = .suppressed
      case .removed: self = .removed
      case .undetected: self = .undetected
      }
    }
  }

  /// Places whose code moved, so that they are neither fixed nor added.
  private struct Relocation {
    var former: Set<Spot> = []
    var present: Set<Spot> = []

    init(gone: [(Finding, [Occurrence])], came: [(Finding, [Occurrence])], fates: FindingFates) {
      let went = Dictionary(grouping: gone.flatMap(\.1), by: \.fingerprint)
      let unknown = came.compactMap { finding, places -> Finding? in
        var finding = finding
        finding.occurrences = places
        return places.isEmpty ? nil : finding
      }
      if went.isEmpty || unknown.isEmpty { return }
      let stays = Set(came.flatMap { $0.0.places }.map(\.fingerprint))
      for (fingerprint, places) in MovedFindings(went.keys.filter { !stays.contains($0) }, came: unknown, fates: fates)
        .places
      {
        // Of equal places, no more moved than there were.
        for (old, new) in zip(went[fingerprint] ?? [], places) {
          former.insert(Spot(old))
          present.insert(Spot(new))
        }
      }
    }
  }

  /// A place, to compare two results for one state.
  private struct Spot: Hashable {
    let path: String
    let line: Int
    let column: Int

    init(_ place: Occurrence) { (path, line, column) = (place.path, place.line, place.column) }
  }

  private static func match(
    _ findings: [Finding], against others: [Finding], _ rules: Set<String>, _ paths: Set<String>,
    _ known: BaselineMatch.Knowledge
  ) -> BaselineMatch {
    BaselineMatch(
      findings, baseline: Baseline.recording(others), rules: rules, paths: { paths }, knowledge: knowledge(rules, known)
    )
  }

  private static func knowledge(
    _ rules: Set<String>, _ known: BaselineMatch.Knowledge
  ) -> [String: BaselineMatch.Knowledge] {
    Dictionary(uniqueKeysWithValues: rules.map { ($0, known) })
  }
}

extension CodeState {
  fileprivate init(_ state: ReviewInput.State) {
    self.init(types: state.types, paths: state.paths, findings: state.findings, suppressed: state.suppressed)
  }
}

extension ReviewInput {
  /// Whether only one of the two states is known.
  fileprivate func isUnseen(_ place: Occurrence, of finding: Finding) -> Bool {
    unseenPaths.contains(place.path) || finding.type.map { unseenTypes.contains($0) } ?? false
  }
}
