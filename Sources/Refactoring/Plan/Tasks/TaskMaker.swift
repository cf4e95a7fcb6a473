import Findings

/// Findings to tasks: what one edit mends becomes one task, what is too large for one pull request is split.
struct TaskMaker {
  private let rules: [String: RuleSummary]
  private let lines: [String: Int]

  init(_ input: PlanInput) {
    rules = Dictionary(input.report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    lines = Dictionary(input.types.map { ($0.name, $0.lines) }, uniquingKeysWith: max)
  }

  /// The tasks of some findings, in the order of work.
  func drafts(_ findings: [Finding]) -> [TaskDraft] {
    let groups = Dictionary(grouping: findings.filter { !$0.occurrences.isEmpty }) { finding in
      [finding.rule, finding.type ?? "", finding.type == nil ? finding.span.path : "", section(of: finding).rawValue]
    }
    var drafts: [TaskDraft] = []
    for group in groups.values {
      let ordered = group.sorted(by: Finding.inOrder)
      let chunks = parts(ordered)
      for (index, chunk) in chunks.enumerated() {
        drafts.append(draft(chunk, part: chunks.count > 1 ? (index + 1, chunks.count) : nil))
      }
    }
    return Self.mergeSizes(drafts).sorted(by: TaskDraft.inOrder)
  }

  /// A type that is too large makes its file too large: splitting the one mends the other.
  private static func mergeSizes(_ drafts: [TaskDraft]) -> [TaskDraft] {
    let types: Set<String> = ["massive-viewcontroller", "viewmodel-too-large", "view-too-large"]
    var result = drafts.filter { $0.rules != ["file-too-large"] }
    for file in drafts where file.rules == ["file-too-large"] {
      let index = result.indices.filter { types.contains(result[$0].rule) && result[$0].path == file.path }
        .min { (result[$0].title, $0) < (result[$1].title, $1) }
      guard let index else {
        result.append(file)
        continue
      }
      result[index].rules += file.rules
      result[index].fingerprints += file.fingerprints.filter { !result[index].fingerprints.contains($0) }
      result[index].places += file.places
      if let size = file.places.first?.value {
        result[index].problem +=
          " All of it is in `\(TaskWording.fileName(file.path))`, which has \(size) lines of code."
      }
    }
    return result
  }

  private func section(of finding: Finding) -> PlanSection {
    (rules[finding.rule]?.section ?? .viewModelExtraction)
      .weighed(rule: finding.rule, isCritical: finding.severity == .critical)
  }

  // MARK: Size

  private func wording(_ rule: String) -> TaskWording { TaskWording.of(rule, summary: rules[rule]) }

  /// Findings of one cause in portions that fit a pull request each. Equal fingerprints stay together.
  private func parts(_ findings: [Finding]) -> [[Finding]] {
    let facts = facts(findings)
    let wording = wording(facts.rule)
    let limit = TaskKind(section: section(of: findings[0]), rules: [facts.rule]).limit
    let size = wording.lines(facts)
    var units: [String] = []
    for place in facts.places where !units.contains(place.fingerprint) { units.append(place.fingerprint) }
    guard size > limit, units.count > 1, facts.value == nil else { return [findings] }
    var count = (size + limit - 1) / limit
    while count < units.count {
      let portions = Self.portions(units, count: count).map { Self.restrict(findings, to: Set($0)) }
      if portions.allSatisfy({ wording.lines(self.facts($0)) <= limit }) { return portions }
      count += 1
    }
    return units.map { Self.restrict(findings, to: [$0]) }
  }

  private static func portions(_ units: [String], count: Int) -> [[String]] {
    (0..<count).map { index in
      Array(units[units.count * index / count..<units.count * (index + 1) / count])
    }
  }

  /// The findings with those places only that have one of the fingerprints.
  static func restrict(_ findings: [Finding], to fingerprints: Set<String>) -> [Finding] {
    findings.compactMap { finding in
      var rest = finding
      rest.occurrences = finding.occurrences.filter { fingerprints.contains($0.fingerprint) }
      return rest.occurrences.isEmpty ? nil : rest
    }
  }

  private func facts(_ findings: [Finding], part: (number: Int, count: Int)? = nil) -> TaskFacts {
    let first = findings[0]
    let places = findings.flatMap(\.occurrences)
    return TaskFacts(
      rule: first.rule, findings: findings, places: places,
      subject: first.type ?? TaskWording.fileName(first.span.path),
      hasType: first.type != nil, role: first.role ?? "", typeLines: first.type.flatMap { lines[$0] } ?? 0, part: part)
  }

  // MARK: Words

  private func draft(_ findings: [Finding], part: (number: Int, count: Int)?) -> TaskDraft {
    let facts = facts(findings, part: part)
    let wording = wording(facts.rule)
    let section = section(of: findings[0])
    let limit = TaskKind(section: section, rules: [facts.rule]).limit
    let size = max(wording.lines(facts), 1)
    var fingerprints: [String] = []
    for place in facts.places where !fingerprints.contains(place.fingerprint) { fingerprints.append(place.fingerprint) }
    let further = part == nil ? FurtherPlace(facts, summary: rules[facts.rule]) : nil
    var title = further?.title ?? wording.title(facts)
    if let part { title += " (part \(part.number) of \(part.count))" }
    return TaskDraft(
      rule: facts.rule, rules: [facts.rule], section: section, severity: findings.map(\.severity).max() ?? .medium,
      title: Self.plain(title),
      problem: Self.plain(further?.problem ?? ProblemText.make(facts, breaks: wording.breaks(facts))),
      fix: Self.plain(facts.first.fix),
      steps: (further?.steps ?? wording.steps(facts)).filter { $0 != facts.first.fix }.map(Self.plain),
      parts: size > limit ? Self.steps(wording.parts(facts), size: size, limit: limit, facts) : [],
      lines: size, places: facts.places, fingerprints: fingerprints, type: findings[0].type,
      needs: facts.rule == "viewmodel-depends-on-concrete"
        ? facts.concretes.map { String($0.dropFirst().dropLast()) } : [])
  }

  /// Portions of a task that fit a pull request each, spread over its parts.
  private static func steps(
    _ parts: [String], size: Int, limit: Int, _ facts: TaskFacts
  ) -> [(text: String, lines: Int)] {
    let names = parts.isEmpty ? ["one part of \(facts.name)"] : parts
    let ending = facts.rule == "file-too-large" ? ", changing nothing" : ", with tests"
    let count = max((size + limit - 1) / limit, 2)
    let lines = (size + count - 1) / count
    if count <= names.count {
      return (0..<count).map { index in
        let some = names[names.count * index / count..<names.count * (index + 1) / count]
        return (plain("move " + TaskFacts.list(Array(some), limit: 8) + ending), lines)
      }
    }
    var result: [(String, Int)] = []
    for (index, name) in names.enumerated() {
      let own = count * (index + 1) / names.count - count * index / names.count
      for number in 1...max(own, 1) {
        let note = own > 1 ? " (\(number) of \(own))" : ""
        result.append((plain("move \(name)\(note)\(ending)"), lines))
      }
    }
    return result
  }

  /// One line without anything that would be more than text in a plan file.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: result.unicodeScalars.append(" ")
      // Marks that reorder text.
      case .format
      where (0x200E...0x200F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value):
        result.unicodeScalars.append(" ")
      default: result.unicodeScalars.append(scalar)
      }
    }
    while let (before, after) = result[...].cut(at: "<!--") { result = before + "<! --" + after }
    while let (before, after) = result[...].cut(at: "-->") { result = before + "-- >" + after }
    return result
  }
}
