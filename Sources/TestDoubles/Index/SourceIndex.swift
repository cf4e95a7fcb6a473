/// What the words of a file say about its declarations, without a parse.
///
/// Reads comments and strings as code: a name that is found may not be declared there, but no declaration is missed.
public struct SourceIndex: Sendable {
  /// Names behind `protocol`.
  public private(set) var protocols: [String] = []
  /// Names behind `typealias`, with the place of that word.
  public private(set) var aliases: [(name: String, offset: Int)] = []
  /// Names behind `class`, `struct` and `actor`.
  public private(set) var types: [String] = []
  /// Names behind `class`.
  public private(set) var classes: [String] = []
  /// Those of ``classes`` whose declaration mentions neither `Sendable` nor an actor.
  public private(set) var unsendable: [String] = []
  /// A comment `lintel:spy` is in it.
  public private(set) var isMarked = false
  /// Lintel wrote it.
  public private(set) var isGenerated = false

  /// Looks through a file.
  ///
  /// - Complexity: O(size).
  public init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { read($0) }
    isGenerated = bytes.starts(with: DoubleFile.mark.utf8)
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let count = bytes.count
    while index < count {
      guard Self.isWord(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < count, Self.isWord(bytes[index]) { index += 1 }
      let length = index - start
      switch (bytes[start], length) {
      case (UInt8(ascii: "p"), 8) where Self.equal(bytes, start, "protocol"):
        if let name = Self.name(bytes, behind: index) { protocols.append(name) }
      case (UInt8(ascii: "t"), 9) where Self.equal(bytes, start, "typealias"):
        if let name = Self.name(bytes, behind: index) { aliases.append((name, start)) }
      case (UInt8(ascii: "c"), 5) where Self.equal(bytes, start, "class"):
        guard let name = Self.name(bytes, behind: index) else { break }
        types.append(name)
        classes.append(name)
        if !Self.isSendable(bytes, at: start) { unsendable.append(name) }
      case (UInt8(ascii: "a"), 5) where Self.equal(bytes, start, "actor"),
        (UInt8(ascii: "s"), 6) where Self.equal(bytes, start, "struct"):
        if let name = Self.name(bytes, behind: index) { types.append(name) }
      case (UInt8(ascii: "l"), 6) where Self.equal(bytes, start, "lintel"):
        if Self.equal(bytes, index, ":spy") { isMarked = true }
      default: break
      }
    }
  }

  /// The identifier behind a keyword on the same or the next lines.
  private static func name(_ bytes: UnsafeBufferPointer<UInt8>, behind start: Int) -> String? {
    var index = start
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "`")
    if isQuoted { index += 1 }
    let first = index
    while index < bytes.count,
      isQuoted ? bytes[index] != UInt8(ascii: "`") && bytes[index] != 0x0A : isWord(bytes[index])
    {
      index += 1
    }
    guard index > first, first > start else { return nil }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<index]), as: UTF8.self)
  }

  /// Whether the line of a declaration, up to its body, says so; attributes may stand on the line before.
  private static func isSendable(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    var start = place
    var lines = 0
    while start > 0, lines < 2 {
      start -= 1
      if bytes[start] == 0x0A { lines += 1 }
    }
    var end = place
    while end < bytes.count, bytes[end] != UInt8(ascii: "{") { end += 1 }
    return (start..<end).contains { index in
      (bytes[index] == UInt8(ascii: "S") && equal(bytes, index, "Sendable"))
        || (bytes[index] == UInt8(ascii: "A") && equal(bytes, index, "Actor"))
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  private static func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ word: StaticString) -> Bool {
    guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }
}
