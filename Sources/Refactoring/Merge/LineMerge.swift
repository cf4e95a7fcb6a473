/// A three-way merge of texts, line by line, byte for byte.
struct LineMerge {
  /// A line with its end. `String` would call two spellings of an accented letter equal.
  struct Line: Hashable {
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  }

  /// The merged text, with markers around what both sides changed differently.
  let text: String
  /// Number of places with markers.
  let conflicts: Int

  /// Merges what two sides made of a text.
  ///
  /// - Complexity: O(n d) for n lines of which d differ.
  init(base: String, ours: String, theirs: String) {
    let (base, ours, theirs) = (Self.lines(base), Self.lines(ours), Self.lines(theirs))
    let toOurs = Self.matches(base, ours)
    let toTheirs = Self.matches(base, theirs)
    var merged: [UInt8] = []
    var conflicts = 0
    var (index, our, their) = (0, 0, 0)
    while index < base.count || our < ours.count || their < theirs.count {
      if index < base.count, toOurs[index] == our, toTheirs[index] == their {
        merged += base[index].bytes
        (index, our, their) = (index + 1, our + 1, their + 1)
        continue
      }
      // Up to the next line that all three have.
      let next = (index..<base.count).first { toOurs[$0] != nil && toTheirs[$0] != nil } ?? base.count
      let ends = (next < base.count ? toOurs[next] : nil, next < base.count ? toTheirs[next] : nil)
      let (ourEnd, theirEnd) = (ends.0 ?? ours.count, ends.1 ?? theirs.count)
      let (old, left, right) = (base[index..<next], ours[our..<ourEnd], theirs[their..<theirEnd])
      if left == old || left == right {
        merged += right.flatMap(\.bytes)
      } else if right == old {
        merged += left.flatMap(\.bytes)
      } else {
        conflicts += 1
        for (mark, lines) in [("<<<<<<< ours", left), ("=======", right)] {
          Self.endLine(&merged)
          merged += Array("\(mark)\n".utf8)
          merged += lines.flatMap(\.bytes)
        }
        Self.endLine(&merged)
        merged += Array(">>>>>>> theirs\n".utf8)
      }
      (index, our, their) = (next, ourEnd, theirEnd)
    }
    text = String(decoding: merged, as: UTF8.self)
    self.conflicts = conflicts
  }

  private static func endLine(_ bytes: inout [UInt8]) {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  private static func lines(_ text: String) -> [Line] {
    var lines: [Line] = []
    var rest = Array(text.utf8)[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(Line(rest[...end]))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(Line(rest)) }
    return lines
  }

  /// For each line of the first text its place in the second one.
  private static func matches(_ base: [Line], _ other: [Line]) -> [Int?] {
    let difference = other.difference(from: base)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = other.indices.filter { !inserted.contains($0) }
    var places: [Int?] = []
    var next = 0
    for index in base.indices {
      if removed.contains(index) {
        places.append(nil)
      } else {
        places.append(kept[next])
        next += 1
      }
    }
    return places
  }
}
