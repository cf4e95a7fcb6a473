/// What ties the members of a file together: private members that several of them use.
struct FileTies {
  private struct Hidden {
    let line: Int
    /// The type that declares it.
    let type: String
  }

  private let members: [PlanMember]
  private let types: [Int: String]
  /// The members that are private, or that only this file can set, by name.
  private let declared: [String: [Hidden]]

  init(_ file: PlanFile) {
    var types: [Int: String] = [:]
    var declared: [String: [Hidden]] = [:]
    for part in file.parts {
      for member in part.members {
        types[member.line] = part.name
        // Which initializer is called, a name does not say.
        guard member.isPrivate || member.hasPrivateSetter, member.kind != .initializer else { continue }
        declared[member.name, default: []].append(Hidden(line: member.line, type: part.name))
      }
    }
    members = file.parts.flatMap(\.members)
    self.types = types
    self.declared = declared
  }

  /// Lines of the private members that a member may mean by a name: those of its own type before others.
  private func meant(by name: String, in member: PlanMember) -> [Int] {
    let all = declared[name, default: []]
    let own = all.filter { $0.type == types[member.line] }
    return (own.isEmpty ? all : own).map(\.line)
  }

  /// What could not stay private if some members moved to another file.
  func opened(moving moved: [PlanMember]) -> [String] { opened(dividing: [moved]) }

  /// What could not stay private if some groups of members moved to a file each.
  func opened(dividing groups: [[PlanMember]]) -> [String] {
    var file: [Int: Int] = [:]
    for (index, group) in groups.enumerated() { for member in group { file[member.line] = index } }
    var names: [String] = []
    for member in members {
      for name in member.privates where !names.contains(name) {
        // What stands at the top of the file stays there.
        let places = meant(by: name, in: member)
        let isOpened =
          places.isEmpty ? file[member.line] != nil : places.contains { file[$0] != file[member.line] }
        if isOpened { names.append(name) }
      }
    }
    return names
  }

  /// Members with the private ones that nothing else uses: what can move as one.
  ///
  /// - Parameter movable: in the order of the code.
  func units(_ movable: [PlanMember]) -> [[PlanMember]] {
    var root = Array(movable.indices)
    func find(_ index: Int) -> Int {
      var index = index
      while root[index] != index { index = root[index] }
      return index
    }
    for (index, helper) in movable.enumerated() where helper.isPrivate {
      let users = members.filter {
        meant(by: helper.name, in: $0).contains(helper.line) && $0.privates.contains(helper.name)
      }
      .map(\.line)
      let own = movable.indices.filter { users.contains(movable[$0].line) }
      // What many members use belongs to none of them.
      guard !own.isEmpty, own.count == users.count, own.count <= 3 else { continue }
      for user in own { root[find(user)] = find(index) }
    }
    let groups = Dictionary(grouping: movable.indices, by: find)
    return groups.values.map { $0.sorted().map { movable[$0] } }.sorted { $0[0].line < $1[0].line }
  }

  /// Units until there are enough lines: those first that open least for what they take along.
  func cheapest(_ movable: [PlanMember], atLeast lines: Int, upTo longest: Int) -> [[PlanMember]] {
    let candidates = units(movable).map { unit in
      (unit: unit, lines: unit.reduce(0) { $0 + $1.lines }, opened: opened(moving: unit).count)
    }
    .filter { $0.lines <= longest }
    .sorted { left, right in
      let (a, b) = ((left.opened + 1) * right.lines, (right.opened + 1) * left.lines)
      return a == b ? left.unit[0].line < right.unit[0].line : a < b
    }
    var rest = lines
    var chosen: [[PlanMember]] = []
    for candidate in candidates {
      if rest <= 0 { break }
      chosen.append(candidate.unit)
      rest -= candidate.lines
    }
    return chosen.sorted { $0[0].line < $1[0].line }
  }
}
