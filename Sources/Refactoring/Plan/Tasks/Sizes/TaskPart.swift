/// A piece of a task that can be a pull request of its own, or a part of one.
struct TaskPart: Sendable, Equatable {
  /// What is done, without an end: "move `load`".
  var text: String
  /// Lines that it adds and deletes.
  var lines: Int
  /// Whether it makes no sense in pieces: a type that moves as it is.
  var isWhole = false

  /// Neighbors together for as long as they fit a pull request.
  ///
  /// - Parameter ending: what is true of each of them, such as ", with tests".
  static func packed(_ parts: [TaskPart], limit: Int, ending: String) -> [TaskPart] {
    var groups: [[TaskPart]] = []
    for part in parts.flatMap({ $0.divided(limit) }) {
      let size = groups.last?.reduce(0) { $0 + $1.lines } ?? limit
      if size + part.lines <= limit { groups[groups.count - 1].append(part) } else { groups.append([part]) }
    }
    return groups.map { group in
      TaskPart(
        text: joined(group.map(\.text)) + ending, lines: group.reduce(0) { $0 + $1.lines })
    }
  }

  /// In equal shares when it is too large and nothing tells where to cut.
  private func divided(_ limit: Int) -> [TaskPart] {
    let count = (lines + limit - 1) / limit
    guard count > 1, !isWhole else { return [self] }
    return (1...count).map { TaskPart(text: "\(text) (\($0) of \(count))", lines: (lines + count - 1) / count) }
  }

  /// "move a" and "move b" become "move a and b".
  private static func joined(_ texts: [String]) -> String {
    var result: [String] = []
    var verb: Substring = ""
    for text in texts {
      let own = text.prefix { $0 != " " }
      if own == verb, !result.isEmpty {
        result.append(String(text.dropFirst(own.count + 1)))
      } else {
        result.append(text)
        verb = own
      }
    }
    return TaskFacts.list(result, limit: 8)
  }
}

/// Members in portions that fit a pull request each.
struct MemberPortions {
  /// Lines that may move in one portion.
  let limit: Int

  /// The largest members until there are enough lines, in the order of the code.
  static func largest(_ members: [PlanMember], atLeast lines: Int) -> [PlanMember] {
    var chosen: Set<PlanMember> = []
    var sum = 0
    let bySize = members.sorted { ($0.lines, $1.path, $1.line) > ($1.lines, $0.path, $0.line) }
    for member in bySize {
      if sum >= lines { break }
      chosen.insert(member)
      sum += member.lines
    }
    return members.filter(chosen.contains).sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  /// Neighbors together, and pieces of what is too long by itself.
  func make(_ members: [PlanMember]) -> [(names: String, lines: Int)] {
    var result: [(names: String, lines: Int)] = []
    var open: [PlanMember] = []
    func close() {
      guard !open.isEmpty else { return }
      // All of them, each with its line: names are overloaded, and one that is left out decides about the limit.
      let names = open.enumerated().map { index, member in
        let file = index == 0 ? TaskWording.fileName(member.path) : ""
        return "\(Self.name(member)) (`\(file):\(member.line)`)"
      }
      result.append((TaskFacts.list(names, limit: names.count), open.reduce(0) { $0 + $1.lines }))
      open = []
    }
    for member in members {
      let size = open.reduce(0) { $0 + $1.lines }
      if size + member.lines > limit || open.first.map({ $0.path != member.path }) == true { close() }
      guard member.lines > limit else {
        open.append(member)
        continue
      }
      result += pieces(member)
    }
    close()
    return result
  }

  /// A member that is too long: where it can be cut, only its author knows.
  private func pieces(_ member: PlanMember) -> [(names: String, lines: Int)] {
    let count = (member.lines + limit - 1) / limit
    return (1...count).map { index in
      (
        "\(Self.name(member)) (`\(TaskWording.fileName(member.path)):\(member.line)`), in functions of its own (\(index) of "
          + "\(count))", (member.lines + count - 1) / count
      )
    }
  }

  static func name(_ member: PlanMember) -> String { "`\(member.name)`" }
}
