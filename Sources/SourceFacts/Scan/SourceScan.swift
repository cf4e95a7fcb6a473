import Facts

/// What a quick pass over the bytes of a file finds: lines, comments addressed to us, how deep it nests.
///
/// It runs before the parser, whose recursion a hostile file could drive into the end of the stack, and costs about a
/// hundredth of a parse. It lexes only what it must: comments, string literals with their interpolations, brackets,
/// and the few words and signs that make the parser recurse.
struct SourceScan {
  /// Line starts and which lines hold code, in the form of ``LineTable``.
  private(set) var lines: [UInt32] = []
  /// Comments that contain `lintel:`, as ranges of bytes after the comment sign.
  private(set) var comments: [Range<Int>] = []
  /// Comments that start with `MARK:`, as ranges of bytes from there.
  private(set) var marks: [Range<Int>] = []
  /// How deep the parser may recurse: brackets, links of a chain, `else if`, `#if`, all that is open at once.
  private(set) var depth = 0
  /// How deep `[` nests.
  private(set) var arrayDepth = 0
  private(set) var isGenerated = false
  /// Whether a comment at the top holds the text of a license.
  private(set) var isLicensed = false
  private var mentionsGenerator = false
  private var forbidsChanges = false

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var lineHasCode = false
  private var lineStart = 0

  /// Open brackets and interpolations, innermost last.
  private var levels: [Level] = [Level(closer: 0)]
  /// Sum over all open levels.
  private var total = 0
  private var conditionals = 0
  private var openArrays = 0
  private var last = Last.other

  /// One bracket, and what has piled up inside it.
  private struct Level {
    /// The byte that ends it.
    var closer: UInt8
    /// Links of the current expression, and `else`s of the current statement.
    var chain = 0
    var elses = 0
    /// Set for the `(` of an interpolation: the literal to return to.
    var literal: Literal?
  }

  private struct Literal {
    var pounds: Int
    var isMultiline: Bool
  }

  /// The kind of the last sign, as far as it matters.
  private enum Last { case other, word, closing, closingBrace }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lines.reserveCapacity(bytes.count / 32)
    run()
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func run() {
    while position < bytes.count { step() }
    finishLine()
  }

  private mutating func finishLine() {
    lines.append(UInt32(truncatingIfNeeded: lineStart) << 1 | (lineHasCode ? 1 : 0))
    lineStart = position
    lineHasCode = false
  }

  /// Passes a line end at `position`, if there is one.
  private mutating func passNewline() -> Bool {
    let current = bytes[position]
    guard current == 0x0A || current == 0x0D else { return false }
    position += current == 0x0D && byte(position + 1) == 0x0A ? 2 : 1
    finishLine()
    return true
  }

  private mutating func step() {
    let current = bytes[position]
    switch current {
    case 0x20, 0x09: position += 1
    case 0x0A, 0x0D: _ = passNewline()
    case UInt8(ascii: "/"):
      switch byte(position + 1) {
      case UInt8(ascii: "/"): lineComment()
      case UInt8(ascii: "*"): blockComment()
      default: sign()
      }
    case UInt8(ascii: "\""): literal(pounds: 0)
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "("): open(UInt8(ascii: ")"))
    case UInt8(ascii: "["): open(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): open(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(current)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "`"), UInt8(ascii: "@"), UInt8(ascii: "$"), 0x80...0xFF:
      word()
    default: sign()
    }
  }

  // MARK: Depth

  private mutating func add(_ count: Int) {
    total += count
    depth = max(depth, total)
  }

  private mutating func resetChain() {
    let top = levels.count - 1
    total -= levels[top].chain
    levels[top].chain = 0
  }

  private mutating func link() {
    levels[levels.count - 1].chain += 1
    add(1)
  }

  private mutating func open(_ closer: UInt8) {
    lineHasCode = true
    // A call or subscript on what stands before is one more link.
    if last != .other, closer != UInt8(ascii: "}") { link() }
    if closer == UInt8(ascii: "]") {
      openArrays += 1
      arrayDepth = max(arrayDepth, openArrays)
    }
    levels.append(Level(closer: closer))
    add(1)
    last = .other
    position += 1
  }

  private mutating func close(_ closer: UInt8) {
    lineHasCode = true
    position += 1
    last = closer == UInt8(ascii: "}") ? .closingBrace : .closing
    guard levels.count > 1, let top = levels.last, top.closer == closer else { return }
    levels.removeLast()
    if closer == UInt8(ascii: "]") { openArrays -= 1 }
    total -= top.chain + top.elses + 1
    if let literal = top.literal { content(of: literal) }
  }

  private mutating func word() {
    lineHasCode = true
    let start = position
    repeat { position += 1 } while position < bytes.count && isWordByte(bytes[position])
    let top = levels.count - 1
    let isElse = position - start == 4 && bytes[start] == UInt8(ascii: "e") && matches(start, "else")
    if isElse {
      levels[top].elses += 1
      add(1)
    } else if last == .closingBrace {
      total -= levels[top].elses
      levels[top].elses = 0
      resetChain()
    } else if last == .closing || (last == .word && wasNewline(before: start)) {
      resetChain()
    } else if last == .word {
      link()
    }
    last = .word
  }

  private func wasNewline(before offset: Int) -> Bool {
    var offset = offset - 1
    while offset >= 0 {
      switch bytes[offset] {
      case 0x20, 0x09: offset -= 1
      case 0x0A, 0x0D: return true
      default: return false
      }
    }
    return true
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "`"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  private func matches(_ offset: Int, _ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func sign() {
    lineHasCode = true
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): resetChain()
    case UInt8(ascii: ":"), UInt8(ascii: "="): break
    default: link()
    }
    if bytes[position] != UInt8(ascii: "?"), bytes[position] != UInt8(ascii: "!") { last = .other }
    position += 1
  }

  // MARK: Comments and directives

  private mutating func lineComment() {
    let start = position + 2
    position = start
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    note(start..<position)
  }

  private mutating func blockComment() {
    let start = position + 2
    var open = 1
    position = start
    while position < bytes.count, open > 0 {
      if bytes[position] == UInt8(ascii: "*"), byte(position + 1) == UInt8(ascii: "/") {
        open -= 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "*") {
        open += 1
        position += 2
      } else if !passNewline() {
        position += 1
      }
    }
    note(start..<max(start, position - (open == 0 ? 2 : 0)))
  }

  private mutating func note(_ comment: Range<Int>) {
    if lines.count < 20, !isGenerated { isGenerated = saysGenerated(comment) || warnsOfChanges(comment) }
    if lines.count < 50, !isLicensed { isLicensed = grantsLicense(comment) }
    var start = comment.lowerBound
    while start < comment.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    if matches(start, "lintel:") { comments.append(start..<comment.upperBound) }
    if matches(start, "MARK:") { marks.append(start..<comment.upperBound) }
  }

  /// What tools write above the code they make, in lower case.
  private static let generatedMarks: [StaticString] = [
    "@generated", "do not edit", "generated using", "generated by", "automatically generated", "auto-generated",
  ]

  /// How the texts of the MIT, BSD and zlib licenses begin, and the clause that all of them share.
  private static let grants: [StaticString] = [
    "permission is hereby granted", "redistribution and use in source", "this software is provided",
    "the software is provided",
  ]

  private func grantsLicense(_ comment: Range<Int>) -> Bool {
    for start in comment.prefix(2_000) {
      switch bytes[start] | 0x20 {
      case UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        for grant in Self.grants where matchesFolded(start, grant, end: comment.upperBound) { return true }
      default: break
      }
    }
    return false
  }

  private func saysGenerated(_ comment: Range<Int>) -> Bool {
    for start in comment.prefix(200) {
      for mark in Self.generatedMarks where matchesFolded(start, mark, end: comment.upperBound) { return true }
    }
    return false
  }

  /// "This file is generated." and "Please do not change it by hand.", in one comment or in two.
  private mutating func warnsOfChanges(_ comment: Range<Int>) -> Bool {
    for start in comment.prefix(200) {
      switch bytes[start] | 0x20 {
      case UInt8(ascii: "g"):
        mentionsGenerator = mentionsGenerator || matchesFolded(start, "generated", end: comment.upperBound)
      case UInt8(ascii: "d"):
        forbidsChanges =
          forbidsChanges || Self.warnings.contains { matchesFolded(start, $0, end: comment.upperBound) }
      default: break
      }
    }
    return mentionsGenerator && forbidsChanges
  }

  private static let warnings: [StaticString] = [
    "do not modify", "do not change", "don't edit", "don't modify", "don't change", "do not hand",
  ]

  /// Whether a lower-case text stands at an offset, in whatever case.
  private func matchesFolded(_ offset: Int, _ text: StaticString, end: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount {
      let byte = bytes[offset + index]
      let folded = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      if folded != text.utf8Start[index] { return false }
    }
    return true
  }

  private mutating func pound() {
    var end = position
    while byte(end) == UInt8(ascii: "#") { end += 1 }
    if byte(end) == UInt8(ascii: "\"") {
      let pounds = end - position
      position = end
      return literal(pounds: pounds)
    }
    lineHasCode = true
    if matches(position, "#if"), !isWordByte(byte(position + 3)) {
      conditionals += 1
      add(1)
    } else if matches(position, "#endif"), conditionals > 0 {
      conditionals -= 1
      total -= 1
    }
    last = .other
    position = end
    // The word after the sign says nothing about statements.
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
  }

  // MARK: String literals

  private mutating func literal(pounds: Int) {
    lineHasCode = true
    let isMultiline = byte(position + 1) == UInt8(ascii: "\"") && byte(position + 2) == UInt8(ascii: "\"")
    position += isMultiline ? 3 : 1
    content(of: Literal(pounds: pounds, isMultiline: isMultiline))
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func content(of literal: Literal) {
    lineHasCode = true
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A, 0x0D:
        // A one-line literal that does not end is broken source; the next line is code again.
        guard literal.isMultiline else { return }
        // A blank line of the text is as free as one between statements.
        _ = passNewline()
      case UInt8(ascii: "\\") where hasPounds(literal.pounds, at: position + 1):
        lineHasCode = true
        position += 1 + literal.pounds
        if byte(position) == UInt8(ascii: "(") {
          levels.append(Level(closer: UInt8(ascii: ")"), literal: literal))
          add(1)
          last = .other
          position += 1
          return
        }
        if position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      case UInt8(ascii: "\""):
        lineHasCode = true
        let quotes = literal.isMultiline ? 3 : 1
        let closes =
          (!literal.isMultiline
            || (byte(position + 1) == UInt8(ascii: "\"") && byte(position + 2) == UInt8(ascii: "\"")))
          && hasPounds(literal.pounds, at: position + quotes)
        if closes {
          position += quotes + literal.pounds
          last = .closing
          return
        }
        position += 1
      case 0x20, 0x09: position += 1
      default:
        lineHasCode = true
        position += 1
      }
    }
  }
}
