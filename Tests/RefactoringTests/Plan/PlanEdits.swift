import Refactoring

/// A generator of numbers that gives the same ones for the same seed on every machine.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit > 0 ? Int.random(in: 0..<limit, using: &self) : 0 }
}

/// What people do to plan files.
struct PlanEdits {
  var random: Seeded
  private var number = 0

  init(seed: Int) { random = Seeded(seed) }

  /// One random edit of one of the files.
  mutating func edit(_ texts: inout [PlanText]) {
    let index = random.below(texts.count)
    var lines = Self.lines(texts[index].text)
    switch random.below(10) {
    case 0...3: insert(note(), into: &lines)
    case 4: change(&lines)
    case 5: swapTasks(&lines)
    case 6: delete(&lines)
    case 7: lines = lines.map { $0.hasSuffix("\r\n") ? $0.dropLast() + "\n" : $0.replacing("\n", with: "\r\n") }
    case 8: if let last = lines.popLast() { lines.append(last.trimmingEnd) }
    default: insert(["\n", "## Ours \(mark())\n", "\n", "- \(mark())\n"], into: &lines)
    }
    texts[index].text = lines.joined()
  }

  private mutating func mark() -> String {
    number += 1
    return "note-\(number)-✍️-é-日本"
  }

  private mutating func note() -> [String] {
    switch random.below(8) {
    case 0: ["Some words \(mark())\n"]
    case 1: ["\n", "```swift\n", "- [ ] **C1: \(mark())** <!-- lintel: 0123456789abcdef -->\n", "```\n", "\n"]
    case 2: ["    - nested \(mark())\n", "        - deeper \(mark())\n"]
    case 3: ["  - **PR:** #\(random.below(99)) \(mark())\n"]
    case 4: ["- [\(random.below(2) == 0 ? "x" : " ")] **N\(number + 1): ours \(mark())**\n"]
    case 5: ["<!-- \(mark())\n", "over two lines -->\n"]
    case 6: ["| a | \(mark()) |  \n"]
    default: ["> quoted \(mark())\t\n", "\n"]
    }
  }

  /// Between two lines, but not into the table that is made anew, nor into code or comments.
  private mutating func insert(_ new: [String], into lines: inout [String]) {
    var places: [Int] = []
    var isClosed = false
    for (index, line) in lines.enumerated() {
      let text = line.trimmingEnd
      if !isClosed { places.append(index) }
      if text == "<!-- lintel: dashboard -->" || text.hasPrefix("```") && !isClosed || text.hasPrefix("<!-- note") {
        isClosed = true
      } else if text == "<!-- lintel: end of dashboard -->" || text == "```" || text.hasSuffix("lines -->") {
        isClosed = false
      }
    }
    if !isClosed { places.append(lines.count) }
    let place = places[random.below(places.count)]
    if place == lines.count, let last = lines.popLast() {
      lines.append(last.hasSuffix("\n") || last.hasSuffix("\r\n") ? last : last + "\n")
    }
    lines.insert(contentsOf: new, at: place)
  }

  /// Words in a title, a problem or a fix.
  private mutating func change(_ lines: inout [String]) {
    let places = lines.indices.filter { index in
      ["  - **Problem:** ", "  - **Fix:** ", "    1. ", "# ", "## "].contains { lines[index].hasPrefix($0) }
        || (lines[index].hasPrefix("- [") && lines[index].contains("** <!-- lintel: "))
    }
    guard !places.isEmpty else { return }
    let place = places[random.below(places.count)]
    if lines[place].hasPrefix("- [") {
      lines[place] = lines[place].replacing("** <!-- lintel: ", with: " \(mark())** <!-- lintel: ")
    } else {
      let end = lines[place].hasSuffix("\r\n") ? "\r\n" : "\n"
      lines[place] = lines[place].trimmingEnd + " " + mark() + end
    }
  }

  /// Two tasks of a file change places.
  private mutating func swapTasks(_ lines: inout [String]) {
    let starts = lines.indices.filter { lines[$0].hasPrefix("- [") && lines[$0].contains("<!-- lintel: ") }
    guard starts.count > 1 else { return }
    let first = random.below(starts.count - 1)
    let (start, middle) = (starts[first], starts[first + 1])
    var end = middle + 1
    while end < lines.count, lines[end].hasPrefix(" ") { end += 1 }
    var between = start + 1
    while between < middle, lines[between].hasPrefix(" ") { between += 1 }
    let moved = lines[middle..<end] + lines[between..<middle] + lines[start..<between]
    lines.replaceSubrange(start..<end, with: moved.map { $0.hasSuffix("\n") || $0.hasSuffix("\r\n") ? $0 : $0 + "\n" })
  }

  /// Any line but a mark or a fence, for those make the file one that is refused.
  private mutating func delete(_ lines: inout [String]) {
    let places = lines.indices.filter { index in
      let text = lines[index].trimmingEnd
      return !text.hasPrefix("<!--") && !text.hasPrefix("```") && !text.hasSuffix("lines -->") && !text.hasPrefix("|")
    }
    if !places.isEmpty { lines.remove(at: places[random.below(places.count)]) }
  }

  /// Each with its end.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var current: [UInt8] = []
    for byte in text.utf8 {
      current.append(byte)
      if byte == 0x0A {
        lines.append(String(decoding: current, as: UTF8.self))
        current = []
      }
    }
    if !current.isEmpty { lines.append(String(decoding: current, as: UTF8.self)) }
    return lines
  }
}

extension String {
  /// Without the end of the line.
  var trimmingEnd: String {
    var bytes = Array(utf8)
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
