/// How the sessions of a group are called.
enum GroupNames {
  /// How many sessions a group has at most.
  static let limit = 20

  /// The name itself for one session, and otherwise the name with the agent, or a number, behind it.
  static func names(_ name: String, agents: [String], count: Int) -> [String] {
    guard max(1, agents.count) * count > 1 else { return [name] }
    guard agents.count > 1 else { return (1...count).map { "\(name)-\($0)" } }
    var used: [String: Int] = [:]
    let all = agents.flatMap { Array(repeating: $0, count: count) }
    return all.map { agent in
      used[agent, default: 0] += 1
      let number = used[agent] ?? 1
      return all.count { $0 == agent } > 1 ? "\(name)-\(agent)-\(number)" : "\(name)-\(agent)"
    }
  }
}
