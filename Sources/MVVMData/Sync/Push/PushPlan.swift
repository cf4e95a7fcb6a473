/// In which groups changes are sent.
enum PushPlan {
  /// Changes that can go together: of one table, and all new or all not. A new row goes before the changes of later tables,
  /// which may refer to it; everything else stays in the order in which it was made.
  /// - Parameter order: the places of the tables, parents first.
  static func groups(_ entries: [OutboxEntry], order: [String: Int]) -> [[OutboxEntry]] {
    func place(_ entry: OutboxEntry) -> Int { order[entry.table] ?? .max }
    var groups: [[OutboxEntry]] = []
    for entry in entries {
      var index = groups.count
      if entry.kind == .insert {
        while index > 0, place(groups[index - 1][0]) > place(entry) { index -= 1 }
      }
      if index > 0, let last = groups[index - 1].last, last.table == entry.table,
        (last.kind == .insert) == (entry.kind == .insert)
      {
        groups[index - 1].append(entry)
      } else {
        groups.insert([entry], at: index)
      }
    }
    return groups
  }
}
