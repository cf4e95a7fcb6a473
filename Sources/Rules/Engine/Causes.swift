import Architecture
import Facts
import Findings

/// Decides which findings are one cause: what enough types do with one shared object, and what the app does in most
/// places. Leaks and crashes are never a convention.
enum Causes {
  /// Fewer users of a shared object are findings of their own.
  private static let fewestUsers = 3
  /// What makes a habit.
  private static let fewestPlaces = 8
  private static let fewestSubjects = 5

  static func id(rule: String, owner: String) -> String {
    Fingerprint.of(rule: rule, module: "", subject: owner, member: "", evidence: "cause")
  }

  static func apply(_ findings: [Finding], _ context: RuleContext) -> [Finding] {
    conventions(owners(findings), context)
  }

  private static func owners(_ findings: [Finding]) -> [Finding] {
    let shared = Dictionary(grouping: findings.filter { $0.cause.scope != .own }, by: \.cause.id)
    let known = shared.filter { subjects(of: $0.value) >= fewestUsers }
    return findings.map { finding in
      var finding = finding
      if known[finding.cause.id] == nil { finding.cause.scope = .own }
      return finding
    }
  }

  private static func conventions(_ findings: [Finding], _ context: RuleContext) -> [Finding] {
    struct Habit: Hashable {
      let rule: String
      let severity: Severity
    }
    let candidates = findings.indices.filter { findings[$0].cause.scope == .own && findings[$0].severity < .critical }
    var result = findings
    for (habit, members) in Dictionary(
      grouping: candidates, by: { Habit(rule: findings[$0].rule, severity: findings[$0].severity) })
    {
      let group = members.map { findings[$0] }
      let count = subjects(of: group)
      guard count >= fewestSubjects, group.reduce(0, { $0 + $1.occurrences.count }) >= fewestPlaces else { continue }
      let total = population(of: group, context)
      // Otherwise the app does it right in most places, and each exception stands for itself.
      guard count * 2 > total else { continue }
      let cause = Cause(
        id: id(rule: habit.rule, owner: habit.severity.rawValue),
        scope: .convention(Cause.Convention(count: count, total: total)))
      for index in members { result[index].cause = cause }
    }
    return result
  }

  private static func subjects(of findings: [Finding]) -> Int { Set(findings.map(\.subject)).count }

  /// How many types, or files, could do the same: those of the roles of the ones that do.
  private static func population(of findings: [Finding], _ context: RuleContext) -> Int {
    let roles = Set(findings.compactMap(\.role))
    let types = context.program.types.indices.filter {
      !context.exempt[$0] && roles.contains(context.roles[TypeID($0)].role.rawValue)
    }
    let files =
      findings.contains { $0.type == nil }
      ? context.program.contexts.filter { !$0.isElsewhere }.count : 0
    return max(types.count + files, subjects(of: findings))
  }
}
