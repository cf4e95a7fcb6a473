/// Types that are called otherwise now: entries of a type that is gone, and places of one that no entry is about, with the
/// same rules, members and evidence.
///
/// One finding alone is no proof: an old type may have gone and a new one may do the same wrong.
struct TypeRenames {
  /// New qualified names by old ones, as they stand in entries.
  private(set) var names: [String: String] = [:]

  private struct Key: Hashable {
    let rule: String
    let detail: String
  }

  /// Stands for the type's own name.
  private static let own = "\u{1}"

  /// - Parameters:
  ///   - baseline: the entries of rules that ran.
  ///   - types: all types of the app, as they would stand in entries.
  init(
    _ baseline: [BaselineFile], stale: [BaselineMatch.Stale], additions: [String: [BaselineMatch.Addition]],
    types: () -> Set<String>
  ) {
    let gone = stale.filter { !$0.entry.subject.hasSuffix(".swift") }
    guard gone.count > 1, !additions.isEmpty else { return }
    var counts: [String: Int] = [:]
    for file in baseline { for entry in file.entries { counts[entry.subject, default: 0] += 1 } }
    let types = types()
    let lost = gone.filter { !types.contains($0.entry.subject) }
    let new = additions.flatMap { rule, list in list.map { (rule, $0.entry) } }
      .filter { counts[$0.1.subject] == nil && types.contains($0.1.subject) }
    guard !lost.isEmpty, !new.isEmpty else { return }
    // Types that are renamed together mention each other.
    for _ in 0..<4 {
      let simple = simpleNames
      var candidates: [Key: Set<String>] = [:]
      let taken = Set(names.values)
      for (rule, entry) in new where !taken.contains(entry.subject) {
        let detail = Rename.words(of: entry.detail, by: [Rename.simple(entry.subject): Self.own])
        candidates[Key(rule: rule, detail: detail), default: []].insert(entry.subject)
      }
      var votes = RenameVotes()
      for entry in lost where names[entry.entry.subject] == nil {
        var words = simple
        words[Rename.simple(entry.entry.subject)] = Self.own
        let key = Key(rule: entry.rule, detail: Rename.words(of: entry.entry.detail, by: words))
        for name in candidates[key] ?? [] { votes.add(entry.entry.subject, name) }
      }
      let pairs = votes.pairs { old, count in count > 1 && count * 2 >= counts[old] ?? 0 }
      if pairs.isEmpty { return }
      names.merge(pairs) { first, _ in first }
    }
  }

  /// The same for the last parts of the names, as other code mentions them.
  var simpleNames: [String: String] {
    Dictionary(names.map { (Rename.simple($0), Rename.simple($1)) }, uniquingKeysWith: { first, _ in first })
  }
}
