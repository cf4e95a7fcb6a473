import Findings

/// Turns findings into tasks: one task per edit; a task that is too large for one pull request is split.
struct TaskMaker {
  private let rules: [String: RuleSummary]
  private let types: [String: [PlanType]]
  private let files: [String: PlanFile]
  private let viewModels: Set<String>
  private let rulesOfTypes: [String: Set<String>]
  private let conventions: AppConventions
  private let stateType: String?
  /// Properties that become one state, in backticks, by type.
  private let replaced: [String: Set<String>]

  init(_ input: PlanInput) {
    rules = Dictionary(input.report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    types = Dictionary(grouping: input.types, by: \.name)
    files = Dictionary(input.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    viewModels = Set(
      input.types.lazy.filter { $0.role == "viewModel" }.compactMap {
        $0.name.split(separator: ".").last.map(String.init)
      })
    conventions = AppConventions(input)
    stateType = input.stateType
    replaced = Dictionary(
      input.report.findings.filter { $0.rule == "boolean-state-machine" }.map {
        ($0.type ?? "", Self.replaced(by: $0))
      },
      uniquingKeysWith: { $0.union($1) })
    rulesOfTypes = Dictionary(grouping: input.report.findings.filter { $0.type != nil }) { $0.type ?? "" }
      .mapValues { Set($0.map(\.rule)) }
  }

  /// The properties that the message of a finding about one state names, with those of its places.
  private static func replaced(by finding: Finding) -> Set<String> {
    let list = finding.message[...].cut(at: " are one state")?.before ?? ""
    let named = PlanDocument.codeSpans(String(list))
    return Set((named + finding.occurrences.map(\.member)).filter { !$0.isEmpty }.map { "`\($0)`" })
  }

  /// The tasks of some findings, in the order of work.
  func drafts(_ findings: [Finding]) -> [TaskDraft] {
    let groups = Dictionary(grouping: findings.filter { !$0.occurrences.isEmpty }) { finding in
      [finding.rule, finding.type ?? "", home(of: finding), section(of: finding).rawValue]
    }
    var drafts: [TaskDraft] = []
    for group in groups.values {
      let ordered = group.sorted(by: Finding.inOrder)
      let chunks = parts(ordered)
      for (index, chunk) in chunks.enumerated() {
        drafts.append(draft(chunk, part: chunks.count > 1 ? (index + 1, chunks.count) : nil))
      }
    }
    let merged = TaskMerge.merged(Self.mergeSizes(drafts))
    return TaskLinks.linked(merged).sorted(by: TaskDraft.inOrder)
  }

  /// What distinguishes findings of one rule and name: the file without a type, the declaration where two targets have a type
  /// of one name.
  private func home(of finding: Finding) -> String {
    guard let type = finding.type else { return finding.span.path }
    guard let named = types[type], named.count > 1 else { return "" }
    return named.contains { $0.path == finding.span.path } ? finding.span.path : ""
  }

  /// A type that is too large makes its file too large: splitting the type fixes both.
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
    if let foundation = Foundation(rawValue: finding.rule) { return foundation.section }
    return (rules[finding.rule]?.section ?? .viewModelExtraction)
      .weighed(rule: finding.rule, isCritical: severity(of: finding) == .critical)
  }

  /// What neither leaks nor crashes is not critical in a plan, although its rule mostly is about what does.
  private func severity(of finding: Finding) -> Severity {
    guard finding.severity == .critical, facts([finding]).isHarmless else { return finding.severity }
    return .high
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
    let named = first.type.flatMap { types[$0] } ?? []
    let type = named.first { $0.path == first.span.path } ?? named.max { $0.lines < $1.lines }
    return TaskFacts(
      rule: first.rule, findings: findings, places: places,
      subject: first.type ?? TaskWording.fileName(first.span.path), hasType: first.type != nil,
      role: first.role ?? "", typeLines: named.map(\.lines).max() ?? 0, type: type, file: files[first.span.path],
      otherRules: first.type.flatMap { rulesOfTypes[$0] } ?? [], viewModels: viewModels, part: part,
      conventions: conventions, stateType: stateType, standardFix: rules[first.rule]?.guide?.fix,
      replaced: first.type.flatMap { replaced[$0] } ?? [])
  }

  // MARK: Words

  private func draft(_ findings: [Finding], part: (number: Int, count: Int)?) -> TaskDraft {
    let facts = facts(findings, part: part)
    let wording = wording(facts.rule)
    let section = section(of: findings[0])
    let limit = TaskKind(section: section, rules: [facts.rule]).limit
    let parts = wording.parts(facts)
    let size = parts.isEmpty ? max(wording.lines(facts), 1) : parts.reduce(0) { $0 + $1.lines }
    let fix = wording.fix(facts) ?? facts.first.fix
    var fingerprints: [String] = []
    for place in facts.places where !fingerprints.contains(place.fingerprint) { fingerprints.append(place.fingerprint) }
    let further = part == nil ? FurtherPlace(facts, summary: rules[facts.rule]) : nil
    let special = Foundation(rawValue: facts.rule) == nil ? facts.specialSteps(wording) : nil
    var title = further?.title ?? wording.title(facts)
    if let part { title += " (part \(part.number) of \(part.count))" }
    return TaskDraft(
      rule: facts.rule, rules: [facts.rule], section: section,
      severity: findings.map { severity(of: $0) }.max() ?? .medium,
      title: Self.plain(title),
      problem: Self.plain(further?.problem ?? ProblemText.make(facts, breaks: wording.breaks(facts))),
      fix: Self.plain(fix),
      steps: (further?.steps ?? special ?? wording.steps(facts)).map(Self.plain),
      parts: size > limit ? Self.steps(parts, size: size, limit: limit, facts) : [],
      lines: size, places: facts.places, fingerprints: fingerprints, type: findings[0].type,
      provides: facts.provides, needs: facts.needs, creates: facts.creates,
      isFoundation: Foundation(rawValue: facts.rule) != nil
        || facts.rule == "app-delegate-as-locator" && facts.paths.count > 2, members: facts.editedMembers,
      isPart: part != nil)
  }

  /// Portions of a task that fit a pull request each.
  private static func steps(
    _ parts: [TaskPart], size: Int, limit: Int, _ facts: TaskFacts
  ) -> [(text: String, lines: Int)] {
    if !parts.isEmpty {
      let endings = ["file-too-large": ", changing nothing", "view-too-large": ", each with a preview"]
      let ending = endings[facts.rule] ?? ", with tests"
      let packed = TaskPart.packed(parts, limit: limit, ending: ending)
      return packed.count == 1 ? [] : packed.map { (plain($0.text), $0.lines) }
    }
    let members = facts.memberParts
    if !members.isEmpty {
      let packed = TaskPart.packed(members, limit: limit, ending: ", with tests")
      if packed.count > 1 { return packed.map { (plain($0.text), $0.lines) } }
    }
    // Nothing is known of what it is made of.
    let count = max((size + limit - 1) / limit, 2)
    return (1...count).map {
      (plain("part \($0) of \(count) of \(facts.name), with tests"), (size + count - 1) / count)
    }
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
