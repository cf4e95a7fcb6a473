/// The difference of two texts, line by line.
enum UnifiedDiff {
  private static let context = 3

  private enum Line {
    case same(ArraySlice<UInt8>)
    case removed(ArraySlice<UInt8>)
    case added(ArraySlice<UInt8>)

    var isSame: Bool {
      if case .same = self { return true }
      return false
    }
  }

  /// Empty for equal texts.
  static func text(path: String, old: [UInt8], new: [UInt8]) -> String {
    if old == new { return "" }
    let all = lines(old, new)
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    var index = 0
    var (oldLine, newLine) = (1, 1)
    while let next = all[index...].firstIndex(where: { !$0.isSame }) {
      let start = max(index, next - context)
      for line in all[index..<start] where line.isSame { (oldLine, newLine) = (oldLine + 1, newLine + 1) }
      var end = next
      var last = next
      while end < all.count, end - last <= 2 * context {
        if !all[end].isSame { last = end }
        end += 1
      }
      end = min(all.count, last + context + 1)
      text += hunk(all[start..<end], &oldLine, &newLine)
      index = end
    }
    return text
  }

  private static func hunk(_ lines: ArraySlice<Line>, _ oldLine: inout Int, _ newLine: inout Int) -> String {
    var body = ""
    var (olds, news) = (0, 0)
    for line in lines {
      let (mark, bytes): (String, ArraySlice<UInt8>)
      switch line {
      case .same(let text): (mark, bytes, olds, news) = (" ", text, olds + 1, news + 1)
      case .removed(let text): (mark, bytes, olds) = ("-", text, olds + 1)
      case .added(let text): (mark, bytes, news) = ("+", text, news + 1)
      }
      body += mark + String(decoding: bytes, as: UTF8.self)
      if bytes.last != 0x0A { body += "\n\\ No newline at end of file\n" }
    }
    // An empty range is counted from the line before it.
    let head =
      "@@ -\(olds == 0 ? oldLine - 1 : oldLine),\(olds) +\(news == 0 ? newLine - 1 : newLine),\(news) @@\n"
    (oldLine, newLine) = (oldLine + olds, newLine + news)
    return head + body
  }

  private static func lines(_ old: [UInt8], _ new: [UInt8]) -> [Line] {
    let (old, new) = (split(old), split(new))
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(offset))
    let inserted = Set(difference.insertions.map(offset))
    var result: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        result.append(.removed(old[left]))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        result.append(.added(new[right]))
        right += 1
      } else if left < old.count {
        result.append(.same(old[left]))
        (left, right) = (left + 1, right + 1)
      } else {
        break
      }
    }
    return result
  }

  private static func offset(_ change: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Lines with their line breaks.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
