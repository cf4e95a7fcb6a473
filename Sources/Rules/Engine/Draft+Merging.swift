import Architecture
import Facts

extension Draft {
  /// The same flaw at several places of one type, as one finding: the first place by path and offset speaks, the others follow,
  /// each with the words that it would have alone.
  ///
  /// - Parameter step: what has to be the same beside the type, such as the fix.
  /// - Complexity: O(n log n) in the drafts.
  static func mergedByType<Step: Hashable>(_ drafts: [Draft], step: (Draft) -> Step) -> [Draft] {
    var order: [MergeKey<Step>] = []
    var groups: [MergeKey<Step>: [Draft]] = [:]
    var result: [Draft] = []
    for draft in drafts {
      guard let type = draft.type else {
        result.append(draft)
        continue
      }
      let key = MergeKey(type: type, step: step(draft))
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(draft)
    }
    for key in order {
      let group = (groups[key] ?? []).sorted {
        ($0.place.file.path, $0.place.offset) < ($1.place.file.path, $1.place.offset)
      }
      guard var first = group.first else { continue }
      for other in group.dropFirst() {
        first.occurrences.append(Occurrence(other.place, evidence: other.evidence, message: other.message))
        first.occurrences += other.occurrences
        first.isFixable = first.isFixable && other.isFixable
      }
      result.append(first)
    }
    return result
  }
}

private struct MergeKey<Step: Hashable>: Hashable {
  let type: TypeID
  let step: Step
}
