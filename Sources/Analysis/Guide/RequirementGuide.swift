import Rules

/// What every requirement is served by: `lintel rules --requirements` and `Documentation/Requirements.md`.
public enum RequirementGuide {
  private static let homes: [(home: Requirement.Home, words: String)] = [
    (.rule, "rule"), (.library, "the library"), (.scaffolding, "`lintel new`, `lintel spies`"),
    (.planning, "`lintel plan`, `lintel review`"), (.advice, "`lintel advise`"), (.app, "the apps"),
  ]

  /// Requirements that a rule could hold code to and that no rule names.
  public static var unserved: [Requirement] {
    let served = Set(rulesByRequirement.keys)
    return Requirement.all.filter { $0.home == .rule && !served.contains($0.id) }
  }

  /// Ids that rules name and that do not exist, with the rule.
  public static var unknown: [(rule: String, id: String)] {
    let known = Set(Requirement.all.map(\.id))
    return Catalogue.rules.map { $0.description }.flatMap { rule in
      rule.serves.filter { !known.contains($0) }.map { (rule.id, $0) }
    }
  }

  private static var rulesByRequirement: [String: [String]] {
    var result: [String: [String]] = [:]
    for rule in Catalogue.rules.map({ $0.description }) {
      for id in rule.serves { result[id, default: []].append(rule.id) }
    }
    return result
  }

  /// The whole list.
  public static func markdown() -> String {
    let rules = rulesByRequirement
    let open = unserved
    var text = """
      # Requirements

      Made by `lintel rules --requirements` from the list of requirements and from what rules say that they serve. Do not
      edit this file by hand: `LINTEL_UPDATE_GOLDEN=1 swift test --filter RequirementGuide` writes it anew.

      \(Requirement.all.count) requirements. Rules serve \(rules.count) of them; \(open.count) more wait for a rule; the
      others are the work of the library, of other commands or of the apps. A command that `lintel --help` does not list is
      still to come.

      ## Waiting for a rule

      | id | what is asked for |
      |---|---|

      """
    for requirement in open { text += "| \(requirement.id) | \(requirement.summary) |\n" }
    for chapter in Requirement.chapters {
      text += "\n## \(chapter.letter). \(chapter.title)\n\n| id | what is asked for | served by |\n|---|---|---|\n"
      for requirement in Requirement.all where requirement.id.first == chapter.letter {
        text += "| \(requirement.id) | \(requirement.summary) | \(servers(of: requirement, rules)) |\n"
      }
    }
    return text
  }

  private static func servers(of requirement: Requirement, _ rules: [String: [String]]) -> String {
    var servers = (rules[requirement.id] ?? []).map { "[`\($0)`](Rules.md#\($0))" }
    if requirement.home != .rule { servers += homes.filter { $0.home == requirement.home }.map(\.words) }
    return servers.isEmpty ? "**no rule yet**" : servers.joined(separator: ", ")
  }
}
