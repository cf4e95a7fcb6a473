import Facts

/// Members that share a name.
enum Overloads {
  /// The same members; those of one name, which may stand in several extensions, in an order of their own: values before
  /// functions, then by what their signatures name.
  ///
  /// - Complexity: O(members) but for overloads.
  static func ordered(_ members: [DeclarationCursor], _ names: Names) -> [DeclarationCursor] {
    let sorted = members.map(\.name).sorted()
    if !zip(sorted, sorted.dropFirst()).contains(where: ==) { return members }
    let byName = Dictionary(grouping: members.indices) { members[$0].name }
    var result = members
    for places in byName.values where places.count > 1 {
      let keys = places.map { (isFunction: members[$0].kind == .function, words: signature(members[$0], names)) }
      let order = places.indices.sorted { left, right in
        if keys[left].isFunction != keys[right].isFunction { return keys[right].isFunction }
        if keys[left].words == keys[right].words { return left < right }
        return keys[left].words.lexicographicallyPrecedes(keys[right].words)
      }
      for (place, index) in zip(places, order) { result[place] = members[places[index]] }
    }
    return result
  }

  /// What stands before the code. Variants for several platforms, which `#if` chooses from, are the same and keep their order.
  private static func signature(_ member: DeclarationCursor, _ names: Names) -> [String] {
    let start = member.node.index
    let end = member.code.map(\.index).min() ?? member.node.indices.upperBound
    return (start..<max(end, start)).map { names[member.file.nodes[$0].name] }
  }
}
