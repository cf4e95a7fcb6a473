/// Members of a type that work on the same stored properties, which no other member uses: they can leave together.
struct Responsibility {
  let members: [PlanMember]
  /// The names of the stored properties.
  let properties: [String]
  var lines: Int { members.reduce(0) { $0 + $1.lines } }

  /// `load`, `reload` with `items`
  var words: String {
    "\(TaskFacts.list(members.map { "`\($0.name)`" }, limit: 5)) with \(TaskFacts.list(properties.map { "`\($0)`" }, limit: 5))"
  }

  /// What a type is made of, the largest first; what most members share holds nothing together.
  static func of(_ all: [PlanMember]) -> [Responsibility] {
    let code = all.filter { $0.kind == .code && !$0.isOverride }
    let stored = all.filter { $0.kind == .storedProperty }.map(\.name)
    var users: [String: Int] = [:]
    for member in code { for name in member.uses { users[name, default: 0] += 1 } }
    let binding = Set(stored.filter { users[$0, default: 0] > 0 && users[$0, default: 0] * 3 <= max(code.count, 6) })
    var groups: [(members: [PlanMember], properties: Set<String>)] = []
    for member in code {
      let own = binding.intersection(member.uses)
      guard !own.isEmpty else { continue }
      var joined = (members: [member], properties: own)
      groups.removeAll { group in
        guard !group.properties.isDisjoint(with: own) else { return false }
        joined.members = group.members + joined.members
        joined.properties.formUnion(group.properties)
        return true
      }
      groups.append(joined)
    }
    return groups.filter { $0.members.count > 1 }.map { group in
      Responsibility(
        members: group.members.sorted { ($0.path, $0.line) < ($1.path, $1.line) },
        properties: stored.filter(group.properties.contains))
    }.sorted { ($0.lines, $1.properties[0]) > ($1.lines, $0.properties[0]) }
  }
}
