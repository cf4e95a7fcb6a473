extension BaselineFile {
  /// Takes entries out and leaves the lines around them.
  mutating func remove(_ entries: Set<BaselineEntry>) {
    if entries.isEmpty { return }
    lines.removeAll { line in
      if case .entry(let entry) = line { return entries.contains(entry) }
      return false
    }
  }

  /// Why entries were accepted, as the lines above them say.
  var entryReasons: [BaselineEntry: String] {
    var reasons: [BaselineEntry: String] = [:]
    for (above, line) in zip(lines, lines.dropFirst()) {
      if case .entry(let entry) = line, let reason = above.entryReason { reasons[entry] = reason }
    }
    return reasons
  }

  /// Puts entries where they belong. Between each and its neighbors stand lines that were there before, so that a
  /// branch that removes a neighbor meanwhile can be merged. A reason stands above its entry: two branches that accept
  /// findings would write different lines into one header.
  mutating func insert(_ entries: [(entry: BaselineEntry, reason: String?)]) {
    if entries.isEmpty { return }
    var pending = entries.sorted { BaselineEntry.inOrder($0.entry, $1.entry) }[...]
    let body = lines.firstIndex { !$0.isComment } ?? lines.count
    var result = Array(lines[..<body])
    result.reserveCapacity(lines.count + entries.count * 4)
    /// Lines since the last entry, or since the header.
    var gap: [Line] = []
    for line in lines[body...] {
      guard case .entry(let entry) = line else {
        gap.append(line)
        continue
      }
      let before = pending.prefix { BaselineEntry.inOrder($0.entry, entry) }
      pending = pending.dropFirst(before.count)
      result += Self.fill(gap, with: before)
      result.append(line)
      gap = []
    }
    result += Self.fill(gap, with: pending)
    lines = result
  }

  /// A gap with entries in it. An entry that was here before gets its old line back; others come after the empty line
  /// that ends the entry above.
  private static func fill(
    _ gap: [Line], with entries: ArraySlice<(entry: BaselineEntry, reason: String?)>
  ) -> [Line] {
    guard !entries.isEmpty else { return gap }
    var result = gap
    var next = gap.first == .other("") ? 1 : 0
    for (entry, reason) in entries {
      let line = Line.other(entry.mark + (reason.map { entryAcceptedMark + $0 } ?? ""))
      let mark = result[next...].firstIndex { $0 == .other(entry.mark) || $0.isReason(for: entry) }
      if let mark, mark + 1 < result.count, result[mark + 1] == .other("") {
        // Of equal places another branch may remove this one: the line beside it has to stay as it is.
        if reason != nil, entry.number == 1 { result[mark] = line }
        result.insert(.entry(entry), at: mark + 1)
        next = mark + 3
      } else {
        result.insert(contentsOf: [line, .entry(entry), .other("")], at: next)
        next += 3
      }
    }
    return result
  }

  /// An entry as it stands in a file: below a line that no other entry has, above an empty one. Both stay when it goes.
  /// Git compares files by the lines that are rare in them: with equal lines between entries it would now and then take
  /// one for another, and changes would touch that do not.
  static func block(_ entry: BaselineEntry) -> [Line] { [.other(entry.mark), .entry(entry), .other("")] }

  /// Notes at the top why all findings of a new file were accepted.
  mutating func note(reason: String, count: Int) {
    let body = lines.firstIndex { !$0.isComment } ?? lines.count
    lines.insert(.other("\(Self.acceptedMark)\(count): \(reason)"), at: body)
  }

  /// Why findings were accepted and how many, by reason.
  public var reasons: [(text: String, count: Int)] {
    var reasons = lines.prefix { $0.isComment }.compactMap(\.acceptance)
    for (above, line) in zip(lines, lines.dropFirst()) {
      // The line of an entry that is gone stays.
      guard case .entry = line, let text = above.entryReason else { continue }
      if let index = reasons.firstIndex(where: { $0.text.utf8.elementsEqual(text.utf8) }) {
        reasons[index].count += 1
      } else {
        reasons.append((text, 1))
      }
    }
    return reasons.sorted { EntryText.precedes($0.text, $1.text) ?? ($0.count < $1.count) }
  }
}

extension BaselineFile.Line {
  var isAnalysis: Bool {
    if case .other(let text) = self { return text.hasPrefix(BaselineFile.analysisMark) }
    return false
  }

  var isComment: Bool {
    if case .other(let text) = self { return text.utf8.first == UInt8(ascii: "#") }
    return false
  }

  /// Whether it marks an entry and says why that was accepted.
  func isReason(for entry: BaselineEntry) -> Bool {
    guard case .other(let text) = self else { return false }
    return text.hasPrefix(entry.mark + BaselineFile.entryAcceptedMark)
  }

  /// The reason for the entry below it.
  var entryReason: String? {
    guard case .other(let text) = self, let (mark, reason) = text[...].cut(at: BaselineFile.entryAcceptedMark),
      BaselineEntry.isMark(String(mark))
    else { return nil }
    return String(reason)
  }

  var acceptance: (text: String, count: Int)? {
    guard case .other(let text) = self, text.hasPrefix(BaselineFile.acceptedMark) else { return nil }
    let rest = text.dropFirst(BaselineFile.acceptedMark.count)
    guard let colon = rest.firstIndex(of: ":"), let count = Int(rest[..<colon]), count > 0,
      count < 1_000_000_000
    else { return nil }
    let reason = rest[rest.index(after: colon)...]
    return (String(reason.first == " " ? reason.dropFirst() : reason), count)
  }
}
