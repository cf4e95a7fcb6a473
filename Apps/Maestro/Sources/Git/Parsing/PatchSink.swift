import Domain

/// Reads `git diff --numstat -z --patch`, piece by piece, and keeps of each file no more than is shown.
///
/// The counts come first and end at a zero of their own. In the patch git quotes names that could be misread, and says
/// how many lines each hunk has, so that no content is ever taken for structure.
struct PatchSink: OutputSink {
  /// A file that is expected, in git's order.
  struct File: Hashable, Sendable {
    var path: GitPath
    var formerPath: GitPath?
    var added = 0
    var removed = 0
    var isBinary = false
    var hunks: [FileDiff.Hunk] = []
    /// The hunks as git printed them, when that was asked for.
    var printed: [[UInt8]] = []
    /// Whether everything that git prints about it was read, or as much as is shown.
    var isComplete = false
    var isCounted = false
    /// What git says of the modes, where it is not the usual one.
    var modes = ""
    /// The objects that differ.
    var objects = ""
    /// Whether a line is not shown whole.
    var isLineCut = false
    /// How the lines end that are shown.
    var endings = LineEndings()

    /// What differs beyond the lines that are shown.
    var fingerprint: String {
      let shown = hunks.reduce(0) { $0 + $1.lines.count { $0.kind != .context } }
      let isWhole = !isBinary && !isLineCut && shown == added + removed
      return modes + endings.text + (isWhole ? "" : objects)
    }
  }

  static let longestLine = 2000

  private(set) var files: [File]
  private(set) var isMalformed = false
  private let linesPerFile: Int
  private var budget: Int
  private let stopsAtLimit: Bool
  private let keepsPrinted: Bool
  private var places: [[UInt8]: Int] = [:]
  private var counts = CountReader()
  private var isPatch = false
  private var line: [UInt8] = []
  private var isLineCut = false
  private var current: Int?
  private var shown = 0
  private var oldLeft = 0
  private var newLeft = 0
  private var oldNumber = 0
  private var newNumber = 0

  /// - Parameters:
  ///   - budget: how many bytes are read at most.
  ///   - stopsAtLimit: whether nothing is of interest any more when the (only) file has as many lines as are shown.
  ///   - keepsPrinted: whether the hunks are kept as git printed them, too.
  init(files: [File], linesPerFile: Int, budget: Int, stopsAtLimit: Bool, keepsPrinted: Bool = false) {
    self.files = files
    self.linesPerFile = linesPerFile
    self.budget = budget
    self.stopsAtLimit = stopsAtLimit
    self.keepsPrinted = keepsPrinted
    for (index, file) in files.enumerated() {
      places[Self.header(file.formerPath ?? file.path, file.path)] = index
      // What becomes something else is printed as one file that goes and one that comes.
      if file.formerPath != nil {
        places[Self.header(file.path, file.path)] = places[Self.header(file.path, file.path)] ?? index
      }
    }
  }

  mutating func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    budget -= piece.count
    var rest = piece[...]
    if !isPatch {
      while !isPatch, let byte = rest.popFirst() {
        switch counts.take(byte) {
        case .more: continue
        case .end: isPatch = true
        case .count(let count): note(count)
        case .malformed:
          isMalformed = true
          return false
        }
      }
    }
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[rest.startIndex..<end])
      rest = rest[(end + 1)...]
      guard finishLine() else { return false }
    }
    append(rest)
    return budget > 0
  }

  /// To be called when git has ended by itself: what was begun is complete.
  mutating func finish() {
    if !line.isEmpty { _ = finishLine() }
    if let current { files[current].isComplete = true }
    for index in files.indices where files[index].isCounted && files[index].hunks.isEmpty {
      // Only the mode differs, or there is nothing to show.
      files[index].isComplete = true
    }
  }

  private mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>) {
    let room = Self.longestLine * 4 - line.count
    line.append(contentsOf: bytes.prefix(room))
    if bytes.count > room { isLineCut = true }
  }

  private mutating func note(_ count: CountReader.Count) {
    guard let place = places[Self.header(count.formerPath ?? count.path, count.path)] else { return }
    files[place].added += count.added ?? 0
    files[place].removed += count.removed ?? 0
    files[place].isBinary = files[place].isBinary || count.added == nil
    files[place].isCounted = true
  }

  /// Reads a line; false when nothing more is wanted.
  private mutating func finishLine() -> Bool {
    defer {
      line.removeAll(keepingCapacity: true)
      isLineCut = false
    }
    if oldLeft > 0 || newLeft > 0 {
      keepPrinted()
      return content()
    }
    if line.starts(with: Self.start) {
      if let current { files[current].isComplete = true }
      current = places[line]
      // The second half of what became something else goes on counting.
      shown = current.map { files[$0].hunks.reduce(0) { $0 + $1.lines.count } } ?? 0
    } else if line.starts(with: Self.hunk) {
      return beginHunk()
    } else if let current {
      // The words of git between the name of a file and its hunks, and behind the last line.
      if line.first == UInt8(ascii: "\\") {
        files[current].endings.noteOpenEnd()
        keepPrinted()
      }
      let text = String(decoding: line.prefix(200), as: UTF8.self)
      if text.hasPrefix("index ") { files[current].objects += text + "\n" }
      if text.hasPrefix("new mode ") || (text.hasPrefix("new file mode ") && text != Self.usualMode) {
        files[current].modes += text + "\n"
      }
    }
    return true
  }

  private mutating func beginHunk() -> Bool {
    guard let header = HunkHeader(line) else {
      isMalformed = true
      return false
    }
    (oldNumber, oldLeft) = (header.oldStart, header.oldCount)
    (newNumber, newLeft) = (header.newStart, header.newCount)
    if let current {
      if shown < linesPerFile {
        files[current].hunks.append(FileDiff.Hunk(heading: header.heading, lines: []))
        if keepsPrinted { files[current].printed.append(line + [0x0A]) }
      } else if stopsAtLimit {
        files[current].isComplete = true
        return false
      }
    }
    return true
  }

  private mutating func keepPrinted() {
    guard keepsPrinted, let current, let last = files[current].printed.indices.last else { return }
    files[current].printed[last] += line + [0x0A]
  }

  private mutating func content() -> Bool {
    let kind: FileDiff.Line.Kind
    switch line.first {
    case UInt8(ascii: "+"): kind = .added
    case UInt8(ascii: "-"): kind = .removed
    case UInt8(ascii: " "), nil: kind = .context
    // `\ No newline at end of file`
    case UInt8(ascii: "\\"):
      if let current { files[current].endings.noteOpenEnd() }
      return true
    default:
      isMalformed = true
      return false
    }
    let old = kind == .added ? nil : oldNumber
    let new = kind == .removed ? nil : newNumber
    if old != nil { (oldNumber, oldLeft) = (oldNumber + 1, oldLeft - 1) }
    if new != nil { (newNumber, newLeft) = (newNumber + 1, newLeft - 1) }
    guard oldLeft >= 0, newLeft >= 0 else {
      isMalformed = true
      return false
    }
    guard let current else { return true }
    guard shown < linesPerFile else {
      if stopsAtLimit { files[current].isComplete = true }
      return !stopsAtLimit
    }
    let text = Self.text(line.dropFirst(), isCut: isLineCut)
    if isLineCut || line.count > Self.longestLine { files[current].isLineCut = true }
    files[current].endings.note(line, kind)
    files[current].hunks[files[current].hunks.count - 1].lines
      .append(FileDiff.Line(kind: kind, text: text, oldNumber: old, newNumber: new))
    shown += 1
    return true
  }

  private static let usualMode = "new file mode 100644"
  private static let start = Array("diff --git ".utf8)
  private static let hunk = Array("@@ -".utf8)

  /// A line as it is shown: without the carriage return at its end, and cut where it is very long.
  static func text(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> String {
    let text = String(decoding: bytes.last == 0x0D && !isCut ? bytes.dropLast() : bytes, as: UTF8.self)
    guard isCut || bytes.count > longestLine else { return text }
    let beginning = text.prefix(longestLine)
    return isCut || beginning.endIndex < text.endIndex ? beginning + " … [line cut]" : text
  }

  /// The line a file begins with in a patch.
  static func header(_ old: GitPath, _ new: GitPath) -> [UInt8] {
    start + QuotedName.quoted(Array("a/".utf8) + old.bytes) + [0x20] + QuotedName.quoted(Array("b/".utf8) + new.bytes)
  }
}
