import Findings

/// The words for places that joined a finding whose first place has a task already. The message of the finding is about
/// that first place, so only what is known of each place is used.
struct FurtherPlace {
  let title: String
  let problem: String
  let steps: [String]

  /// `nil` for a finding whose first place is among those of the task.
  init?(_ facts: TaskFacts, summary: RuleSummary?) {
    guard let place = facts.places.first, facts.first.fingerprint != place.fingerprint else { return nil }
    var seen: Set<String> = []
    let names = facts.places.map { Self.name($0, facts) }.filter { seen.insert($0).inserted }
    let list = TaskFacts.list(names, limit: 4)
    title = "Fix \(names.count == 1 ? "another place" : "more places") in \(facts.name): \(list)"
    let reports = summary.map { ": \($0.summary.prefix(1).lowercased())\($0.summary.dropFirst())" } ?? "."
    let why = summary?.rationale[...].cut(at: ". ").map { String($0.before) + "." } ?? summary?.rationale ?? ""
    problem = "In \(facts.name), `\(facts.rule)` now also reports \(list)\(reports) \(why)"
    steps = ["Fix \(list) in \(facts.name) as described in the task for the earlier places: \(facts.first.fix)"]
  }

  /// What the place is about, else its member, in backticks.
  private static func name(_ place: Occurrence, _ facts: TaskFacts) -> String {
    let evidence = place.evidence.split(separator: " ").last ?? ""
    let isPlain = !evidence.isEmpty && evidence.utf8.count <= 60 && !evidence.contains("`")
    let name = isPlain ? "`\(evidence)`" : ""
    let member = place.member.isEmpty || place.member == evidence ? "" : "`\(place.member)`"
    if name.isEmpty { return member.isEmpty ? facts.name : member }
    return member.isEmpty ? name : "\(name) in \(member)"
  }
}
