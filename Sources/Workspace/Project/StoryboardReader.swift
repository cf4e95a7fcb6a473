/// Reads from storyboards which segues lead to no further screen: they put one into a container view, or go back.
///
/// Storyboards are large and only their `<segue …>` tags matter, so this looks for those instead of reading XML.
enum StoryboardReader {
  struct Segue: Hashable {
    var identifier: String
    var leadsOn: Bool
  }

  /// More than the largest storyboards seen in the wild.
  static let sizeLimit = 16 << 20
  /// Far more storyboards, segues and letters than any project has; made for it, they shall not keep us busy.
  static let fileLimit = 2000
  static let segueLimit = 20_000
  private static let identifierLimit = 200
  private static let tagLimit = 4096

  /// Identifiers of segues that only ever embed or unwind, sorted.
  static func identifiersWithoutScreen(_ files: [SourceFile]) -> [String] {
    var staying: Set<String> = []
    var others: Set<String> = []
    for file in files.prefix(fileLimit) {
      guard let bytes = try? FileReader.read(absolutePath: file.absolutePath, limit: sizeLimit).get() else { continue }
      for segue in segues(in: bytes) {
        if segue.leadsOn { others.insert(segue.identifier) } else { staying.insert(segue.identifier) }
      }
      if staying.count + others.count > segueLimit { break }
    }
    return staying.subtracting(others).sorted()
  }

  /// The segues of a storyboard that have an identifier.
  static func segues(in bytes: [UInt8]) -> [Segue] {
    var found: [Segue] = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count, found.count < segueLimit {
        guard bytes[index] == UInt8(ascii: "<") else {
          index += 1
          continue
        }
        if matches("!--", bytes, at: index + 1) {
          index = end(of: "-->", bytes, from: index + 4)
        } else if matches("segue", bytes, at: index + 1), index + 6 < bytes.count, isSpace(bytes[index + 6]) {
          let (segue, next) = segue(bytes, from: index + 6)
          if let segue { found.append(segue) }
          index = next
        } else {
          index += 1
        }
      }
    }
    return found
  }

  /// The attributes of a tag up to its end.
  private static func segue(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (Segue?, Int) {
    let limit = min(bytes.count, start + tagLimit)
    var index = start
    var identifier: String?
    var leadsOn: Bool?
    while index < limit, bytes[index] != UInt8(ascii: ">") {
      guard !isSpace(bytes[index]), bytes[index] != UInt8(ascii: "/") else {
        index += 1
        continue
      }
      let name = index
      while index < limit, bytes[index] != UInt8(ascii: "="), bytes[index] != UInt8(ascii: ">") { index += 1 }
      let nameEnd = index
      guard index + 1 < limit, bytes[index] == UInt8(ascii: "="),
        bytes[index + 1] == UInt8(ascii: "\"") || bytes[index + 1] == UInt8(ascii: "'")
      else { break }
      let quote = bytes[index + 1]
      let value = index + 2
      index = value
      while index < limit, bytes[index] != quote { index += 1 }
      guard index < limit else { break }
      if bytes[name..<nameEnd].elementsEqual("identifier".utf8) {
        identifier = text(bytes[value..<index])
      } else if bytes[name..<nameEnd].elementsEqual("kind".utf8) {
        let kind = bytes[value..<index]
        leadsOn = !kind.elementsEqual("embed".utf8) && !kind.elementsEqual("unwind".utf8)
      }
      index += 1
    }
    guard let identifier, let leadsOn else { return (nil, index) }
    return (Segue(identifier: identifier, leadsOn: leadsOn), index)
  }

  /// An identifier as code would write it; `nil` for none, and for those that XML has to escape.
  private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard !bytes.isEmpty, bytes.count <= identifierLimit, !bytes.contains(UInt8(ascii: "&")),
      UTF8Check.problem(in: Array(bytes)) == nil
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func matches(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in bytes[index..<index + count].elementsEqual(wanted) }
  }

  /// Behind the next occurrence of a text.
  private static func end(of text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if matches(text, bytes, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return index
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
