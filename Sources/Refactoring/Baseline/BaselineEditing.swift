extension BaselineFile {
  /// Takes entries out and leaves the empty lines around them.
  mutating func remove(_ entries: Set<BaselineEntry>) {
    if entries.isEmpty { return }
    lines.removeAll { line in
      if case .entry(let entry) = line { return entries.contains(entry) }
      return false
    }
  }

  /// Puts entries where they belong. Between each and its neighbors stand lines that were there before, so that a
  /// branch that removes a neighbor meanwhile can be merged.
  mutating func insert(_ entries: [BaselineEntry]) {
    if entries.isEmpty { return }
    var pending = entries.sorted(by: BaselineEntry.inOrder)[...]
    let body = lines.firstIndex { !$0.isComment } ?? lines.count
    var result = Array(lines[..<body])
    result.reserveCapacity(lines.count + entries.count * 3)
    /// Lines since the last entry, or since the header.
    var gap: [Line] = []
    for line in lines[body...] {
      guard case .entry(let entry) = line else {
        gap.append(line)
        continue
      }
      let before = pending.prefix { BaselineEntry.inOrder($0, entry) }
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
  private static func fill(_ gap: [Line], with entries: ArraySlice<BaselineEntry>) -> [Line] {
    guard !entries.isEmpty else { return gap }
    var result = gap
    var next = gap.first == .other("") ? 1 : 0
    for entry in entries {
      let mark = result[next...].firstIndex(of: .other(entry.mark))
      if let mark, mark + 1 < result.count, result[mark + 1] == .other("") {
        result.insert(.entry(entry), at: mark + 1)
        next = mark + 3
      } else {
        result.insert(contentsOf: block(entry), at: next)
        next += 3
      }
    }
    return result
  }

  /// An entry as it stands in a file: below a line that no other entry has, above an empty one. Both stay when it goes.
  /// Git compares files by the lines that are rare in them: with equal lines between entries it would now and then take
  /// one for another, and changes would touch that do not.
  static func block(_ entry: BaselineEntry) -> [Line] { [.other(entry.mark), .entry(entry), .other("")] }

  /// Notes why findings were accepted; the same reason again adds up.
  mutating func note(reason: String, count: Int) {
    let body = lines.firstIndex { !$0.isComment } ?? lines.count
    var reasons = reasons
    let header = lines[..<body].filter { $0.acceptance == nil }
    if let index = reasons.firstIndex(where: { $0.text.utf8.elementsEqual(reason.utf8) }) {
      reasons[index].count += count
    } else {
      reasons.append((reason, count))
    }
    reasons.sort { EntryText.precedes($0.text, $1.text) ?? ($0.count < $1.count) }
    lines.replaceSubrange(
      ..<body, with: header + reasons.map { .other("\(Self.acceptedMark)\($0.count): \($0.text)") })
  }

  /// Why findings were accepted and how many, in the order of the file.
  public var reasons: [(text: String, count: Int)] { lines.prefix { $0.isComment }.compactMap(\.acceptance) }
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
