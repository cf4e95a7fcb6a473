/// Merges two versions of a baseline file by entries: those that one side removed go, those that one side accepted stay.
public enum BaselineMerge {
  /// Merges the accepted places of one rule.
  ///
  /// - Parameter base: what both sides started from; `nil` when both created the file.
  public static func merge(base: BaselineFile?, ours: BaselineFile, theirs: BaselineFile) -> BaselineFile {
    let before = Set(base?.entries ?? [])
    let (left, right) = (Set(ours.entries), Set(theirs.entries))
    if ours == theirs { return ours }
    if let base, ours == base { return theirs }
    if let base, theirs == base { return ours }
    var merged = ours
    merged.remove(left.intersection(before).subtracting(right))
    let reasons = theirs.entryReasons
    // Both may have numbered a new one of equal places alike: the next prune finds what is missing.
    let added = right.subtracting(before).subtracting(left)
    merged.insert(added.sorted(by: BaselineEntry.inOrder).map { ($0, reasons[$0]) })
    merged.keepComments(of: theirs, since: base)
    return merged
  }
}

extension BaselineFile {
  /// Adds the comments that another version has and a former one did not: people wrote them.
  fileprivate mutating func keepComments(of other: BaselineFile, since base: BaselineFile?) {
    let known = Set(lines).union(base?.lines ?? [])
    let new = other.lines.filter { line in
      guard case .other(let text) = line, !text.isEmpty, !line.isAnalysis else { return false }
      // The marks and the reasons of entries came with the entries.
      return !known.contains(line) && !BaselineEntry.isMark(text) && line.entryReason == nil
    }
    let body = lines.firstIndex { !$0.isComment } ?? lines.count
    lines.insert(contentsOf: new, at: body)
  }
}
